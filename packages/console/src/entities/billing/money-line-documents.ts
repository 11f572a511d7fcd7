import { graphql, type VariablesOf } from '../../kit/graphql.ts';

/** The amounts of an action, in cents. */
export const MoneyLineFragment = graphql(`
  fragment MoneyLine on MoneyLine { subtotalCents taxCents creditCents cardCents refundCents }
`);

export const MoneyPreviewQuery = graphql(
  `
    query MoneyPreview(
      $action: MoneyPreviewAction!
      $id: ID!
      $amountCents: Cents
      $taxRateId: ID
      $date: String
    ) {
      moneyPreview(
        action: $action
        id: $id
        amountCents: $amountCents
        taxRateId: $taxRateId
        date: $date
      ) { ...MoneyLine }
    }
  `,
  [MoneyLineFragment],
);
export type MoneyQuestion = VariablesOf<typeof MoneyPreviewQuery>;

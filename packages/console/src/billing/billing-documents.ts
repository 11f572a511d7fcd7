import { MoneyLineFragment } from '../entities/billing/money-line-documents.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import {
  MONEY_OPERATIONS_ARGUMENTS,
  MONEY_OPERATIONS_VARIABLES,
} from '../lists/list-arguments/money-operations.ts';

export const MoneyOperationsQuery = graphql(`
  query MoneyOperations(
    $currentPage: Int
    $pageSize: Int
    ${MONEY_OPERATIONS_VARIABLES}
  ) {
    moneyOperations(
      currentPage: $currentPage
      pageSize: $pageSize
      ${MONEY_OPERATIONS_ARGUMENTS}
    ) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes {
        id kind state needsConfirmation amountCents attempts nextAttemptAt actor actorName createdAt
        customer { id fullName email }
      }
    }
  }
`);
export type MoneyOperationRow = ResultOf<
  typeof MoneyOperationsQuery
>['moneyOperations']['nodes'][number];

export const MoneyOperationQuery = graphql(
  `
  query MoneyOperation($id: ID!) {
    moneyOperation(id: $id) {
      id kind state needsConfirmation amountCents description attempts nextAttemptAt actor actorName error createdAt settledAt
      providerLink
      canBeSentAgain retrySends repeatedById
      line { ...MoneyLine }
      customer { id fullName email card { brand last4 } }
      subjects { entityType entityId }
      steps { id way providerKey actor actorName result startedAt endedAt }
    }
  }
`,
  [MoneyLineFragment],
);
export type MoneyOperationDetail = NonNullable<
  ResultOf<typeof MoneyOperationQuery>['moneyOperation']
>;

export const BillingProviderCheckQuery = graphql(`
  query BillingProviderCheck {
    billingProviderCheck { subject level detail }
  }
`);
export type ProviderFinding = ResultOf<
  typeof BillingProviderCheckQuery
>['billingProviderCheck'][number];

export const BillingDifferencesQuery = graphql(`
  query BillingDifferences($currentPage: Int, $pageSize: Int) {
    billingDifferences(currentPage: $currentPage, pageSize: $pageSize) {
      comparedAt comparing comparisonFailed
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes {
        id aspect entityType entityId providerObjectId providerLink here atProvider takeOverLabel place
        firstSeenAt lastSeenAt acknowledgedAt acknowledgedBy acknowledgedByName note
        customer { id fullName email }
      }
    }
  }
`);
export type BillingDifference = ResultOf<
  typeof BillingDifferencesQuery
>['billingDifferences']['nodes'][number];

export const RetryMutation = graphql(`
  mutation MoneyOperationRetry($id: ID!) {
    moneyOperationRetry(id: $id) { id state needsConfirmation error }
  }
`);

export const SendAgainMutation = graphql(
  `
  mutation MoneyOperationSendAgain($id: ID!) {
    moneyOperationSendAgain(id: $id) { id state error line { ...MoneyLine } }
  }
`,
  [MoneyLineFragment],
);

export const LookUpMutation = graphql(`
  mutation MoneyOperationLookUp($id: ID!) {
    moneyOperationLookUp(id: $id) { id state needsConfirmation error }
  }
`);

export const MarkHappenedMutation = graphql(`
  mutation MoneyOperationMarkHappened($id: ID!, $providerReference: String, $reason: String) {
    moneyOperationMarkHappened(id: $id, providerReference: $providerReference, reason: $reason) {
      id state
    }
  }
`);

export const MarkNotHappenedMutation = graphql(`
  mutation MoneyOperationMarkNotHappened($id: ID!, $reason: String) {
    moneyOperationMarkNotHappened(id: $id, reason: $reason) { id state }
  }
`);

export const BillingCompareMutation = graphql(`
  mutation BillingCompare {
    billingCompare
  }
`);

export const TakeOverDifferenceMutation = graphql(`
  mutation BillingDifferenceTakeOver($id: ID!, $here: String, $atProvider: String) {
    billingDifferenceTakeOver(id: $id, here: $here, atProvider: $atProvider) { id }
  }
`);

export const AcknowledgeDifferenceMutation = graphql(`
  mutation BillingDifferenceAcknowledge($id: ID!, $note: String, $here: String, $atProvider: String) {
    billingDifferenceAcknowledge(id: $id, note: $note, here: $here, atProvider: $atProvider) {
      id
      acknowledgedAt
    }
  }
`);

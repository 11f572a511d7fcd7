import { builder } from '../platform/graphql/graphql-builder.ts';

/** A price in cents; the currency is the installation's. */
export interface Price {
  readonly amount: number;
}

export const PriceRef = builder.objectRef<Price>('Price').implement({
  description: 'An amount of money with its currency.',
  fields: (t) => ({
    amount: t.expose('amount', { type: 'Cents' }),
    currencyCode: t.string({
      description: "Such as 'USD'.",
      resolve: (_price, _args, context) => context.config.CURRENCY,
    }),
  }),
});

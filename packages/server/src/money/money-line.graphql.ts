import type { MoneyLine } from '@kickstand/domain/billing/money-line.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';

export const MoneyLineRef = builder.objectRef<MoneyLine>('MoneyLine').implement({
  description:
    'The amounts of an action. Subtotal plus tax equals credit plus card; refunds are separate.',
  fields: (t) => ({
    subtotalCents: t.expose('subtotalCents', {
      type: 'Cents',
      description: 'Before tax, after discounts; negative if paid days are credited.',
    }),
    taxCents: t.expose('taxCents', { type: 'Cents' }),
    creditCents: t.expose('creditCents', {
      type: 'Cents',
      description:
        "Taken from the customer's credit; negative if credit is added or a previous balance is collected.",
    }),
    cardCents: t.expose('cardCents', { type: 'Cents', description: 'Charged to the card now.' }),
    refundCents: t.expose('refundCents', { type: 'Cents', description: 'Refunded to the card.' }),
  }),
});

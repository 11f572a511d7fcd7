import type { MoneyLine } from '@kickstand/domain/billing/money-line.ts';
import { builder } from '../platform/graphql-builder.ts';

export const MoneyLineRef = builder.objectRef<MoneyLine>('MoneyLine').implement({
  description:
    'What an action moves. Subtotal and tax together are what credit and card pay; refunds are apart.',
  fields: (t) => ({
    subtotalCents: t.expose('subtotalCents', {
      type: 'Cents',
      description: 'Before tax, after discounts; negative when paid days are given back.',
    }),
    taxCents: t.expose('taxCents', { type: 'Cents' }),
    creditCents: t.expose('creditCents', {
      type: 'Cents',
      description:
        "Of the customer's credit; negative for what is added to it, or owed from before.",
    }),
    cardCents: t.expose('cardCents', { type: 'Cents', description: 'To the card now.' }),
    refundCents: t.expose('refundCents', { type: 'Cents', description: 'Back to the card.' }),
  }),
});

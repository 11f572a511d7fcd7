import { z } from 'zod';
import { MAX_CENTS } from '../kernel/bounded.ts';
import { idSchema } from '../kernel/text.ts';

/** What takes or gives money, and can be asked about beforehand. */
export const MONEY_PREVIEW_ACTIONS = [
  'FULFILL',
  'REFUND_DEPOSIT',
  'CHARGE',
  'BUYOUT',
  'BILLING_DATE',
  'RESTOCK_FEE',
  'DEDUCTIBLE',
] as const;
export type MoneyPreviewAction = (typeof MONEY_PREVIEW_ACTIONS)[number];

/** Cents before tax. */
const amountCents = z.number().int().min(1).max(MAX_CENTS);
const about = <const Action extends MoneyPreviewAction>(action: Action) =>
  z.object({ action: z.literal(action), id: idSchema });

/** The question what an action would move. The id is that of what the action is done to. */
export const moneyPreviewInput = z.discriminatedUnion('action', [
  about('FULFILL'),
  about('REFUND_DEPOSIT'),
  about('CHARGE').extend({
    amountCents,
    taxRateId: idSchema.nullish().transform((id) => id ?? null),
  }),
  about('BUYOUT').extend({ amountCents }),
  about('BILLING_DATE').extend({ date: z.iso.date({ error: 'Enter a date.' }) }),
  // Of a fee that was refused; else it is that of the configuration.
  about('RESTOCK_FEE').extend({ amountCents: amountCents.nullish() }),
  about('DEDUCTIBLE').extend({ amountCents }),
]);

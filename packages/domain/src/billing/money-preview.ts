import { z } from 'zod';
import { MAX_CENTS } from '../kernel/bounded.ts';
import { idSchema } from '../kernel/text.ts';
import { belowMinimumCharge, isBelowMinimumCharge } from './minimum-charge.ts';

/** The actions whose amounts can be previewed. */
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
const amountCents = z
  .number()
  .int()
  .min(1)
  .max(MAX_CENTS)
  .refine((cents) => !isBelowMinimumCharge(cents), { error: () => belowMinimumCharge('Amount') });
const about = <const Action extends MoneyPreviewAction>(action: Action) =>
  z.object({ action: z.literal(action), id: idSchema });

/** Asks for the amounts of an action. The id is that of the entity that the action applies to. */
export const moneyPreviewInput = z.discriminatedUnion('action', [
  about('FULFILL'),
  about('REFUND_DEPOSIT'),
  about('CHARGE').extend({
    amountCents,
    taxRateId: idSchema.nullish().transform((id) => id ?? null),
  }),
  // At least a dollar, as in the buyout itself.
  about('BUYOUT').extend({ amountCents: amountCents.min(100) }),
  about('BILLING_DATE').extend({ date: z.iso.date({ error: 'Enter a date.' }) }),
  // Of a declined fee; otherwise the configured amount applies.
  about('RESTOCK_FEE').extend({ amountCents: amountCents.nullish() }),
  about('DEDUCTIBLE').extend({ amountCents }),
]);

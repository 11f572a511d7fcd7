import { z } from 'zod';
import { parseDollars } from '../kernel/money.ts';

/** The largest amount that a form takes, in cents. */
const MOST_CENTS = 100_000_000;
const OUT_OF_RANGE = 'Enter an amount from 0 to 1,000,000.00.';

/** Costs on the wire, in cents. */
export const centsSchema = z
  .number()
  .int({ error: OUT_OF_RANGE })
  .min(0, { error: OUT_OF_RANGE })
  .max(MOST_CENTS, { error: OUT_OF_RANGE });

/** The same, 0 when absent. */
export const transferCostSchema = centsSchema.nullish().transform((cents) => cents ?? 0);

/** Costs as a person types them, in dollars with at most two decimals; nothing typed is 0. */
export const typedCostSchema = z.string().transform((typed, context) => {
  const cents = typed.trim() === '' ? 0 : parseDollars(typed);
  if (cents !== undefined && cents <= MOST_CENTS) return cents;
  context.addIssue({ code: 'custom', message: OUT_OF_RANGE });
  return z.NEVER;
});

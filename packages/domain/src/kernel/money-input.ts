import { z } from 'zod';
import { parseDollars } from './money.ts';

/** The largest amount that a form takes, in cents. */
const MOST_CENTS = 100_000_000;
const OUT_OF_RANGE = 'Enter an amount from 0 to 1,000,000.00.';

/** Schema of an amount on the wire, in cents. */
export const centsSchema = z
  .number({ error: OUT_OF_RANGE })
  .int({ error: OUT_OF_RANGE })
  .min(0, { error: OUT_OF_RANGE })
  .max(MOST_CENTS, { error: OUT_OF_RANGE });

/** Schema of an amount as a person types it, in dollars with at most two decimals; nothing typed is 0. */
export const typedCentsSchema = z.string().transform((typed, context) => {
  const cents = typed.trim() === '' ? 0 : parseDollars(typed);
  if (cents !== undefined && cents <= MOST_CENTS) return cents;
  context.addIssue({ code: 'custom', message: OUT_OF_RANGE });
  return z.NEVER;
});

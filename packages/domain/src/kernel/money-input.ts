import { z } from 'zod';
import { MAX_CENTS } from './bounded.ts';
import { parseDollars } from './parse-money.ts';

const OUT_OF_RANGE = 'Enter an amount from 0 to 1,000,000.00.';

/** Schema of an extra cost in the API, in cents. */
export const costSchema = z
  .number({ error: OUT_OF_RANGE })
  .int({ error: OUT_OF_RANGE })
  .min(0, { error: OUT_OF_RANGE })
  .max(MAX_CENTS, { error: OUT_OF_RANGE });

/** Schema of an extra cost typed in dollars with at most two decimals; empty is 0. */
export const typedCostSchema = z.string().transform((typed, context) => {
  const cents = typed.trim() === '' ? 0 : parseDollars(typed);
  if (cents !== undefined && cents <= MAX_CENTS) return cents;
  context.addIssue({ code: 'custom', message: OUT_OF_RANGE });
  return z.NEVER;
});

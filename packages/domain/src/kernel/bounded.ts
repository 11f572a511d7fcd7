import { z } from 'zod';

/** Longest name, in characters. */
export const MAX_NAME = 120;
/** Most cents of an amount that people enter: a million dollars. */
export const MAX_CENTS = 100_000_000;
/** Most days of a lead time. */
const MAX_DAYS = 365;

const required = (label: string) => `${label} is a required field.`;

/** Schema of a name that must be given, trimmed. */
export function nameSchema(label: string) {
  return z
    .string({ error: required(label) })
    .trim()
    .min(1, { error: required(label) })
    .max(MAX_NAME, { error: `${label} must have at most ${MAX_NAME} characters.` });
}

function wholeNumber(label: string, least: number, most: number, bounds: string) {
  return z
    .number({
      error: ({ input }) =>
        input === undefined || input === null ? required(label) : `${label} must be ${bounds}.`,
    })
    .int({ error: `${label} must be ${bounds}.` })
    .min(least, { error: `${label} must be ${bounds}.` })
    .max(most, { error: `${label} must be ${bounds}.` });
}

/** Schema of an amount that must be given, in cents. What isn't an amount comes as NaN. */
export function centsSchema(label: string) {
  return wholeNumber(label, 0, MAX_CENTS, 'an amount from 0 to 1,000,000.00');
}

/** Schema of a vendor's price that must be given, in cents: what a purchase order takes, from a dollar on. */
export function wholesaleSchema(label: string) {
  return wholeNumber(label, 100, MAX_CENTS, 'an amount from 1.00 to 1,000,000.00');
}

/** Schema of a lead time that must be given, in business days. */
export function daysSchema(label: string) {
  return wholeNumber(label, 0, MAX_DAYS, `a whole number from 0 to ${MAX_DAYS}`);
}

import { z } from 'zod';

/** Maximum length of a name, in characters. */
export const MAX_NAME = 120;
/** Maximum amount that can be entered, in cents: a million dollars. */
export const MAX_CENTS = 100_000_000;
/** Maximum lead time, in days. */
const MAX_DAYS = 365;

const required = (label: string) => `${label} is a required field.`;

/** A text in one line: cells of spreadsheets break lines within a name. */
export const inOneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

/** Schema of a required name in one line, trimmed. */
export function nameSchema(label: string) {
  return z
    .string({ error: required(label) })
    .trim()
    .overwrite(inOneLine)
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

/** Schema of a required amount, in cents. Invalid input is NaN. */
export function centsSchema(label: string) {
  return wholeNumber(label, 0, MAX_CENTS, 'an amount from 0 to 1,000,000.00');
}

/** Schema of a required vendor price, in cents; at least a dollar, as on purchase orders. */
export function wholesaleSchema(label: string) {
  return wholeNumber(label, 100, MAX_CENTS, 'an amount from 1.00 to 1,000,000.00');
}

/** Schema of a required lead time, in business days. */
export function daysSchema(label: string) {
  return wholeNumber(label, 0, MAX_DAYS, `a whole number from 0 to ${MAX_DAYS}`);
}

/** Schema of a required whole number. */
export function countSchema(label: string, least: number, most: number) {
  return wholeNumber(label, least, most, `a whole number from ${least} to ${most}`);
}

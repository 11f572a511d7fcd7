import { z } from 'zod';
import { centsSchema, inOneLine } from '../kernel/bounded.ts';
import { parseDollars } from '../kernel/parse-money.ts';

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Schema of a cell that is matched by name, with a maximum length. */
export function nameCell(label: string, most = 120) {
  return z
    .string()
    .trim()
    .overwrite(inOneLine)
    .max(most, { error: `${label} must have at most ${most} characters.` });
}

/** Schema of a yes or no cell. */
export const yesNoCell = z.string().transform((typed, context) => {
  const word = plain(typed);
  if (['yes', 'y', 'true', '1', 'x'].includes(word)) return true;
  if (['no', 'n', 'false', '0'].includes(word)) return false;
  context.addIssue({ code: 'custom', message: 'Enter yes or no.' });
  return z.NEVER;
});

/** Some programs write amounts with more decimals than cents have: '$899.500000000'. */
const withoutZeros = (amount: string) => amount.replace(/^(.*\.\d\d)0+$/, '$1');

/**
 * The part of a field whose cells are amounts in dollars, which are stored in cents.
 * @param schema of the cents.
 */
export function dollars(label: string, schema: z.ZodType = centsSchema(label)) {
  const cell = z
    .string()
    .overwrite(withoutZeros)
    .refine((typed) => parseDollars(typed) !== undefined || Number(typed) < 0, {
      error: 'Enter an amount as 1480.00.',
      abort: true,
    })
    .transform((typed): unknown => parseDollars(typed) ?? Number.NaN)
    .pipe(schema);
  return { reads: 'dollars', schema: cell } as const;
}

/** Schema of a number. Invalid text becomes NaN, which the piped schema rejects. */
export function numberCell(schema: z.ZodType) {
  return z
    .string()
    .transform((typed): unknown =>
      /^-?\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : Number.NaN,
    )
    .pipe(schema);
}

/** Maximum number of choices that an error message lists. */
const MOST_LISTED = 28;

/**
 * The error of a cell that is none of the choices.
 * @param hint describes them if they are too many to be listed.
 */
export function refuseChoice(labels: Readonly<Record<string, string>>, hint?: string): string {
  const words = Object.values(labels);
  if (words.length <= MOST_LISTED) return `Choose one of ${words.join(', ')}.`;
  return hint ? `Enter ${hint}.` : 'Select a valid option.';
}

/**
 * Schema of a choice, matched by code, label or another spelling of it, regardless of case.
 * @param message the error of other cells, if not all choices are offered.
 */
export function choiceCell(
  labels: Readonly<Record<string, string>>,
  message = refuseChoice(labels),
  spellings: Readonly<Record<string, readonly string[]>> = {},
) {
  const choices = Object.entries(labels).map(([code, label]) => ({
    code,
    words: [code, label, ...(spellings[code] ?? [])].map(plain),
  }));
  return z.string().transform((typed, context) => {
    const wanted = plain(typed);
    const found = choices.find(({ words }) => words.includes(wanted));
    if (found) return found.code;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** No record of a business is older. */
const FIRST_YEAR = '1980';
/** No date that a person plans is later. */
const LAST_YEAR = '2100';

/** Schema of a calendar date, 'YYYY-MM-DD'. */
export const dateCell = z
  .string()
  .trim()
  .pipe(z.iso.date({ error: 'Enter a date as 2026-01-31.' }))
  .refine((date) => date >= FIRST_YEAR && date < LAST_YEAR, {
    error: `Enter a date between ${FIRST_YEAR} and ${LAST_YEAR}.`,
  });

/** The part of a field whose cells are dates. */
export const DATE = { reads: 'date', schema: dateCell } as const;

/** Schema of a list, by default separated by semicolons, commas or line breaks. */
export function listCell(members: z.ZodType, separator = /[;,\r\n]+/) {
  return z
    .string()
    .transform((typed): unknown =>
      typed
        .split(separator)
        .map((member) => member.trim())
        .filter((member) => member !== ''),
    )
    .pipe(members);
}

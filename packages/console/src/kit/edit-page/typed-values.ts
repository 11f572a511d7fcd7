import { parseDollars } from '@kickstand/domain/kernel/parse-money.ts';

/** Cents as an editable amount: 12900 is '129.00', null is ''. */
export const dollarsOf = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : (cents / 100).toFixed(2);

/** A typed amount in cents; null if empty, NaN if invalid. */
export function typedCents(text: string): number | null {
  return text.trim() === '' ? null : (parseDollars(text) ?? Number.NaN);
}

/** A typed number; null if empty, NaN if invalid. */
export function typedNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

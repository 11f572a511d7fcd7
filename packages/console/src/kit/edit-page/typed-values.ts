import { parseDollars } from '@kickstand/domain/kernel/money.ts';

/** Cents as an amount to be edited: 12900 is '129.00', nothing is ''. */
export const dollarsOf = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : (cents / 100).toFixed(2);

/** A typed amount in cents; null when nothing is typed, NaN when it is no amount. */
export function typedCents(text: string): number | null {
  return text.trim() === '' ? null : (parseDollars(text) ?? Number.NaN);
}

/** A typed number; null when nothing is typed, NaN when it is no number. */
export function typedNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

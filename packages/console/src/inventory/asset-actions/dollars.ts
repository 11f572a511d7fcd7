import { parseDollars } from '@kickstand/domain/kernel/money.ts';

/** Cents of a typed amount: undefined for an empty field, NaN for what is no amount. */
export function centsOf(typed: unknown): number | undefined {
  const text = String(typed ?? '').trim();
  return text === '' ? undefined : (parseDollars(text) ?? Number.NaN);
}

/** Cents as they stand in a field: '250.00', '' for none. */
export function dollarsOf(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? '' : (cents / 100).toFixed(2);
}

import { noonOf } from '@kickstand/domain/kernel/calendar.ts';
import { sql } from 'kysely';
import { dayIn } from '../platform/days-of-business.ts';
import type { ImportBusiness, ReadRow } from './import-kind.ts';
import { textOf } from './planning.ts';

/** SQL: the date of an instant in the business's time zone, 'YYYY-MM-DD'. */
export const dateIn = (column: string, timeZone: string) =>
  sql`${dayIn(sql.ref(column), timeZone)}::text`;

/**
 * Dates without a time are noon in the business's time zone; cached, because many rows share them.
 */
export function noonsIn(timeZone: string) {
  const noons = new Map<string, string>();
  return (date: string | undefined): string | null => {
    if (!date) return null;
    const noon = noons.get(date) ?? noonOf(date, timeZone).toISOString();
    noons.set(date, noon);
    return noon;
  };
}

/** Noon of a row's date, or now on the day itself; null if there is none. */
export function pastInstant(
  row: ReadRow,
  field: string,
  { timeZone, today, now }: ImportBusiness,
  fail: (field: string, message: string) => void,
): string | null {
  const date = textOf(row, field);
  if (date === undefined) return null;
  if (date > today) fail(field, 'The date cannot be in the future.');
  const noon = noonOf(date, timeZone);
  return (noon < now ? noon : now).toISOString();
}

/**
 * When vehicles under way were ordered and shipped. What is shipped without a date was shipped when it
 * was ordered.
 * @param ordered the field of the first date, and its label.
 */
export function shippingDates(
  row: ReadRow,
  [field, label]: readonly [field: string, label: string],
  state: string,
  business: ImportBusiness,
  fail: (field: string, message: string) => void,
): { readonly since: string | null; readonly shippedAt: string | null } {
  const since = pastInstant(row, field, business, fail);
  const shippedAt = pastInstant(row, 'shippedAt', business, fail);
  const [sinceOn, shippedOn] = [textOf(row, field), textOf(row, 'shippedAt')];
  if (shippedOn && state !== 'SHIPPED') {
    fail('shippedAt', 'Only vehicles that are shipped have this date.');
  } else if (shippedOn && sinceOn && shippedOn < sinceOn) {
    fail('shippedAt', `Shipped cannot be before ${label}.`);
  }
  return { since, shippedAt: shippedAt ?? (state === 'SHIPPED' ? since : null) };
}

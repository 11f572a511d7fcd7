import { spokenNumber } from '@kickstand/domain/kernel/spoken-number.ts';
import { sql } from 'kysely';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import { RANK, type Way } from './search-kind.ts';
import type { SearchText } from './search-text.ts';

/** The way to match a column that only one thing has this value of. */
export const exactly = (from: Fragment, column: Fragment, value: string | number): Way => ({
  from,
  where: sql`${column} = ${value}`,
  rank: RANK.exact,
});

/** The way to match an id. */
export const idWays = (from: Fragment, id: Fragment, text: SearchText): Way[] =>
  text.id === undefined ? [] : [exactly(from, id, text.id)];

/** The way to match an id of the payment provider. @param prefix of such ids: 'in_'. */
export const providerIdWays = (
  from: Fragment,
  column: Fragment,
  prefix: string,
  { text }: SearchText,
): Way[] => (text.startsWith(prefix) ? [exactly(from, column, text)] : []);

/** The way to match a record's number: 'Order 2041', '2041'. */
export function numberWays(
  from: Fragment,
  column: Fragment,
  noun: string,
  { text }: SearchText,
): Way[] {
  const number = spokenNumber(text, noun);
  return number === null ? [] : [exactly(from, column, number)];
}

/**
 * The ways to match a folded text that has an index of trigrams.
 * @param identifiers the parts of it that match exactly, folded.
 */
export function textWays(
  from: Fragment,
  words: Fragment,
  { folded, starts, contains }: SearchText,
  identifiers: readonly Fragment[] = [words],
): Way[] {
  const rank = sql`case when ${folded} in (${sql.join(identifiers)}) then ${sql.lit(RANK.exact)}
    when ${words} like ${starts ?? ''} then ${sql.lit(RANK.starts)}
    when ${words} like ${`% ${starts ?? ''}`} then ${sql.lit(RANK.startsWord)}
    else ${sql.lit(RANK.contains)} end`;
  const patterns = [...(starts === undefined ? [] : [[starts]]), contains];
  return patterns
    .filter((each) => each.length > 0)
    .map((each) => ({
      from,
      where: sql.join(
        each.map((pattern) => sql`${words} like ${pattern}`),
        sql` and `,
      ),
      rank,
    }));
}

import { sql } from 'kysely';
import { type Fragment, where } from './page-sql.ts';

/** One way in which rows of a list match a search text. */
export interface SearchMatch {
  /** The tables from which an index finds the rows, the list's own among them under its alias. */
  readonly from: Fragment;
  readonly where: Fragment;
  /** The same as a condition of one row; `where` if absent. */
  readonly test?: Fragment;
}

/** What a search is for. */
export interface SearchText {
  /** As it was written. */
  readonly text: string;
  /** A pattern as the right side of `like`. */
  readonly like: (pattern: string) => Fragment;
}

/** The ways in which rows match a text. */
export type SearchWays = (search: SearchText) => readonly SearchMatch[];

/** A text that the planner sees, so that the statement is planned for it. */
export const shownText = (text: string): SearchText => ({
  text,
  like: (pattern) => sql`${pattern}`,
});

/** A text that a subquery hides from the planner, so that the plan of the statement is kept. */
export const hiddenText = (text: string): SearchText => ({
  text,
  like: (pattern) => sql`(select ${pattern}::text)`,
});

/** Whether a trigram index can find a text: some three letters or digits in a row. */
export const isIndexed = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/** Selects the ids of the rows that match in one of several ways; a row may be repeated. */
export function matchingIds(
  id: string,
  matches: readonly SearchMatch[],
  conditions: readonly Fragment[],
  limit: Fragment,
): Fragment {
  return sql.join(
    matches.map(
      (match) =>
        sql`(select ${sql.raw(id)} as id from ${match.from}${where([match.where, ...conditions])}${limit})`,
    ),
    sql` union all `,
  );
}

/** The condition that a row of the list matches. */
export const isMatch = (id: string, matches: readonly SearchMatch[]): Fragment =>
  sql`${sql.raw(id)} in (${matchingIds(id, matches, [], sql``)})`;

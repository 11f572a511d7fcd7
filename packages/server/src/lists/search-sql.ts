import { codeParts, joinedCode, plainCode } from '@kickstand/domain/kernel/code-text.ts';
import { searchWords } from '@kickstand/domain/kernel/fold-text.ts';
import { sql } from 'kysely';
import {
  escapeLike,
  type Fragment,
  fenced,
  likePattern,
  where,
} from '../platform/database/sql-fragments.ts';

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
  /** SQL condition: a folded text has every word, as {@link hasWords} finds them. */
  readonly isIn: (folded: Fragment, short?: ShortWords) => Fragment;
  /**
   * SQL condition: a code in upper case, such as a serial number, contains the text, also if hyphens and spaces between
   * its letters and digits are missing on either side.
   */
  readonly isInCode: (column: Fragment) => Fragment;
  /**
   * Joins a table with narrow rows.
   * @param table with its alias: 'orders o'.
   * @param on SQL condition.
   */
  readonly join: (table: string, on: string) => Fragment;
}

/** The ways in which rows match a text. */
export type SearchWays = (search: SearchText) => readonly SearchMatch[];

/** A search of a list: a text, and the ways in which rows match one. */
export interface ListSearch {
  readonly text: string;
  readonly ways: SearchWays;
}

/** Where a single word of one or two characters is looked for. */
type ShortWords = 'at the start' | 'anywhere';

/** Words beyond these are not compared. */
const MOST_WORDS = 12;

/** The patterns of each word, of which one has to match. */
function wordPatterns(text: string, short: ShortWords): readonly (readonly string[])[] {
  const words = searchWords(text).slice(0, MOST_WORDS);
  const anywhere = (word: string) => [`%${escapeLike(word)}%`];
  if (short === 'anywhere') return words.map(anywhere);
  if (words.length < 2) return words.map((word) => [likePattern(word)]);
  // An index finds the longer words. It finds short ones only where a word starts.
  if (isIndexed(text)) return words.map(anywhere);
  return words.map((word) => [`${escapeLike(word)}%`, `% ${escapeLike(word)}%`]);
}

/**
 * SQL condition: a text has every word of a search somewhere, in any order and spelling, as `hasWords` of the domain.
 * @param folded expression of the folded text, whose index of trigrams finds them. @param like a pattern as the right side of `like`.
 */
export function hasWords(
  folded: Fragment,
  text: string,
  short: ShortWords = 'at the start',
  like = (pattern: string): Fragment => sql`${pattern}`,
): Fragment {
  if (text.trim() === '') return sql`true`;
  const conditions = wordPatterns(text, short).map((patterns) =>
    sql.join(
      patterns.map((pattern) => sql`${folded} like ${like(pattern)}`),
      sql` or `,
    ),
  );
  if (conditions.length === 0) return sql`false`;
  return sql`(${sql.join(conditions, sql`) and (`)})`;
}

/** SQL expression: a code without hyphens and spaces, as `joinedCode` of the domain. */
export const joinedColumn = (column: Fragment): Fragment => sql`translate(${column}, '- ', '')`;

/** How a code is found that has other hyphens and spaces than was typed. */
interface SpelledCode {
  /** The right side of `like` for the index: what may be it. */
  readonly pattern: string;
  /** What it is without hyphens and spaces. */
  readonly joined: string;
}

/** The pattern of a code with hyphens and spaces between letters and digits; undefined if no index could find it. */
export function spelledCode(text: string): SpelledCode | undefined {
  const parts = codeParts(text);
  if (parts.length < 2 || !isIndexed(parts.join(' '))) return undefined;
  return { pattern: parts.map(escapeLike).join('%'), joined: joinedCode(text) };
}

/** SQL condition: a code contains the text, however its letters and digits are separated. */
export function hasCode(
  column: Fragment,
  text: string,
  like = (pattern: string): Fragment => sql`${pattern}`,
): Fragment {
  const spelled = spelledCode(text);
  if (!spelled) return sql`${column} like ${like(likePattern(plainCode(text).toUpperCase()))}`;
  const { pattern, joined } = spelled;
  return sql`(${column} like ${like(`%${pattern}%`)} and ${joinedColumn(column)} like ${like(likePattern(joined))})`;
}

/** What a search is for, with its conditions. */
function searchText(text: string, given: Pick<SearchText, 'like' | 'join'>): SearchText {
  const known = new Map<string, Fragment>();
  const like = (pattern: string): Fragment => {
    const fragment = known.get(pattern) ?? given.like(pattern);
    known.set(pattern, fragment);
    return fragment;
  };
  return {
    ...given,
    text,
    like,
    isIn: (folded, short) => hasWords(folded, text, short, like),
    isInCode: (column) => hasCode(column, text, like),
  };
}

/** The ways in which rows match a text that the planner sees, so that statements are planned for it. */
export const matchesOf = ({ text, ways }: ListSearch): readonly SearchMatch[] =>
  ways(
    searchText(text, {
      like: (pattern) => sql`${pattern}`,
      join: (table, on) => sql.raw(`join ${table} on ${on}`),
    }),
  );

/**
 * Joins the rows of a table one by one, by an index. Without the text, the planner assumes more matches than most
 * searches have, and would read all of a table with narrow rows instead.
 */
function lookUp(table: string, on: string): Fragment {
  const alias = table.split(' ').at(-1) ?? table;
  const rows = fenced(sql.raw(`select ${alias}.* from ${table} where ${on}`));
  return sql`cross join lateral (${rows}) ${sql.raw(alias)}`;
}

/** Whether a trigram index can find a text: some three letters or digits in a row. */
export const isIndexed = (text: string): boolean =>
  searchWords(text).some((word) => /[\p{L}\p{N}]{3}/u.test(word));

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

/**
 * The same for few ids, in a statement whose plan is kept and right for any rare text. The patterns come from a
 * subquery that the planner leaves alone, so that it does not see them and uses no parallel workers, which would
 * take longer to start than the search. It plans a materialized expression as if all of it were read; with the
 * limit, it would prefer to read a table from its start, as that soon finds enough if there are many matches.
 * @param most ids of each way.
 */
export function fewMatchingIds(
  id: string,
  { text, ways }: ListSearch,
  conditions: readonly Fragment[],
  most: number,
): Fragment {
  const patterns: Fragment[] = [];
  const like = (pattern: string) => {
    const column = sql.raw(`p${patterns.length}`);
    patterns.push(sql`${pattern}::text as ${column}`);
    return sql`wanted.${column}`;
  };
  const found = ways(searchText(text, { like, join: lookUp })).map(
    (match) => sql`(with way as materialized (
        select ${sql.raw(id)} as id from ${match.from}${where([match.where, ...conditions])})
      select way.id from way limit ${sql.lit(most)})`,
  );
  return sql`select ids.id from (${fenced(sql`select ${sql.join(patterns)}`)}) wanted
    cross join lateral (${sql.join(found, sql` union all `)}) ids`;
}

/** What rows match: conditions and a search. */
interface Matched {
  readonly conditions: readonly Fragment[];
  readonly search: ListSearch | undefined;
}

/** The conditions of a view, those of its search among them. */
export function allConditions(id: string, { conditions, search }: Matched): readonly Fragment[] {
  if (!search) return conditions;
  return [...conditions, sql`${sql.raw(id)} in (${matchingIds(id, matchesOf(search), [], sql``)})`];
}

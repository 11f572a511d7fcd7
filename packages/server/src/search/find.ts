import { sql } from 'kysely';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import { formatPhone } from '../platform/phone-number.ts';
import { DOCUMENT_KINDS } from './document-kinds.ts';
import { NAMED_KINDS } from './named-kinds.ts';
import { RECORD_KINDS } from './record-kinds.ts';
import { foundOf, RANK, shownOf } from './search-kind.ts';
import type { SearchText } from './search-text.ts';

/** The kinds of things that can be found, in the order in which equally good matches are shown. */
const KINDS = [...RECORD_KINDS, ...DOCUMENT_KINDS, ...NAMED_KINDS];
export const FOUND_KINDS = KINDS.map(({ kind }) => kind);

/** Matches of all kinds that are shown. */
const MOST_FOUND = 20;
/** Below this rank, only one thing has the identifier. */
const EXACT = 0.5;

/** Something that was found. */
export interface Found {
  readonly position: number;
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly facts: readonly string[];
  readonly state: string | null;
  readonly path: string;
  /** The picture of its vehicle, if any. */
  readonly imageUrl: string | null;
  readonly exact: boolean;
  /** Whether its secret was found, which reveals it. */
  readonly bySecret: boolean;
}

/** A fact with a phone number as people write it. */
const asPeopleWrite = (fact: string) =>
  /^\+\d+(?:;ext=\d+)?$/.test(fact) ? formatPhone(fact) : fact;

/**
 * Finds whatever has the identifier, number or name, by one statement.
 * @param read executes a statement; it adds the check of the caller.
 */
export async function find(
  read: <Row extends object>(statement: Fragment) => Promise<Row[]>,
  text: SearchText,
): Promise<Found[]> {
  const found = KINDS.map((kind, place) => ({ kind, place, matches: foundOf(kind, text) }));
  const possible = found.flatMap(({ kind, place, matches }) =>
    matches ? [{ matches, shown: shownOf(kind, text, place) }] : [],
  );
  const answer = await read<Found | { readonly id: null }>(sql`
    with ${sql.join(possible.map(({ matches }) => matches))}
    select row_number() over (order by rank, place, id desc)::int as position, kind, id, title, facts, state,
      path, image_url, rank < ${sql.lit(EXACT)} as exact, rank = ${sql.lit(RANK.secret)}::float8 as by_secret
    from (${sql.join(
      possible.map(({ shown }) => shown),
      sql` union all `,
    )}) m
    order by position limit ${sql.lit(MOST_FOUND)}`);
  return answer
    .filter((row) => row.id !== null)
    .map((row) => ({ ...row, facts: row.facts.map(asPeopleWrite) }));
}

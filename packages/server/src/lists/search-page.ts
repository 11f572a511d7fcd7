import { MOST_FOUND } from '@kickstand/domain/kernel/list-definition.ts';
import { sql } from 'kysely';
import { type Fragment, fenced } from '../platform/database/sql-fragments.ts';
import { TookTooLong } from '../platform/database/waiting-errors.ts';
import { BadInput } from '../platform/refused.ts';
import { allConditions, type ListRequest, readFoundPage, readPageOfFound } from './filter-page.ts';
import { aliasOf, foundRows, matchingRows, pageOfIds, pageOrder } from './page-ids-sql.ts';
import {
  isOrdinary,
  type ListSource,
  type ReadRows,
  type RowsOfPage,
  readRowsInOrder,
  readRowsWithTotal,
} from './page-statements.ts';
import type { Paging } from './paging.ts';
import {
  fewMatchingIds,
  isIndexed,
  type ListSearch,
  matchesOf,
  matchingIds,
} from './search-sql.ts';

/*
 * Pages of a search. Few matches are found first and then sorted, as the index of the search has them in no
 * order. More than can be paged are only counted up to a maximum, and the page is read in the order of the
 * sort column's index, testing row by row, which soon fills it.
 *
 * Most searches find a few rows by a text that a trigram index can find. They are one statement whose plan is
 * kept; the other ways are tried if it finds too much.
 */

/** Where the ways of reading a search change. */
export interface SearchLimits {
  /** Matches, of whatever filter, up to which a plan made without looking at the text serves well. */
  readonly few: number;
  /** Matches that are counted; a page beyond them is empty. */
  readonly found: number;
  /** Rows that are tested in order before all matches are sorted instead. */
  readonly tested: number;
}

export const SEARCH_LIMITS: SearchLimits = { few: 1_000, found: MOST_FOUND, tested: 100_000 };

/** A search of a list. */
export interface Search extends ListSearch {
  readonly source: ListSource;
  /** The conditions of every row of the list. */
  readonly always: readonly Fragment[];
  /** Its plan has the conditions of the other filters. */
  readonly request: ListRequest;
  readonly paging: Paging;
  readonly limits: SearchLimits;
}

/**
 * A common table expression `hits` of the ids of matches, which repeats those that match in several ways or by
 * several records, and the condition that it is complete.
 * @param ids selects them, at most one more than `most` for each way.
 * @param repeated hits beyond `most` after which the other ways are not tried; all are tried if it is undefined.
 */
function hitsOf(ids: Fragment, most: number, repeated?: number) {
  const limit = repeated === undefined ? sql`` : sql` limit ${sql.lit(most + 1 + repeated)}`;
  return {
    hits: sql`hits as materialized (select m.id from (${ids}) m${limit})`,
    areComplete: sql`(select count(*) from hits) <= ${sql.lit(most)}`,
  };
}

/**
 * The first page if the text has few matches; otherwise one more than the maximum as the total. The text is
 * looked up without the other filters, so that the indexes of the search are right for each of its values.
 */
async function readKeptPage<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  search: Search,
): Promise<RowsOfPage<Flat>> {
  const { source, always, request, paging, limits } = search;
  const { table, id } = source;
  const ids = fewMatchingIds(id, search, always, limits.few + 1);
  const { hits, areComplete } = hitsOf(ids, limits.few, 0);
  const alias = sql.raw(aliasOf(id));
  const ofHit = matchingRows(table, [sql`${sql.raw(id)} = m.id`, ...request.plan.conditions]);
  // The planner would join the tables in another way than match by match.
  const rows = sql`select ${alias}.* from (select distinct hits.id from hits) m cross join lateral (
      ${fenced(ofHit)}) ${alias}
      where ${areComplete}`;
  return await readRowsWithTotal<Flat>(read, source, {
    given: sql`${hits}, ${foundRows({ ...source, ...request }, rows)}`,
    total: sql`select case when ${areComplete} then (select count(*) from found)
      else ${sql.lit(limits.few + 1)} end as total`,
    ids: sql`(select * from found order by ${pageOrder(request, 'found')}
      limit ${sql.lit(paging.pageSize)})`,
    order: pageOrder(request, 'p'),
  });
}

/** The total if repeated hits may have hidden matches. */
const UNKNOWN_TOTAL = -1;

/**
 * The page if there are few matches; otherwise only how many, at most one more than the maximum, or
 * {@link UNKNOWN_TOTAL}.
 */
async function readFewMatches<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  search: Search,
  repeated?: number,
): Promise<RowsOfPage<Flat>> {
  const { source, request, paging, limits } = search;
  const { conditions } = request.plan;
  const limit = sql` limit ${sql.lit(limits.found + 1)}`;
  const ids = matchingIds(source.id, matchesOf(search), conditions, limit);
  const { hits, areComplete } = hitsOf(ids, limits.found, repeated);
  const among = sql`${sql.raw(source.id)} in (select hits.id from hits) and ${areComplete}`;
  const found = sql`${hits},
    ${foundRows({ ...source, ...request }, matchingRows(source.table, [among]))}`;
  const counted = sql`select count(distinct hits.id) as matches from hits`;
  const most = sql.lit(limits.found);
  const total = sql`(select case when ${areComplete} then matches when matches > ${most}
    then ${most} + 1 else ${sql.lit(UNKNOWN_TOTAL)} end from (${counted}) counted_hits)`;
  return await readPageOfFound(read, source, request, paging, { found, total });
}

/** The rows of a page of very many matches, or fewer if they are far behind in the order. */
async function readTestedRows<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  search: Search,
): Promise<Flat[]> {
  const { source, request, paging, limits } = search;
  const plan = request.plan;
  const tested = { limit: limits.tested, offset: 0 };
  const page = { ...source, ...request, ...plan, ...tested };
  const tests = sql.join(
    matchesOf(search).map((match) => match.test ?? match.where),
    sql` or `,
  );
  const offset = (paging.currentPage - 1) * paging.pageSize;
  const ids = sql`(select w.* from ${pageOfIds(page)} w
    join ${sql.raw(source.table)} on ${sql.raw(source.id)} = w.id
    where ${tests} order by ${pageOrder(page, 'w')}
    limit ${sql.lit(paging.pageSize)} offset ${sql.lit(offset)})`;
  return await readRowsInOrder<Flat>(read, source, ids, pageOrder(page, 'p'));
}

/**
 * A page of a search, with a total that is exact up to a limit. A first page with few matches takes one statement.
 * Other pages take two, with very many matches three, and a first page one more, which has looked for few matches
 * before. It is one more again if hits repeat records, and seven at most, if the page is at the end of the order.
 * @throws BadInput if the database does not find the page within its time limit.
 */
export async function readSearchPage<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  search: Search,
): Promise<RowsOfPage<Flat>> {
  try {
    return await readPageOfSearch<Flat>(read, search);
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    throw new BadInput('This search takes too long. Type more letters.', 'searchQuery');
  }
}

async function readPageOfSearch<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  search: Search,
): Promise<RowsOfPage<Flat>> {
  const { source, request, paging, text, limits } = search;
  if (isOrdinary(source, paging) && isIndexed(text)) {
    const kept = await readKeptPage<Flat>(read, search);
    if (kept.totalItems <= limits.few) return kept;
  }
  // Few records are found more than once, so that the first ways usually show that there are too many.
  let few = await readFewMatches<Flat>(read, search, limits.few);
  if (few.totalItems === UNKNOWN_TOTAL) few = await readFewMatches<Flat>(read, search);
  const isUnknown = few.totalItems === UNKNOWN_TOTAL;
  if (few.totalItems <= limits.found && !isUnknown) return few;
  const known = { totalItems: limits.found, totalIsExact: false };
  const rest = limits.found - (paging.currentPage - 1) * paging.pageSize;
  if (rest <= 0 && !isUnknown) return { ...known, nodes: [] };
  const last = Math.max(0, Math.min(paging.pageSize, rest));
  if (!isUnknown && request.sort.unindexed !== true) {
    const tested = await readTestedRows<Flat>(read, search);
    if (tested.length >= last) return { ...known, nodes: tested.slice(0, last) };
  }
  const plan = { conditions: allConditions(source.id, request.plan) };
  const all = await readFoundPage<Flat>(read, source, { ...request, plan }, paging);
  if (all.totalItems <= limits.found) return all;
  return { ...known, nodes: all.nodes.slice(0, last) };
}

import { MOST_FOUND } from '@kickstand/domain/kernel/list-definition.ts';
import { sql } from 'kysely';
import type { Paging } from './list-page.ts';
import { type ListRequest, readFoundPage, readPageOfFound } from './list-rows.ts';
import { type ListSource, type ReadRows, type RowsOfPage, readRowsInOrder } from './page-rows.ts';
import { foundRows, pageOfIds, pageOrder } from './page-sql.ts';
import { isMatch, matchingIds, type SearchMatch } from './search-sql.ts';

/*
 * Pages of a search. Few matches are found first and then sorted, as the index of the search has them in no
 * order. More than can be paged are only counted up to a maximum, and the page is read in the order of the
 * sort column's index, testing row by row, which soon fills it.
 */

/** Where the ways of reading a search change. */
export interface SearchLimits {
  /** Matches that are counted; a page beyond them is empty. */
  readonly found: number;
  /** Rows that are tested in order before all matches are sorted instead. */
  readonly tested: number;
}

export const SEARCH_LIMITS: SearchLimits = { found: MOST_FOUND, tested: 100_000 };

/** A search of a list. */
export interface Search {
  readonly source: ListSource;
  /** Its plan has the conditions of the other filters. */
  readonly request: ListRequest;
  readonly paging: Paging;
  readonly matches: readonly SearchMatch[];
  readonly limits: SearchLimits;
}

/** The page if there are few matches; otherwise only how many, at most one more than the maximum. */
async function readFewMatches<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  { source, request, paging, matches, limits }: Search,
): Promise<RowsOfPage<Flat>> {
  const { conditions } = request.plan;
  const limit = sql` limit ${sql.lit(limits.found + 1)}`;
  const few = sql`(select count(*) from matches) <= ${sql.lit(limits.found)}`;
  const among = sql`${sql.raw(source.id)} in (select id from matches) and ${few}`;
  const found = sql`matches as materialized (
      select distinct id from (${matchingIds(source.id, matches, conditions, limit)}) m${limit}),
    ${foundRows({ ...source, ...request, conditions: [among] })}`;
  const total = sql`(select count(*) from matches)`;
  return await readPageOfFound(read, source, request, paging, { found, total });
}

/** The rows of a page of very many matches, or fewer if they are far behind in the order. */
async function readTestedRows<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  { source, request, paging, matches, limits }: Search,
): Promise<Flat[]> {
  const plan = request.plan;
  const tested = { limit: limits.tested, offset: 0, reversed: false };
  const page = { ...source, ...request, ...plan, ...tested };
  const tests = sql.join(
    matches.map((match) => match.test ?? match.where),
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
 * A page of a search, with a total that is exact up to a limit. Two statements; up to four for more
 * matches.
 */
export async function readSearchPage<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  search: Search,
): Promise<RowsOfPage<Flat>> {
  const { source, request, paging, matches, limits } = search;
  const few = await readFewMatches<Flat>(read, search);
  if (few.totalItems <= limits.found) return few;
  const known = { totalItems: limits.found, totalIsExact: false };
  const rest = limits.found - (paging.currentPage - 1) * paging.pageSize;
  if (rest <= 0) return { ...known, nodes: [] };
  const last = Math.min(paging.pageSize, rest);
  const tested = await readTestedRows<Flat>(read, search);
  if (tested.length >= last) return { ...known, nodes: tested.slice(0, last) };
  const conditions = [...request.plan.conditions, isMatch(source.id, matches)];
  const all = { ...request, plan: { conditions } };
  const { nodes } = await readFoundPage<Flat>(read, source, all, paging);
  return { ...known, nodes: nodes.slice(0, last) };
}

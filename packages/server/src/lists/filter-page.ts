import { sql } from 'kysely';
import { cachedCount } from '../platform/database/counter-cache.ts';
import { type Fragment, isAnyOf } from '../platform/database/sql-fragments.ts';
import {
  foundRows,
  matchingRows,
  type PageOfIds,
  type PageWindow,
  pageOfIds,
  pageOrder,
  type SortSource,
} from './page-ids-sql.ts';
import {
  isOrdinary,
  type ListSource,
  type Position,
  type ReadRows,
  type RowsOfPage,
  readPlannedPage,
  readRowsOfPage,
  readRowsWithTotal,
} from './page-statements.ts';
import type { Paging } from './paging.ts';
import { isMatch, type ListSearch, matchesOf } from './search-sql.ts';

export interface ListPlan {
  readonly conditions: readonly Fragment[];
  readonly partition?: PageOfIds['partition'];
  /** A text that rows match in one of several ways, in addition to the conditions. */
  readonly search?: ListSearch | undefined;
}

/** The conditions of a plan, its search among them. */
export function allConditions(id: string, { conditions, search }: ListPlan): readonly Fragment[] {
  if (!search) return conditions;
  return [...conditions, isMatch(id, matchesOf(search))];
}

export interface ListRequest {
  readonly sort: SortSource;
  readonly direction: 'asc' | 'desc';
  /** The conditions of the filter. */
  readonly plan: ListPlan;
  readonly scanned?: PageOfIds['scanned'];
}

/** The conditions of a plan without its search, those of its parts in one. */
function unpartitioned({ conditions, partition }: ListPlan): readonly Fragment[] {
  if (!partition) return conditions;
  const { column, values, type } = partition;
  return [...conditions, isAnyOf(column, type, values)];
}

/**
 * Whether it takes fewer rows to find all matches and sort them than to read the sort column's index until
 * a page is full, which on average takes `everything * read / total` rows.
 * @param total how many rows match.
 * @param everything how many rows the index has.
 * @param read how many matches are read until the page is full.
 */
const areFew = (total: number, everything: number, read: number): boolean =>
  total * total < everything * read;

/** As many entries of an index are read in the time of one row of a table. */
const ENTRIES_PER_ROW = 3;

/**
 * The same if an index has all columns of the conditions, so that finding them reads only its entries,
 * as many as the sort column's index has: whether that is faster than reading the rows of the sort column's
 * index up to the end of the page, which are `everything * (offset + limit) / total`.
 */
const areFewInIndex = (total: number, { offset, limit }: PageWindow): boolean =>
  total < ENTRIES_PER_ROW * (offset + limit);

/** How many rows a filter matches, and how many there are without it. */
export interface Totals {
  readonly total: number;
  readonly everything?: number;
}

/**
 * A page whose total is selected without reading its rows, together with them. The total comes first if the matches are
 * scattered, because an index is not scanned for a few of them.
 * @param totals see {@link cachedTotal}; `isScattered` if no index has the matches in order, so that a few
 * of them are found first, `isInIndex` if an index has all columns that are needed to find them.
 */
export async function readOrderedPage<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  source: ListSource,
  request: ListRequest,
  paging: Paging,
  totals: {
    readonly select: Fragment;
    readonly isScattered: boolean;
    readonly isInIndex: boolean;
  },
): Promise<RowsOfPage<Flat>> {
  const plan = request.plan;
  const isFirstOrdinary = isOrdinary(source, paging);
  const window = { limit: paging.pageSize, offset: (paging.currentPage - 1) * paging.pageSize };
  const page = { ...source, ...request, ...plan, ...window };
  if (!totals.isScattered) {
    const order = pageOrder(page, 'p');
    const selected = { total: totals.select, ids: pageOfIds(page), order };
    // How matches are found that no index has in order depends on how many there are.
    if (window.offset > 0 || request.sort.unindexed)
      return await readPlannedPage<Flat>(read, source, selected);
    const planned = isFirstOrdinary ? undefined : 'every time';
    return await readRowsWithTotal<Flat>(read, source, selected, planned);
  }
  const [counted] = await read<Totals & Position>(
    sql`select 1 as position, counted.* from (${totals.select}) counted`,
  );
  const { total: totalItems = 0, everything = totalItems } = counted ?? {};
  if (window.offset >= totalItems) return { totalItems, totalIsExact: true, nodes: [] };
  // Every match before a far page is a look-up if another table's index is scanned. Rows of the list's own index are
  // passed faster than a tenth or a third of them are found and sorted.
  const passed = request.sort.scan ? window.offset + window.limit : window.limit;
  const isFew = totals.isInIndex
    ? areFewInIndex(totalItems, window)
    : areFew(totalItems, everything, passed);
  if (isFew) return await readFoundPage<Flat>(read, source, request, paging);
  const isKept = isFirstOrdinary && request.sort.scan !== undefined;
  const nodes = await readRowsOfPage<Flat>(read, source, page, isKept);
  return { totalItems, totalIsExact: true, nodes };
}

/**
 * A statement that returns the `total` from a counter cache, and `everything` without conditions.
 * @param alias of the cache in the conditions.
 * @param withEverything whether `everything` is needed.
 */
export function cachedTotal(
  cache: string,
  conditions: readonly Fragment[],
  alias: string,
  withEverything: boolean,
): Fragment {
  const everything =
    withEverything && conditions.length > 0
      ? sql`, ${cachedCount(cache, alias, [])} as everything`
      : sql``;
  return sql`select ${cachedCount(cache, alias, conditions)} as total${everything}`;
}

/**
 * A page whose matches are found once, counted and paged.
 * @param matches a common table expression `found` of the ids and sort keys of all matches, and an expression of the
 *   `total`.
 */
export async function readPageOfFound<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  source: ListSource,
  request: Pick<ListRequest, 'sort' | 'direction'>,
  paging: Paging,
  { found, total }: { readonly found: Fragment; readonly total: Fragment },
): Promise<RowsOfPage<Flat>> {
  const offset = (paging.currentPage - 1) * paging.pageSize;
  return await readPlannedPage<Flat>(read, source, {
    given: found,
    total: sql`select ${total} as total`,
    ids: sql`(select * from found order by ${pageOrder(request, 'found')}
      limit ${sql.lit(paging.pageSize)} offset ${sql.lit(offset)})`,
    order: pageOrder(request, 'p'),
  });
}

/**
 * A page whose matches are found once, counted and paged. Without a filter no value matters for the plan, so that
 * all of the first page is one statement.
 */
export async function readFoundPage<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  source: ListSource,
  request: ListRequest,
  paging: Paging,
): Promise<RowsOfPage<Flat>> {
  const conditions = unpartitioned(request.plan);
  const found = foundRows({ ...source, ...request }, matchingRows(source.table, conditions));
  const total = sql`(select count(*) from found)`;
  if (conditions.length > 0 || !isOrdinary(source, paging))
    return await readPageOfFound<Flat>(read, source, request, paging, { found, total });
  return await readRowsWithTotal<Flat>(read, source, {
    given: found,
    total: sql`select count(*) as total from found`,
    ids: sql`(select * from found order by ${pageOrder(request, 'found')} limit ${sql.lit(paging.pageSize)})`,
    order: pageOrder(request, 'p'),
  });
}

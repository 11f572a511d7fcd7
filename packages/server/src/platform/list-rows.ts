import { type RawBuilder, sql } from 'kysely';
import { type Database, firstRow, PLAN_EVERY_TIME, rows, type Sql } from './database.ts';
import type { PageRow, Paging } from './list-page.ts';
import {
  type Fragment,
  foundRows,
  type PageOfIds,
  pageOfIds,
  pageOrder,
  pageWindow,
  type SortSource,
  where,
} from './page-sql.ts';

/** The SQL of a list: source tables and selected columns. */
export interface ListSource {
  /** The list's own table with its alias, for example 'orders o'. */
  readonly table: string;
  /** The id column, for example 'o.id'. */
  readonly id: string;
  /** The selected columns of a row. */
  readonly columns: Fragment;
  /** The joined tables, one `join` per line. */
  readonly joins: Fragment;
  /** The ordinary page size: only plans of first pages with this size are cached. */
  readonly pageSize: number;
}

export interface ListPlan {
  readonly conditions: readonly Fragment[];
  readonly partition?: PageOfIds['partition'];
}

export interface ListRequest {
  readonly sort: SortSource;
  readonly direction: 'asc' | 'desc';
  /** Converts the filter to conditions. */
  plan(): ListPlan;
}

/** How many rows a filter matches, and how many there are without it. */
export interface Totals {
  readonly total: number;
  readonly everything?: number;
}

export interface RowsOfPage<Flat> {
  readonly totalItems: number;
  readonly nodes: Flat[];
}

const raw = sql.raw;

/** Joins the rows of a page to its ids, `p`, and the other tables to the rows. */
const joined = ({ table, id, joins }: ListSource) =>
  sql`join ${raw(table)} on ${raw(id)} = p.id ${joins}`;

/** A filter with at most this many matches is read first, and its matches are then sorted ... */
const FEW_ROWS = 500;
/** ... if they are at most one row in this many; otherwise the sort column's index is read. */
const FEW_OF = 20;

/**
 * A page with a known total: the total first, because pages past the middle are read backwards, and
 * because another table's index is not scanned for a few matches.
 * @param counts a statement that returns `total`, and `everything` without the filter.
 */
export async function readOrderedPage<Flat extends { readonly id: string | null }>(
  on: Sql,
  source: ListSource,
  request: ListRequest,
  paging: Paging,
  counts: RawBuilder<Totals>,
): Promise<RowsOfPage<Flat>> {
  const counted = await firstRow(on, counts);
  const { total: totalItems = 0, everything = totalItems } = counted ?? {};
  if ((paging.currentPage - 1) * paging.pageSize >= totalItems) return { totalItems, nodes: [] };
  const window = pageWindow(paging, totalItems);
  const plan = request.plan();
  const few = totalItems <= FEW_ROWS && totalItems * FEW_OF < everything;
  if (few && request.sort.scan && !plan.partition)
    return await readFoundPage<Flat>(on, source, request, paging);
  const page = { ...source, ...request, ...plan, ...window };
  // Only plans of first pages are cached; other offsets and sizes would create too many.
  const ordinary = window.offset === 0 && paging.pageSize === source.pageSize;
  const nodes = await rows(
    on,
    sql<Flat>`${ordinary ? sql`` : PLAN_EVERY_TIME}select ${source.columns}
      from ${pageOfIds(page)} p ${joined(source)} order by ${pageOrder(page, 'p')}`,
  );
  return { totalItems, nodes };
}

/**
 * A statement that returns the `total` from a counter cache and its pending deltas, and `everything`
 * without conditions; constant time.
 * @param cache its name: 'order' for the tables order_counts and order_count_deltas.
 * @param alias of both tables, if the conditions use one.
 */
export function cachedTotal(
  cache: string,
  conditions: readonly Fragment[],
  alias = 'k',
): RawBuilder<Totals> {
  const sumOf = (column: string, table: string, which: readonly Fragment[]) =>
    sql`coalesce((select sum(${raw(`${alias}.${column}`)})
      from ${raw(`${cache}_${table} ${alias}`)}${where(which)}), 0)::bigint`;
  const sum = (which: readonly Fragment[]) =>
    sql`${sumOf('count', 'counts', which)} + ${sumOf('delta', 'count_deltas', which)}`;
  return sql<Totals>`select ${sum(conditions)} as total, ${sum([])} as everything`;
}

/** A page whose matches are found once, counted and paged, in one statement. */
export async function readFoundPage<Flat extends { readonly id: string | null }>(
  on: Sql,
  source: ListSource,
  request: ListRequest,
  paging: Paging,
): Promise<RowsOfPage<Flat>> {
  const page = { ...source, ...request, conditions: request.plan().conditions };
  const offset = (paging.currentPage - 1) * paging.pageSize;
  const found = await rows(
    on,
    sql<PageRow<Flat>>`${PLAN_EVERY_TIME}with ${foundRows(page)}
      select counted.total, listed.* from (select count(*) as total from found) counted
      left join (
        select ${source.columns}, row_number() over (order by ${pageOrder(page, 'p')}) as position
        from (select * from found order by ${pageOrder(page, 'found')}
          limit ${sql.lit(paging.pageSize)} offset ${sql.lit(offset)}) p
        ${joined(source)}) listed on true
      order by listed.position`,
  );
  return {
    totalItems: found[0]?.total ?? 0,
    nodes: found.filter((row): row is Flat & { readonly total: number } => row.id !== null),
  };
}

/** More rows than any installation has, as an upper bound for exports. */
const MOST_EXPORTED = 5_000_000;

/**
 * All rows of a view, in order, from one snapshot; streamed. The plan must not have a partition.
 */
export function readEveryRow<Flat>(
  database: Database,
  source: ListSource,
  request: ListRequest,
): AsyncIterable<Flat> {
  const { conditions } = request.plan();
  const all = { limit: MOST_EXPORTED, offset: 0, reversed: false };
  const page = { ...source, ...request, ...all, conditions };
  return database.readSnapshot(
    sql<Flat>`select ${source.columns} from ${pageOfIds(page)} p ${joined(source)}
      order by ${pageOrder(page, 'p')}`,
  );
}

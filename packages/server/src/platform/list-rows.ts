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

/** The SQL of a list: where its rows come from and what is read of each. */
export interface ListSource {
  /** The list's own table with its alias, for example 'orders o'. */
  readonly table: string;
  /** The id column, for example 'o.id'. */
  readonly id: string;
  /** What is selected of each row. */
  readonly columns: string;
  /** The other tables of the columns; each `join` on a line of its own. */
  readonly joins: string;
  /** Rows of an ordinary page: plans are kept for first pages of this size only. */
  readonly pageSize: number;
}

export interface ListPlan {
  readonly conditions: readonly Fragment[];
  readonly partition?: PageOfIds['partition'];
}

export interface ListRequest {
  readonly sort: SortSource;
  readonly direction: 'asc' | 'desc';
  /** The conditions of the filter. */
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

const { raw } = sql;

/** Joins the rows of a page to its ids, `p`, and the other tables to the rows. */
const joined = ({ table, id, joins }: ListSource) =>
  sql`join ${raw(table)} on ${raw(id)} = p.id ${raw(joins)}`;

/** So few rows, and no more than one in so many, are found by their filter instead of by a walk past all others. */
const FEW_ROWS = 500;
const FEW_OF = 20;

/**
 * A page whose total is kept: the total first, because pages past the middle are read backwards, and
 * because another table is not walked for a few rows among very many.
 * @param counts a statement that returns `total`, and `everything` without the filter.
 */
export async function readKeptPage<Flat extends { readonly id: string | null }>(
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
  if (few && request.sort.walk && !plan.partition)
    return await readFoundPage<Flat>(on, source, request, paging);
  const page = { ...source, ...request, ...plan, ...window };
  // A plan is kept for first pages only: with an offset or another size it would be one of many.
  const ordinary = window.offset === 0 && paging.pageSize === source.pageSize;
  const nodes = await rows(
    on,
    sql<Flat>`${raw(ordinary ? '' : PLAN_EVERY_TIME)}select ${raw(source.columns)}
      from ${pageOfIds(page)} p ${joined(source)} order by ${pageOrder(page, 'p')}`,
  );
  return { totalItems, nodes };
}

/**
 * A statement that returns the `total` from a counter cache and the changes appended since, and `everything`
 * without the conditions; its cost doesn't depend on the number of rows.
 * @param cache its name: 'order' for the tables order_counts and order_count_deltas.
 * @param alias of both tables, where the conditions name one.
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
    sql<PageRow<Flat>>`${raw(PLAN_EVERY_TIME)}with ${foundRows(page)}
      select counted.total, listed.* from (select count(*) as total from found) counted
      left join (
        select ${raw(source.columns)}, row_number() over (order by ${pageOrder(page, 'p')}) as position
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

/** More rows than any installation has; an export is bounded all the same. */
const MOST_EXPORTED = 5_000_000;

/**
 * All rows of a view in its order, as they are at one moment; read bit by bit. The plan must not
 * have a partition.
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
    sql<Flat>`select ${raw(source.columns)} from ${pageOfIds(page)} p ${joined(source)}
      order by ${pageOrder(page, 'p')}`,
  );
}

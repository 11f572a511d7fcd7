import { type Database, PLAN_EVERY_TIME, rowsOfText, type Sql } from './database.ts';
import type { PageRow, Paging } from './list-page.ts';
import {
  foundRows,
  type PageOfIds,
  Parameters,
  pageOfIds,
  pageOrder,
  pageWindow,
  type SortSource,
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
  readonly conditions: readonly string[];
  readonly partition?: PageOfIds['partition'];
}

export interface ListRequest {
  readonly sort: SortSource;
  readonly direction: 'asc' | 'desc';
  /** Turns the filter into conditions whose values are added to the parameters. */
  plan(parameters: Parameters): ListPlan;
}

export interface RowsOfPage<Flat> {
  readonly totalItems: number;
  readonly nodes: Flat[];
}

/** So few rows, and no more than one in so many, are found by their filter instead of by a walk past all others. */
const FEW_ROWS = 500;
const FEW_OF = 20;

/**
 * A page whose total is kept: the total first, because pages past the middle are read backwards, and
 * because another table is not walked for a few rows among very many.
 * @param keptTotal the text of a statement that answers `total`, and `everything` without the filter.
 */
export async function readKeptPage<Flat extends { readonly id: string | null }>(
  on: Sql,
  source: ListSource,
  request: ListRequest,
  paging: Paging,
  keptTotal: (parameters: Parameters) => string,
): Promise<RowsOfPage<Flat>> {
  const kept = new Parameters();
  const text = keptTotal(kept);
  const [counted] = await rowsOfText<{ total: number; everything?: number }>(on, text, kept.values);
  const { total: totalItems = 0, everything = totalItems } = counted ?? {};
  if ((paging.currentPage - 1) * paging.pageSize >= totalItems) return { totalItems, nodes: [] };
  const parameters = new Parameters();
  const window = pageWindow(paging, totalItems);
  const plan = request.plan(parameters);
  const few = totalItems <= FEW_ROWS && totalItems * FEW_OF < everything;
  if (few && request.sort.walk && !plan.partition)
    return await readFoundPage<Flat>(on, source, request, paging);
  const page = { ...source, ...request, ...plan, ...window };
  // A plan is kept for first pages only: with an offset or another size it would be one of many.
  const ordinary = window.offset === 0 && paging.pageSize === source.pageSize;
  const nodes = await rowsOfText<Flat>(
    on,
    `${ordinary ? '' : PLAN_EVERY_TIME}select ${source.columns}
     from ${pageOfIds(page)} p join ${source.table} on ${source.id} = p.id ${source.joins}
     order by ${pageOrder(page, 'p')}`,
    parameters.values,
  );
  return { totalItems, nodes };
}

/**
 * The text of a statement that answers a `total` from kept counts and what was appended since, and
 * `everything` without the conditions; flat however many rows there are.
 * @param kept whose counts: 'order' for the tables order_counts and order_count_deltas.
 * @param alias of both tables, where the conditions name one.
 */
export function keptTotal(kept: string, conditions: readonly string[], alias = 'k'): string {
  const sum = (
    where: string,
  ) => `coalesce((select sum(${alias}.count) from ${kept}_counts ${alias} where ${where}), 0)::bigint
    + coalesce((select sum(${alias}.delta) from ${kept}_count_deltas ${alias} where ${where}), 0)::bigint`;
  return `select ${sum([...conditions, 'true'].join(' and '))} as total, ${sum('true')} as everything`;
}

/** A page whose matches are found once, counted and paged, in one statement. */
export async function readFoundPage<Flat extends { readonly id: string | null }>(
  on: Sql,
  source: ListSource,
  request: ListRequest,
  paging: Paging,
): Promise<RowsOfPage<Flat>> {
  const parameters = new Parameters();
  const page = { ...source, ...request, conditions: request.plan(parameters).conditions };
  const offset = (paging.currentPage - 1) * paging.pageSize;
  const found = await rowsOfText<PageRow<Flat>>(
    on,
    `${PLAN_EVERY_TIME}with ${foundRows(page)}
     select counted.total, listed.* from (select count(*) as total from found) counted
     left join (
       select ${source.columns}, row_number() over (order by ${pageOrder(page, 'p')}) as position
       from (select * from found order by ${pageOrder(page, 'found')}
         limit ${paging.pageSize} offset ${offset}) p
       join ${source.table} on ${source.id} = p.id ${source.joins}) listed on true
     order by listed.position`,
    parameters.values,
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
  const parameters = new Parameters();
  const { conditions } = request.plan(parameters);
  const all = { limit: MOST_EXPORTED, offset: 0, reversed: false };
  const page = { ...source, ...request, ...all, conditions };
  return database.readSnapshot<Flat>(
    `select ${source.columns} from ${pageOfIds(page)} p
     join ${source.table} on ${source.id} = p.id ${source.joins} order by ${pageOrder(page, 'p')}`,
    parameters.values,
  );
}

import { sql } from 'kysely';
import { anyOfIds, type Fragment } from '../platform/database/sql-fragments.ts';
import type { Admission } from '../platform/graphql/admission.ts';
import { type PageOfIds, pageOfIds, pageOrder } from './page-ids-sql.ts';
import type { PageRow, Paging } from './paging.ts';

const raw = sql.raw;

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

export interface RowsOfPage<Flat> {
  readonly totalItems: number;
  /** False if there are more than could be counted in time. */
  readonly totalIsExact: boolean;
  readonly nodes: Flat[];
}

/** The position of a row in its page. */
export interface Position {
  readonly position: number | null;
}

/** Joins the rows of a page to its ids, `p`, and the other tables to the rows. */
export const joined = ({ table, id, joins }: ListSource) =>
  sql`join ${raw(table)} on ${raw(id)} = p.id ${joins}`;

/** Reads the rows of a statement, see {@link Admission.read}. */
export type ReadRows = Admission['read'];

/** The ids of a page, `p`, with their positions. Only they are sorted, unless an index has read them in this order. */
const positioned = (ids: Fragment, order: Fragment) =>
  sql`(select p.*, row_number() over (order by ${order}) as position from ${ids} p) p`;

/**
 * The rows of a page, in order. Unless its plan is kept, only the page of ids is planned each time, because planning all
 * joins would take longer than reading them.
 */
export async function readRowsOfPage<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  source: ListSource,
  page: PageOfIds,
  isKept: boolean,
): Promise<Flat[]> {
  const order = pageOrder(page, 'p');
  if (isKept)
    return await read<Flat & Position>(
      sql`select ${source.columns}, p.position from ${positioned(pageOfIds(page), order)} ${joined(source)}`,
    );
  return await readRowsInOrder(read, source, pageOfIds(page), order);
}

/** Splits rows that repeat the total, or only consist of it, into a page. */
function pageOfRows<Flat extends { readonly id: string | null }>(
  found: readonly PageRow<Flat>[],
): RowsOfPage<Flat> {
  return {
    totalItems: found[0]?.total ?? 0,
    totalIsExact: true,
    nodes: found.filter((row): row is Flat & { readonly total: number } => row.id !== null),
  };
}

/** What selects a page with its total. */
export interface PageWithTotal {
  /** A common table expression for both. */
  readonly given?: Fragment;
  /** Selects the total. */
  readonly total: Fragment;
  /** A subquery of the page's ids and sort keys. */
  readonly ids: Fragment;
  /** Sorts them as `p`. */
  readonly order: Fragment;
}

const withGiven = ({ given }: PageWithTotal) => (given ? sql`with ${given} ` : sql``);

/**
 * The rows of a page with its total, in one statement.
 * @param planned 'every time' unless the plan is kept.
 */
export async function readRowsWithTotal<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  source: ListSource,
  page: PageWithTotal,
  planned?: 'every time',
): Promise<RowsOfPage<Flat>> {
  const found = await read<PageRow<Flat> & Position>(
    sql`${withGiven(page)}select counted.total, listed.* from (${page.total}) counted
      left join (select ${source.columns}, p.position
        from ${positioned(page.ids, page.order)} ${joined(source)}) listed on true`,
    planned,
  );
  return pageOfRows<Flat>(found);
}

/**
 * The rows of a page with its total. Finding them is planned each time; they are read by a second statement, whose plan
 * with all its joins is kept.
 */
export async function readPlannedPage<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  source: ListSource,
  page: PageWithTotal,
): Promise<RowsOfPage<Flat>> {
  const found = await read<Position & { readonly total: number; readonly id: string | null }>(
    sql`${withGiven(page)}select counted.total, p.id, p.position from (${page.total}) counted
      left join ${positioned(page.ids, page.order)} on true`,
    'every time',
  );
  const ids = found.flatMap(({ id }) => id ?? []);
  return {
    totalItems: found[0]?.total ?? 0,
    totalIsExact: true,
    nodes: await readRowsOf<Flat>(read, source, ids),
  };
}

/** Only plans of first pages are cached; other offsets and sizes would create too many. */
export const isOrdinary = (source: ListSource, paging: Paging) =>
  paging.currentPage === 1 && paging.pageSize === source.pageSize;

/**
 * The rows whose ids a subquery selects, in an order by its columns under the alias `p`. Two statements, of which
 * the first is planned each time.
 */
export async function readRowsInOrder<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  source: ListSource,
  ids: Fragment,
  order: Fragment,
): Promise<Flat[]> {
  const found = await read<{ id: string } & Position>(
    sql`select p.id, p.position from ${positioned(ids, order)}`,
    'every time',
  );
  return await readRowsOf(
    read,
    source,
    found.map(({ id }) => id),
  );
}

/** The rows with some ids, in their order. */
async function readRowsOf<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  { table, id, columns, joins }: ListSource,
  ids: readonly string[],
): Promise<Flat[]> {
  if (ids.length === 0) return [];
  const found = await read<Flat>(
    sql`select ${columns} from ${raw(table)} ${joins} where ${raw(id)} = ${anyOfIds(ids)}`,
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((each) => byId.get(each) ?? []);
}

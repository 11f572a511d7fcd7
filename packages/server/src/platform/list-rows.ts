import { sql } from 'kysely';
import type { Admission } from './admission.ts';
import { anyOfIds } from './any-of-ids.ts';
import { type CounterCache, cachedCount } from './counter-cache.ts';
import { areFew, areFewInIndex } from './few-matches.ts';
import type { PageRow, Paging } from './list-page.ts';
import { type Place, type PlacesOfView, selectPlace, windowOfPlace } from './list-places.ts';
import {
  type Fragment,
  foundRows,
  type PageOfIds,
  pageOfIds,
  pageOrder,
  pageWindow,
  type SortSource,
} from './page-sql.ts';
import type { SearchMatch } from './search-sql.ts';

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
  /** The ways in which a row may match the search, in addition to the conditions. */
  readonly matches?: readonly SearchMatch[] | undefined;
}

export interface ListRequest {
  readonly sort: SortSource;
  readonly direction: 'asc' | 'desc';
  /** The conditions of the filter. */
  readonly plan: ListPlan;
  readonly scanned?: PageOfIds['scanned'];
}

/** How many rows a filter matches, and how many there are without it. */
export interface Totals {
  readonly total: number;
  readonly everything?: number;
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

const raw = sql.raw;

/** Joins the rows of a page to its ids, `p`, and the other tables to the rows. */
export const joined = ({ table, id, joins }: ListSource) =>
  sql`join ${raw(table)} on ${raw(id)} = p.id ${joins}`;

/** Reads the rows of a statement, see {@link Admission.read}. */
export type ReadRows = Admission['read'];

/** The columns of a page's rows, with their position in the page. */
const positioned = (source: ListSource, order: Fragment) =>
  sql`${source.columns}, row_number() over (order by ${order}) as position`;

/**
 * The rows of a page, in order. Unless its plan is kept, only the page of ids is planned each time, because planning all
 * joins would take longer than reading them.
 */
async function readRowsOfPage<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  source: ListSource,
  page: PageOfIds,
  isKept: boolean,
): Promise<Flat[]> {
  const order = pageOrder(page, 'p');
  if (isKept)
    return await read<Flat & Position>(
      sql`select ${positioned(source, order)} from ${pageOfIds(page)} p ${joined(source)}
        order by position`,
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

/** Only plans of first pages are cached; other offsets and sizes would create too many. */
const isOrdinary = (source: ListSource, paging: Paging) =>
  paging.currentPage === 1 && paging.pageSize === source.pageSize;

/**
 * A page whose total is known without reading its rows. The first page is read with its total in one
 * statement. For others the total comes first, because pages past the middle are read backwards, and
 * because another table's index is not scanned for a few matches.
 * @param totals see {@link cachedTotal}; `isConstantTime` if it does not count rows, `isScattered` if no
 * index has the matches in order, so that a few of them are found first, `isInIndex` if an index has all
 * columns that are needed to find them.
 */
export async function readOrderedPage<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  source: ListSource,
  request: ListRequest,
  paging: Paging,
  totals: {
    readonly select: Fragment;
    readonly isConstantTime: boolean;
    readonly isScattered: boolean;
    readonly isInIndex: boolean;
  },
): Promise<RowsOfPage<Flat>> {
  const plan = request.plan;
  const isFirst = paging.currentPage === 1;
  const isFirstOrdinary = isOrdinary(source, paging);
  if (isFirst && totals.isConstantTime && !totals.isScattered) {
    const first = { limit: paging.pageSize, offset: 0, reversed: false };
    const page = { ...source, ...request, ...plan, ...first };
    const found = await read<PageRow<Flat> & Position>(
      sql`select counted.total, listed.* from (${totals.select}) counted
        left join (select ${positioned(source, pageOrder(page, 'p'))}
          from ${pageOfIds(page)} p ${joined(source)}) listed on true
        order by listed.position`,
      isFirstOrdinary ? undefined : 'every time',
    );
    return pageOfRows<Flat>(found);
  }
  const [counted] = await read<Totals & Position>(
    sql`select 1 as position, counted.* from (${totals.select}) counted`,
  );
  const { total: totalItems = 0, everything = totalItems } = counted ?? {};
  if ((paging.currentPage - 1) * paging.pageSize >= totalItems)
    return { totalItems, totalIsExact: true, nodes: [] };
  const window = pageWindow(paging, totalItems);
  const isFew =
    totals.isScattered &&
    (totals.isInIndex
      ? areFewInIndex(totalItems, window)
      : areFew(totalItems, everything, paging.pageSize));
  if (isFew && !plan.partition) return await readFoundPage<Flat>(read, source, request, paging);
  const page = { ...source, ...request, ...plan, ...window };
  const isKept =
    isFirstOrdinary &&
    window.offset === 0 &&
    (!totals.isScattered || request.sort.scan !== undefined);
  const nodes = await readRowsOfPage<Flat>(read, source, page, isKept);
  return { totalItems, totalIsExact: true, nodes };
}

/** A page far from the start of a list, whose place is known from a place cache. Three statements. */
export async function readFarPage<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  source: ListSource,
  request: ListRequest,
  paging: Paging,
  places: PlacesOfView,
): Promise<RowsOfPage<Flat>> {
  const [place] = await read<Place & Position>(
    sql`select 1 as position, placed.* from (${selectPlace(request, places, source.id, paging)}) placed`,
    'every time',
  );
  const totalItems = place?.total ?? 0;
  const window = place && windowOfPlace(request, places, paging, place);
  if (!window) return { totalItems, totalIsExact: true, nodes: [] };
  const page = { ...source, ...request, ...request.plan, ...window };
  const nodes = await readRowsOfPage<Flat>(read, source, page, false);
  return { totalItems, totalIsExact: true, nodes };
}

/**
 * A statement that returns the `total` from a counter cache, and `everything` without conditions.
 * @param alias of the cache in the conditions.
 * @param withEverything whether `everything` is needed.
 */
export function cachedTotal(
  cache: CounterCache,
  conditions: readonly Fragment[],
  alias: string,
  withEverything: boolean,
): Fragment {
  const everything =
    withEverything && conditions.length > 0
      ? sql`, ${cachedCount(cache.name, alias, [])} as everything`
      : sql``;
  return sql`select ${cachedCount(cache.name, alias, conditions)} as total${everything}`;
}

/** A page of ids in their order, with the total. */
interface FoundId extends Position {
  readonly total: number;
  readonly id: string | null;
}

/**
 * A page whose matches are found once, counted and paged. Finding them is planned each time; the rows are
 * read by a second statement, whose plan with all its joins is kept.
 * @param matches a common table expression `found` of the ids and sort keys of all matches, and `total`;
 * `isKept` if the plan for finding them is kept, too.
 */
export async function readPageOfFound<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  source: ListSource,
  request: Pick<ListRequest, 'sort' | 'direction'>,
  paging: Paging,
  {
    found,
    total,
    isKept = false,
  }: { readonly found: Fragment; readonly total: Fragment; readonly isKept?: boolean },
): Promise<RowsOfPage<Flat>> {
  const offset = (paging.currentPage - 1) * paging.pageSize;
  const page = await read<FoundId>(
    sql`with ${found}
      select counted.total, p.id, p.position from (select ${total} as total) counted
      left join (
        select x.id, row_number() over (order by ${pageOrder(request, 'x')}) as position
        from (select * from found order by ${pageOrder(request, 'found')}
          limit ${sql.lit(paging.pageSize)} offset ${sql.lit(offset)}) x) p on true
      order by p.position`,
    isKept ? undefined : 'every time',
  );
  const ids = page.flatMap(({ id }) => id ?? []);
  return {
    totalItems: page[0]?.total ?? 0,
    totalIsExact: true,
    nodes: await readRowsOf<Flat>(read, source, ids),
  };
}

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
    sql`select p.id, row_number() over (order by ${order}) as position from ${ids} p
      order by position`,
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

/** A page whose matches are found once, counted and paged. */
export async function readFoundPage<Flat extends { readonly id: string | null }>(
  read: ReadRows,
  source: ListSource,
  request: ListRequest,
  paging: Paging,
): Promise<RowsOfPage<Flat>> {
  const { conditions } = request.plan;
  const found = foundRows({ ...source, ...request, conditions });
  const total = sql`(select count(*) from found)`;
  // Without a filter, no value matters for the plan.
  const isKept = conditions.length === 0 && isOrdinary(source, paging);
  return await readPageOfFound(read, source, request, paging, { found, total, isKept });
}

import {
  type FilterArguments,
  type ListFilters,
  listSchemas,
} from '@kickstand/domain/kernel/list-definition.ts';
import { sql } from 'kysely';
import { cachedBuckets } from '../platform/database/counter-cache.ts';
import type { Database } from '../platform/database/database.ts';
import { type Fragment, where } from '../platform/database/sql-fragments.ts';
import { readEveryRow } from './every-row.ts';
import { cachedTotal, type ListRequest, readFoundPage, readOrderedPage } from './filter-page.ts';
import {
  type ListArguments,
  type ListView,
  type ReadableList,
  readListView,
} from './list-arguments.ts';
import { ListConditions } from './list-conditions.ts';
import { aliasOf, readsByParts, type SortSource } from './page-ids-sql.ts';
import type { ListSource, ReadRows } from './page-statements.ts';
import { type Paging, pageInfo } from './paging.ts';
import { readSearchPage, SEARCH_LIMITS, type SearchLimits } from './search-page.ts';

/** A row as returned by the statement of a list. */
export interface ListedRow {
  readonly id: string | null;
}

/** The rows of a scanned table that have rows of the list in a filter, known from a counter cache. */
interface ScannedCounts<Filters extends ListFilters> {
  readonly cache: string;
  /** The column of the cache with the id of the scanned table's row. */
  readonly column: string;
  /** The filters whose columns the cache has. */
  readonly filters: readonly (keyof FilterArguments<Filters>)[];
}

/** The SQL of a list declared in the domain. */
export interface ListSql<
  Filters extends ListFilters,
  Column extends string,
  Flat extends ListedRow,
  Node,
> extends ReadableList<Filters, Column> {
  readonly source: Omit<ListSource, 'pageSize'>;
  readonly sortSources: Readonly<Record<Column, SortSource>>;
  /** Conditions of every row of the list; the counter cache has no other rows. */
  readonly always?: readonly Fragment[];
  /**
   * Adds the conditions of a filter. The same conditions are applied to the counter cache, which has the
   * list's columns under its alias; `sort` is absent then.
   */
  where(
    filter: FilterArguments<Filters>,
    conditions: ListConditions,
    sort: Column | undefined,
  ): void;
  /** For sort columns that scan another table: what knows which of its rows have rows of the list. */
  readonly scanned?: { readonly [Name in NoInfer<Column>]?: ScannedCounts<Filters> };
  readonly totals: {
    /** The counter caches of the list: the first one that supports all given filters is read. */
    readonly cached?: readonly {
      readonly counts: string;
      readonly filters: readonly (keyof FilterArguments<Filters>)[];
      /** True if no index of a sort column starts with its filters; or all sort columns but these. */
      readonly scattered?: true | { readonly except: readonly Column[] };
    }[];
    /** The totals of a filter by several counter caches; undefined if they do not have its columns. */
    combined?(filter: FilterArguments<Filters>): CombinedTotals | undefined;
    /** Filters with many matches: counted first, so that the page is read in index order. */
    readonly counted?: readonly (keyof FilterArguments<Filters>)[];
    /**
     * True if matches are found once, then counted and sorted, because they are few or scattered.
     * @param isCombined whether `combined` has the totals of the filter.
     */
    findsAll?(filter: FilterArguments<Filters>, sort: Column, isCombined: boolean): boolean;
  };
  nest(flat: Flat): Node;
}

/** SQL expressions of a filter's total. */
export interface CombinedTotals {
  readonly total: Fragment;
  /** How many rows of the sort column's index are read to find all matches. */
  readonly everything: Fragment;
  /** Whether an index has all columns that are needed to find the matches. */
  readonly isInIndex: boolean;
  /** True if the total takes longer the more matches there are. */
  readonly isLinear?: true;
}

/** Declares the SQL of a list; types follow from its definition and the parameter of `nest`. */
export function defineListSql<
  Filters extends ListFilters,
  Column extends string,
  Flat extends ListedRow,
  Node,
>(
  list: Omit<ListSql<Filters, Column, Flat, Node>, 'schemas'>,
): ListSql<Filters, Column, Flat, Node> {
  return { ...list, schemas: listSchemas(list.definition) };
}

/** One page of a list. */
export interface ListPage<Node> {
  readonly pageInfo: ReturnType<typeof pageInfo>;
  readonly nodes: Node[];
}

/** How the total of a filter is determined. */
type TotalsFrom =
  /** From a counter cache. */
  | { readonly from: 'cached'; readonly counts: string; readonly isScattered: boolean }
  | ({ readonly from: 'combined' } & CombinedTotals)
  /** By a separate count, or by finding all matches once, then counting and paging them. */
  | { readonly from: 'counted' | 'found' };

/** Whether a filter has no other arguments than these. */
export function hasOnly(filter: object, names: readonly PropertyKey[]): boolean {
  return Object.entries(filter).every(
    ([name, value]) => value === undefined || names.includes(name),
  );
}

/** How the total of a view of a list is determined. */
export function totalsOf<
  Filters extends ListFilters,
  Column extends string,
  Flat extends ListedRow,
  Node,
>(
  { totals }: ListSql<Filters, Column, Flat, Node>,
  { filter, sort }: ListView<FilterArguments<Filters>, Column>,
): TotalsFrom {
  const among = (names: readonly PropertyKey[]) => hasOnly(filter, names);
  const combined = totals.combined?.(filter);
  if (combined) return { from: 'combined', ...combined };
  const cached = totals.cached?.find(({ filters }) => among(filters));
  if (cached) {
    const { counts, scattered = false } = cached;
    const isScattered =
      typeof scattered === 'object' ? !scattered.except.includes(sort.column) : scattered;
    return { from: 'cached', counts, isScattered };
  }
  const known = (totals.cached ?? []).flatMap(({ filters }) => filters);
  return { from: among([...known, ...(totals.counted ?? [])]) ? 'counted' : 'found' };
}

/** What a view of a list reads. */
export function requestOf<
  Filters extends ListFilters,
  Column extends string,
  Flat extends ListedRow,
  Node,
>(
  list: ListSql<Filters, Column, Flat, Node>,
  view: ListView<FilterArguments<Filters>, Column>,
  inParts: boolean,
): ListRequest {
  const { filter, sort } = view;
  const source = list.sortSources[sort.column];
  const conditions = new ListConditions(inParts && readsByParts(source));
  conditions.add(...(list.always ?? []));
  list.where(filter, conditions, sort.column);
  const { all, partition, searched } = conditions;
  const plan = { conditions: all, partition, search: searched };
  return { sort: source, direction: sort.direction, plan, scanned: scannedOf(list, view) };
}

/**
 * The condition that a row of the scanned table has rows of the list; undefined if they are not counted for the filter.
 * An array is tested before the row's own rows are looked up, unlike a subquery.
 */
function scannedOf<
  Filters extends ListFilters,
  Column extends string,
  Flat extends ListedRow,
  Node,
>(
  list: ListSql<Filters, Column, Flat, Node>,
  { filter, sort }: ListView<FilterArguments<Filters>, Column>,
): Fragment | undefined {
  const counts = list.scanned?.[sort.column];
  if (!counts || hasOnly(filter, []) || !hasOnly(filter, counts.filters)) return undefined;
  const condition = sql.join(cacheConditions(list, filter), sql` and `);
  const buckets = cachedBuckets(counts.cache, [counts.column], condition, aliasOf(list.source.id));
  const { keys } = list.sortSources[sort.column];
  return sql`${sql.raw(keys.at(-1) ?? '')} = any(array(select ${sql.ref(counts.column)}
    from (${buckets}) k group by 1 having sum(count) <> 0))`;
}

/** The conditions of a filter, as they are applied to a counter cache. */
function cacheConditions<
  Filters extends ListFilters,
  Column extends string,
  Flat extends ListedRow,
  Node,
>(list: ListSql<Filters, Column, Flat, Node>, filter: FilterArguments<Filters>) {
  const conditions = new ListConditions(false);
  list.where(filter, conditions, undefined);
  return conditions.all;
}

/** Selects the total of a filter, see {@link cachedTotal}. */
export function selectTotal<
  Filters extends ListFilters,
  Column extends string,
  Flat extends ListedRow,
  Node,
>(
  list: ListSql<Filters, Column, Flat, Node>,
  filter: FilterArguments<Filters>,
  totals: TotalsFrom,
  withEverything: boolean,
): Fragment {
  if (totals.from === 'combined') {
    const everything = withEverything ? sql`, ${totals.everything} as everything` : sql``;
    return sql`select ${totals.total} as total${everything}`;
  }
  const filtered = cacheConditions(list, filter);
  const { table, id } = list.source;
  if (totals.from === 'cached')
    return cachedTotal(totals.counts, filtered, aliasOf(id), withEverything);
  const all = [...(list.always ?? []), ...filtered];
  return sql`select count(*) as total from ${sql.raw(table)}${where(all)}`;
}

/**
 * A page of a list with its total, which is exact except for searches with very many matches: at most
 * three statements, regardless of table size; a search takes up to four, with very many matches up to seven
 * (see {@link readSearchPage}). The first one includes the check of the caller.
 */
export async function readListPage<
  Filters extends ListFilters,
  Column extends string,
  Flat extends ListedRow,
  Node,
>(
  read: ReadRows,
  list: ListSql<Filters, Column, Flat, Node>,
  args: ListArguments,
  paging: Paging,
  limits: SearchLimits = SEARCH_LIMITS,
): Promise<ListPage<Node>> {
  const view = readListView(list, args);
  const totals = totalsOf(list, view);
  const findsAll =
    totals.from === 'found' ||
    list.totals.findsAll?.(view.filter, view.sort.column, totals.from === 'combined') === true;
  const request = requestOf(list, view, !findsAll);
  const source = { ...list.source, pageSize: list.definition.pageSize };
  const isScattered =
    request.sort.unindexed !== true &&
    (request.sort.scan !== undefined ||
      totals.from === 'combined' ||
      (totals.from === 'cached' && totals.isScattered));
  const { search } = request.plan;
  const { always = [] } = list;
  const { totalItems, totalIsExact, nodes } = search
    ? await readSearchPage<Flat>(read, { source, always, request, paging, ...search, limits })
    : findsAll
      ? await readFoundPage<Flat>(read, source, request, paging)
      : await readOrderedPage<Flat>(read, source, request, paging, {
          select: selectTotal(list, view.filter, totals, isScattered),
          isScattered,
          isInIndex:
            totals.from === 'combined' && totals.isInIndex && request.sort.scan === undefined,
        });
  return {
    pageInfo: pageInfo(paging, totalItems, totalIsExact),
    nodes: nodes.map(list.nest),
  };
}

/** All rows of a view of a list, in order, from one snapshot; streamed. */
export async function* readWholeList<
  Filters extends ListFilters,
  Column extends string,
  Flat extends ListedRow,
  Node,
>(
  database: Database,
  list: ListSql<Filters, Column, Flat, Node>,
  args: ListArguments,
): AsyncGenerator<Node> {
  const request = requestOf(list, readListView(list, args), false);
  const source = { ...list.source, pageSize: list.definition.pageSize };
  for await (const flat of readEveryRow<Flat>(database, source, request)) yield list.nest(flat);
}

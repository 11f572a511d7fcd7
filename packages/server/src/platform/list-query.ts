import type { FilterArguments, ListFilters } from '@kickstand/domain/kernel/list-definition.ts';
import { listSchemas } from '@kickstand/domain/kernel/list-schema.ts';
import { sql } from 'kysely';
import type { CounterCache } from './counter-cache.ts';
import type { Database } from './database.ts';
import {
  type ListArguments,
  type ListView,
  type ReadableList,
  readListView,
} from './list-arguments.ts';
import { type Paging, pageInfo } from './list-page.ts';
import {
  cachedTotal,
  type ListPlan,
  type ListRequest,
  type ListSource,
  type ReadRows,
  readEveryRow,
  readFoundPage,
  readOrderedPage,
} from './list-rows.ts';
import { aliasOf, type Fragment, readsByParts, type SortSource, where } from './page-sql.ts';
import { readSearchPage, SEARCH_LIMITS, type SearchLimits } from './search-page.ts';
import type { SearchMatch } from './search-sql.ts';

/** Collects the conditions of a list's filters. */
export class ListConditions {
  readonly all: Fragment[] = [];
  partition: ListPlan['partition'];
  /** The ways in which a row may match the search; undefined without one. */
  matches: readonly SearchMatch[] | undefined;
  /** Whether several values of a column may be read by an index range each. */
  readonly #inParts: boolean;

  constructor(inParts: boolean) {
    this.#inParts = inParts;
  }

  add(...conditions: readonly Fragment[]): void {
    this.all.push(...conditions);
  }

  /** The row matches a search text in one of several ways. */
  search(matches: readonly SearchMatch[]): void {
    this.matches = matches;
  }

  /** The column has this value; no filter if absent. */
  equals(column: string, value: string | number | undefined): void {
    if (value !== undefined) this.add(sql`${sql.raw(column)} = ${value}`);
  }

  /**
   * The column has one of these values; no filter if absent.
   * @param type of the column: 'uuid'.
   * @param parts 'parts' if an index starts with the column and continues with sort columns.
   */
  anyOf(
    column: string,
    type: string,
    values: readonly (string | number)[] | undefined,
    parts?: 'parts',
  ): void {
    if (!values) return;
    if (values.length === 1) {
      this.equals(column, values[0]);
      return;
    }
    if (parts && this.#inParts && !this.partition) this.partition = { column, values, type };
    else this.add(sql`${sql.raw(column)} = any(${values}::${sql.raw(type)}[])`);
  }
}

/** A row as returned by the statement of a list. */
export interface ListedRow {
  readonly id: string | null;
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
  readonly totals: {
    /** The counter caches of the list: the first one that supports all given filters is read. */
    readonly cached?: readonly {
      readonly counts: CounterCache;
      readonly filters: readonly (keyof FilterArguments<Filters>)[];
      /** True if no index of a sort column starts with its filters. */
      readonly scattered?: true;
    }[];
    /** Filters with many matches: counted first, so that the page is read in index order. */
    readonly counted?: readonly (keyof FilterArguments<Filters>)[];
    /**
     * True if matches are found once, then counted and sorted, because they are few or scattered.
     */
    findsAll?(filter: FilterArguments<Filters>, sort: Column): boolean;
  };
  nest(flat: Flat): Node;
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
  | { readonly from: 'cached'; readonly counts: CounterCache; readonly scattered: boolean }
  /** By a separate count, or by finding all matches once, then counting and paging them. */
  | { readonly from: 'counted' | 'found' };

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
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : name,
  );
  const among = (names: readonly PropertyKey[]) => given.every((name) => names.includes(name));
  if (totals.findsAll?.(filter, sort.column)) return { from: 'found' };
  const cached = totals.cached?.find(({ filters }) => among(filters));
  if (cached) return { from: 'cached', scattered: false, ...cached };
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
  { filter, sort }: ListView<FilterArguments<Filters>, Column>,
  inParts: boolean,
): ListRequest {
  const source = list.sortSources[sort.column];
  const conditions = new ListConditions(inParts && readsByParts(source));
  conditions.add(...(list.always ?? []));
  list.where(filter, conditions, sort.column);
  const { all, partition, matches } = conditions;
  const plan = { conditions: all, partition, matches };
  return { sort: source, direction: sort.direction, plan };
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
  cached: CounterCache | undefined,
  withEverything: boolean,
): Fragment {
  const conditions = new ListConditions(false);
  list.where(filter, conditions, undefined);
  const { table, id } = list.source;
  if (cached) return cachedTotal(cached, conditions.all, aliasOf(id), withEverything);
  const all = [...(list.always ?? []), ...conditions.all];
  return sql`select count(*) as total from ${sql.raw(table)}${where(all)}`;
}

/**
 * A page of a list with its total, which is exact except for searches with very many matches: at most
 * three statements, four for such a search, regardless of table size. The first one includes the check of
 * the caller.
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
  const request = requestOf(list, view, totals.from !== 'found');
  const source = { ...list.source, pageSize: list.definition.pageSize };
  const isScattered =
    request.sort.scan !== undefined || (totals.from === 'cached' && totals.scattered);
  const cached = totals.from === 'cached' ? totals.counts : undefined;
  const { matches } = request.plan;
  const { totalItems, totalIsExact, nodes } = matches
    ? await readSearchPage<Flat>(read, { source, request, paging, matches, limits })
    : totals.from === 'found'
      ? await readFoundPage<Flat>(read, source, request, paging)
      : await readOrderedPage<Flat>(read, source, request, paging, {
          select: selectTotal(list, view.filter, cached, isScattered),
          isConstantTime: cached !== undefined,
          isScattered,
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

import {
  type FilterArguments,
  type ListDefinition,
  type ListFilters,
  listSchemas,
  type SortDirection,
} from '@kickstand/domain/kernel/list-definition.ts';
import { sql } from 'kysely';
import { cachedCount } from '../platform/database/counter-cache.ts';
import { type Fragment, isAnyOf } from '../platform/database/sql-fragments.ts';
import { type ListArguments, readListView } from './list-arguments.ts';
import type { ListMoment } from './list-moment.ts';
import type { ListSearch, SearchWays } from './search-sql.ts';

/** Where the rows of a list come from. */
export interface ListSource {
  /** The list's own table with its alias, for example 'orders o'. */
  readonly table: string;
  /** The id column, for example 'o.id'. */
  readonly id: string;
  /** The selected columns of a row. */
  readonly columns: Fragment;
  /** The joined tables, one `join` per line. */
  readonly joins: Fragment;
}

/** A row as returned by the statement of a list. */
export interface ListedRow {
  readonly id: string | null;
}

/** The source of one sort column, so that an index provides the order. */
export interface SortSource {
  /** Sort expressions; the id is appended automatically. */
  readonly keys: readonly string[];
  /** For a key of another table: that table and the join to the list's rows. Its index is scanned. */
  readonly scan?: { readonly table: string; readonly on: string };
  /** The list's column that is null if there is no key; nulls come last in both directions. */
  readonly nullable?: string;
  /** No index has rows in this order, so that all matches are sorted. */
  readonly unindexed?: true;
}

/** An order by the list's own columns, which an index has. */
export const indexed = (...keys: string[]): SortSource => ({ keys });

/** An order by the list's own columns, which no index has. */
export const unindexed = (...keys: string[]): SortSource => ({ keys, unindexed: true });

/** The same by a column that may be null. */
export const unindexedOrNull = (key: string): SortSource => ({ ...unindexed(key), nullable: key });

/**
 * An order by the name in another table, whose index is scanned.
 * @param table with its alias: 'offices f'.
 * @param reference to its id: 'c.office_id'.
 */
export function byNameIn(
  table: string,
  reference: string,
  { column = 'name', nullable = false } = {},
): SortSource {
  const alias = table.split(' ').at(-1) ?? table;
  return {
    keys: [`${alias}.${column} collate "und-x-icu"`, `${alias}.id`],
    scan: { table, on: `${reference} = ${alias}.id` },
    ...(nullable && { nullable: reference }),
  };
}

/** Collects the conditions of a list's filters. */
export class ListConditions {
  readonly all: Fragment[] = [];
  /** Undefined without a search. */
  searched: ListSearch | undefined;

  add(...conditions: readonly Fragment[]): void {
    this.all.push(...conditions);
  }

  /** The row matches a text in one of several ways. */
  search(text: string, ways: SearchWays): void {
    this.searched = { text, ways };
  }

  /** The column has this value; no filter if absent. */
  equals(column: string, value: string | number | undefined): void {
    if (value !== undefined) this.add(sql`${sql.raw(column)} = ${value}`);
  }

  /** The column has one of these values; no filter if absent. @param type of the column: 'uuid'. */
  anyOf(column: string, type: string, values: readonly (string | number)[] | undefined): void {
    if (values?.length === 1) this.equals(column, values[0]);
    else if (values) this.add(isAnyOf(column, type, values));
  }
}

/** The total of a filter, from counter caches. */
export interface Totals {
  readonly total: Fragment;
  /** How many rows of the sort column's index are read to find all matches. */
  readonly everything: Fragment;
  /** Whether an index of the list's table has the matches in order. */
  readonly isInOrder?: boolean;
  /** Whether an index has all columns that are needed to find the matches. */
  readonly isInIndex?: true;
  /** True if the total takes longer the more matches there are. */
  readonly isLinear?: true;
}

/** What a view of a list reads. */
export interface ListRequest {
  readonly sort: SortSource;
  readonly direction: SortDirection;
  /** The conditions of every row of the list. */
  readonly always: readonly Fragment[];
  /** The same and those of the filters, without the search. */
  readonly conditions: readonly Fragment[];
  /** A text that rows match in one of several ways, in addition to the conditions. */
  readonly search: ListSearch | undefined;
  readonly isFiltered: boolean;
  /** Undefined if counter caches do not have the columns of the filters. */
  readonly totals: Totals | undefined;
  /** Whether all matches are found, counted and sorted in any case. */
  readonly findsAll: boolean;
}

/** The SQL of a list, from which its pages, exports and counts are read. */
export interface ListSql<Row extends ListedRow, Node> {
  readonly definition: ListDefinition;
  readonly source: ListSource;
  readonly sortSources: Readonly<Record<string, SortSource>>;
  /** Reads the arguments of a view. @throws BadInput that names the argument. */
  request(args: ListArguments, moment: ListMoment): ListRequest;
  nest(row: Row): Node;
}

/** What a module says about a list that the domain declares. */
interface ListDeclaration<
  Filters extends ListFilters,
  Column extends string,
  Row extends ListedRow,
  Node,
> {
  readonly definition: ListDefinition<Filters, Column>;
  readonly source: ListSource;
  readonly sortSources: Readonly<Record<Column, SortSource>>;
  /** Conditions of every row of the list; the counter caches have no other rows. */
  readonly always?: readonly Fragment[];
  /**
   * Adds the conditions of a filter. The same conditions are applied to the counter cache, which has the
   * list's columns under its alias; `sort` is absent then.
   */
  where(
    filter: FilterArguments<Filters>,
    conditions: ListConditions,
    sort: Column | undefined,
    moment: ListMoment,
  ): void;
  /** The counter caches of the list, by name: the first one that supports all given filters is read. */
  readonly cached?: readonly {
    readonly counts: string;
    readonly filters: readonly (keyof FilterArguments<Filters>)[];
    /** Whether an index of the list's table starts with the columns of the filters; without it, none does. */
    inOrder?(filter: FilterArguments<Filters>, sort: Column): boolean;
  }[];
  /** The totals of a filter by several counter caches; undefined if they do not have its columns. */
  combined?(filter: FilterArguments<Filters>): Totals | undefined;
  /** True if matches are found once, then counted and sorted, because they are few. */
  findsAll?(filter: FilterArguments<Filters>, sort: Column): boolean;
  nest(row: Row): Node;
}

/** The alias of a list's table, by its id column: 'o' of 'o.id'. */
export function aliasOf(id: string): string {
  return id.split('.')[0] ?? id;
}

/** Whether a filter has no other arguments than these. */
export function hasOnly(filter: object, names: readonly PropertyKey[]): boolean {
  return Object.entries(filter).every(
    ([name, value]) => value === undefined || names.includes(name),
  );
}

/** Declares the SQL of a list; types follow from its definition and the parameter of `nest`. */
export function defineListSql<
  Filters extends ListFilters,
  Column extends string,
  Row extends ListedRow,
  Node,
>(declared: ListDeclaration<Filters, Column, Row, Node>): ListSql<Row, Node> {
  const { definition, source, sortSources, always = [], nest } = declared;
  const list = { definition, schemas: listSchemas(definition) };

  function totalsOf(
    filter: FilterArguments<Filters>,
    sort: Column,
    moment: ListMoment,
  ): Totals | undefined {
    const combined = declared.combined?.(filter);
    if (combined) return combined;
    const cache = declared.cached?.find(({ filters }) => hasOnly(filter, filters));
    if (!cache) return undefined;
    const conditions = new ListConditions();
    declared.where(filter, conditions, undefined, moment);
    const count = (of: readonly Fragment[]) => cachedCount(cache.counts, aliasOf(source.id), of);
    const isInOrder = cache.inOrder?.(filter, sort) === true;
    return { total: count(conditions.all), everything: count([]), isInOrder };
  }

  return {
    definition,
    source,
    sortSources,
    nest,
    request(args, moment) {
      const { filter, sort } = readListView(list, args);
      const conditions = new ListConditions();
      declared.where(filter, conditions, sort.column, moment);
      return {
        sort: sortSources[sort.column],
        direction: sort.direction,
        always,
        conditions: [...always, ...conditions.all],
        search: conditions.searched,
        isFiltered: !hasOnly(filter, []),
        totals: totalsOf(filter, sort.column, moment),
        findsAll: declared.findsAll?.(filter, sort.column) === true,
      };
    },
  };
}

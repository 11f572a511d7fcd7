import { sql } from 'kysely';
import { type Fragment, where } from '../platform/database/sql-fragments.ts';

/*
 * The SQL of one page of a list. A page is read in two steps: a subquery delivers its ids in order from an
 * index, the other tables are joined to those few. For orders by when they were closed, newest first:
 *
 *   select ..., p.position from (select i.*, row_number() over (order by ...) as position from (
 *     select * from (
 *       (select o.id, 0 as branch, o.closed_at as k0 from orders o
 *          where o.closed_at is not null order by o.closed_at desc, o.id desc limit 25)
 *       union all
 *       (select o.id, 1 as branch, null as k0 from orders o
 *          where o.closed_at is null order by o.closed_at desc, o.id desc limit 25)
 *     ) u order by u.branch asc, u.k0 desc, u.id desc limit 25
 *   ) i) p join orders o on o.id = p.id ...
 *
 * `branch` puts rows without a key last in both directions. A key of another table (`scan`) reads that
 * table's index and looks up its rows of the list. Those of them that have none in a filter are skipped if a
 * counter cache knows them (`scanned`): organizations and offices without orders would be looked up one by one
 * before the page is full. Several values of one column (`partition`) are read by one index range each and
 * merged.
 */

/** The source of one sort column, so that an index provides the order. */
export interface SortSource {
  /** Sort expressions; the id is appended automatically. */
  readonly keys: readonly string[];
  /**
   * For a key of another table: that table and the join to the list's rows. Its index is scanned.
   * `largeGroups` means that each of its few rows belongs to very many rows of the list, so that each
   * group is read by its own index range.
   */
  readonly scan?: { readonly table: string; readonly on: string; readonly largeGroups?: true };
  /** The list's column that is null if there is no key; nulls come last in both directions. */
  readonly nullable?: string;
  /** No index has rows in this order, so that all matches are sorted. */
  readonly unindexed?: true;
}

/** An order by the list's own columns, which an index has. */
export const indexed = (...keys: string[]): SortSource => ({ keys });

/** An order by the list's own columns, which no index has. */
export const unindexed = (...keys: string[]): SortSource => ({ keys, unindexed: true });

export interface PageOfIds {
  /** The list's own table with its alias, for example 'orders o'. */
  readonly table: string;
  /** The id column, for example 'o.id'. */
  readonly id: string;
  readonly sort: SortSource;
  readonly direction: 'asc' | 'desc';
  /** Conditions of every row. */
  readonly conditions: readonly Fragment[];
  /** Reads each value of a column by its own index range and merges: `column = any(values)` cannot use the order. */
  readonly partition?:
    | { readonly column: string; readonly values: readonly unknown[]; readonly type: string }
    | undefined;
  readonly limit: number;
  readonly offset: number;
  /** A condition of the rows of the scanned table: they have rows of the list. */
  readonly scanned?: Fragment | undefined;
}

/** The rows of a page: how many to skip and to take. */
export type PageWindow = Pick<PageOfIds, 'offset' | 'limit'>;

/** True if values of a column can be read by separate index ranges and still be sorted. */
export function readsByParts(sort: SortSource): boolean {
  return !sort.unindexed && (sort.scan === undefined || sort.scan.largeGroups === true);
}

/** The alias of a list's table, by its id column: 'o' of 'o.id'. */
export function aliasOf(id: string): string {
  return id.split('.')[0] ?? id;
}

const raw = sql.raw;

/**
 * Reads the rows of each value of the partition; without a partition, all at once.
 * @param more outer columns, so that a null gets its column's type.
 */
function eachPart(
  { partition }: PageOfIds,
  select: (conditions: readonly Fragment[]) => Fragment,
  more = '',
): Fragment {
  if (!partition) return sql`(select p.*${raw(more)} from (${select([])}) p)`;
  const { column, values, type } = partition;
  return sql`(select p.*${raw(more)} from unnest(${values}::${raw(type)}[]) as part(value)
    cross join lateral (${select([raw(`${column} = part.value`)])}) p)`;
}

/** The rows with keys, in order. */
function orderedRows(page: PageOfIds, most: number): Fragment {
  const { sort, id, table, direction, scanned } = page;
  const order = raw([...sort.keys, id].map((key) => `${key} ${direction}`).join(', '));
  const keys = sort.keys.map((key, n) => `${key} as k${n}`).join(', ');
  const columns = raw(`${id} as id, 0 as branch, ${keys}`);
  const limit = sql.lit(most);
  const conditions = sort.nullable
    ? [...page.conditions, raw(`${sort.nullable} is not null`)]
    : page.conditions;
  if (sort.scan) {
    const { table: scanTable, on } = sort.scan;
    const alias = aliasOf(id);
    const byId = raw(`id ${direction}`);
    const ids = (extra: readonly Fragment[]) =>
      sql`select ${raw(id)} from ${raw(table)}${where([raw(on), ...conditions, ...extra])}
        order by ${raw(`${id} ${direction}`)} limit ${limit}`;
    const found = page.partition
      ? sql`select id from ${eachPart(page, ids)} part_ids order by ${byId} limit ${limit}`
      : ids([]);
    return sql`(select ${columns} from ${raw(scanTable)} cross join lateral (${found}) ${raw(alias)}${where(scanned ? [scanned] : [])}
      order by ${order} limit ${limit})`;
  }
  return eachPart(
    page,
    (extra) =>
      sql`select ${columns} from ${raw(table)}${where([...conditions, ...extra])}
        order by ${order} limit ${limit}`,
  );
}

/**
 * The rows without keys, by id. Also sorted by the null keys, because otherwise the planner would
 * not see that the key's index provides the order.
 */
function unorderedRows(page: PageOfIds, nullable: string, most: number): Fragment {
  const { sort, id, table, direction } = page;
  const nulls = sort.keys.map((_, index) => `, null as k${index}`).join('');
  const conditions = [...page.conditions, raw(`${nullable} is null`)];
  return eachPart(
    page,
    (extra) =>
      sql`select ${raw(id)} as id, 1 as branch from ${raw(table)}${where([...conditions, ...extra])}
        order by ${raw(`${nullable} ${direction}, ${id} ${direction}`)} limit ${sql.lit(most)}`,
    nulls,
  );
}

/**
 * A subquery that returns a page of ids with sort keys (columns `id`, `branch`, `k0`,
 * `k1`, ...). Number them by {@link pageOrder}, and join the other tables to them.
 */
export function pageOfIds(page: PageOfIds): Fragment {
  if (page.sort.unindexed) return pageOfSorted(page);
  const most = page.limit + page.offset;
  const { nullable } = page.sort;
  const ordered = orderedRows(page, most);
  if (!nullable && !page.partition && page.offset === 0) return ordered;
  const parts = nullable ? [ordered, unorderedRows(page, nullable, most)] : [ordered];
  const offset = page.offset > 0 ? sql` offset ${sql.lit(page.offset)}` : sql``;
  return sql`(select * from (${sql.join(parts, sql` union all `)}) u
    order by ${pageOrder(page, 'u')} limit ${sql.lit(page.limit)}${offset})`;
}

/** The `order by` of a page whose subquery has the given alias. */
export function pageOrder(
  { sort, direction }: Pick<PageOfIds, 'sort' | 'direction'>,
  alias: string,
): Fragment {
  const branch = sort.nullable ? [`${alias}.branch asc`] : [];
  const keys = sort.keys.map((_, index) => `${alias}.k${index} ${direction}`);
  return raw([...branch, ...keys, `${alias}.id ${direction}`].join(', '));
}

/** The same of an order that no index has: the database keeps the first rows of all matches while it reads them. */
function pageOfSorted(page: PageOfIds): Fragment {
  const rows = keysOf(page, matchingRows(page.table, page.conditions));
  return sql`(select * from (${rows}) u order by ${pageOrder(page, 'u')}
    limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)})`;
}

/** Selects the rows of a list's table that match all conditions. */
export const matchingRows = (table: string, conditions: readonly Fragment[]): Fragment =>
  sql`select * from ${raw(table)}${where(conditions)}`;

/**
 * Selects the ids and sort keys of rows.
 * @param rows selects the matching rows of the list's table.
 */
function keysOf({ id, sort }: Pick<PageOfIds, 'id' | 'sort'>, rows: Fragment): Fragment {
  const alias = aliasOf(id);
  const scanned = sort.scan ? ` left join ${sort.scan.table} on ${sort.scan.on}` : '';
  const branch = sort.nullable ? `case when ${sort.nullable} is null then 1 else 0 end` : '0';
  const keys = sort.keys.map((key, index) => `${key} as k${index}`).join(', ');
  return sql`select ${raw(`${id} as id, ${branch} as branch, ${keys}`)}
    from (${rows}) ${raw(`${alias}${scanned}`)}`;
}

/**
 * A common table expression `found` with the ids and sort keys of all matching rows, for lists that
 * must be counted: matches are found once, counted and paged, before the sort names are joined, so
 * that the filter's index is used.
 * @param rows selects the matching rows of the list's table.
 */
export const foundRows = (list: Pick<PageOfIds, 'id' | 'sort'>, rows: Fragment): Fragment =>
  sql`found as materialized (${keysOf(list, rows)})`;

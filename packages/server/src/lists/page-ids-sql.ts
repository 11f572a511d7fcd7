import { sql } from 'kysely';
import { type Fragment, where } from '../platform/database/sql-fragments.ts';
import { aliasOf, type ListRequest, type ListSource } from './list-sql.ts';

/*
 * The SQL of one page of a list. A page is read in two steps: a subquery delivers its ids in order from an
 * index, the other tables are joined to those few. For assets by serial number:
 *
 *   select ..., p.position from (select i.*, row_number() over (order by ...) as position from (
 *     select * from (
 *       (select a.id, 0 as branch, a.serial_number as k0 from assets a
 *          where a.serial_number is not null order by a.serial_number desc, a.id desc limit 25)
 *       union all
 *       (select a.id, 1 as branch, null as k0 from assets a
 *          where a.serial_number is null order by a.serial_number desc, a.id desc limit 25)
 *     ) u order by u.branch asc, u.k0 desc, u.id desc limit 25
 *   ) i) p join assets a on a.id = p.id ...
 *
 * `branch` puts rows without a key last in both directions. A key of another table (`scan`) reads that
 * table's index and looks up its rows of the list.
 */

/** The rows of a list in an order. */
type OrderedRows = Pick<ListRequest, 'sort' | 'direction'> & { readonly source: ListSource };

/** The rows of a page, by their conditions. */
export interface PageOfIds extends OrderedRows {
  readonly conditions: readonly Fragment[];
  readonly limit: number;
  readonly offset: number;
}

const raw = sql.raw;

/** The rows with keys, in order. */
function rowsWithKey({ sort, source, direction, conditions }: PageOfIds, most: number): Fragment {
  const { id, table } = source;
  const order = raw([...sort.keys, id].map((key) => `${key} ${direction}`).join(', '));
  const keys = sort.keys.map((key, n) => `${key} as k${n}`).join(', ');
  const columns = raw(`${id} as id, 0 as branch, ${keys}`);
  const limit = sql.lit(most);
  const matching = sort.nullable
    ? [...conditions, raw(`${sort.nullable} is not null`)]
    : conditions;
  if (!sort.scan)
    return sql`(select ${columns} from ${raw(table)}${where(matching)} order by ${order} limit ${limit})`;
  const { table: scanned, on } = sort.scan;
  const found = sql`select ${raw(id)} from ${raw(table)}${where([raw(on), ...matching])}
    order by ${raw(`${id} ${direction}`)} limit ${limit}`;
  return sql`(select ${columns} from ${raw(scanned)} cross join lateral (${found}) ${raw(aliasOf(id))}
    order by ${order} limit ${limit})`;
}

/**
 * The rows without keys, by id. Also sorted by the null keys, because otherwise the planner would
 * not see that the key's index provides the order.
 */
function rowsWithoutKey(
  { sort, source, direction, conditions }: PageOfIds,
  nullable: string,
  most: number,
): Fragment {
  const { id, table } = source;
  const nulls = sort.keys.map((_, n) => `, null as k${n}`).join('');
  return sql`(select ${raw(`${id} as id, 1 as branch${nulls}`)} from ${raw(table)}
    ${where([...conditions, raw(`${nullable} is null`)])}
    order by ${raw(`${nullable} ${direction}, ${id} ${direction}`)} limit ${sql.lit(most)})`;
}

/**
 * A subquery that returns a page of ids with sort keys (columns `id`, `branch`, `k0`,
 * `k1`, ...). Number them by {@link pageOrder}, and join the other tables to them.
 */
export function pageOfIds(page: PageOfIds): Fragment {
  const { nullable, unindexed } = page.sort;
  const window = sql`limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)}`;
  if (unindexed) {
    // The database keeps the first rows of all matches while it reads them.
    const rows = keysOf(page, matchingRows(page.source, page.conditions));
    return sql`(select * from (${rows}) u order by ${pageOrder(page, 'u')} ${window})`;
  }
  const most = page.limit + page.offset;
  const ordered = rowsWithKey(page, most);
  if (!nullable && page.offset === 0) return ordered;
  const rows = nullable
    ? sql`${ordered} union all ${rowsWithoutKey(page, nullable, most)}`
    : ordered;
  return sql`(select * from (${rows}) u order by ${pageOrder(page, 'u')} ${window})`;
}

/** The `order by` of a page whose subquery has the given alias. */
export function pageOrder(
  { sort, direction }: Pick<OrderedRows, 'sort' | 'direction'>,
  alias: string,
): Fragment {
  const branch = sort.nullable ? [`${alias}.branch asc`] : [];
  const keys = sort.keys.map((_, n) => `${alias}.k${n} ${direction}`);
  return raw([...branch, ...keys, `${alias}.id ${direction}`].join(', '));
}

/** Selects the rows of a list's table that match all conditions. */
export const matchingRows = (
  { table }: Pick<ListSource, 'table'>,
  conditions: readonly Fragment[],
): Fragment => sql`select * from ${raw(table)}${where(conditions)}`;

/**
 * Selects the ids and sort keys of rows.
 * @param rows selects the matching rows of the list's table.
 */
export function keysOf({ source: { id }, sort }: OrderedRows, rows: Fragment): Fragment {
  const scanned = sort.scan ? ` left join ${sort.scan.table} on ${sort.scan.on}` : '';
  const branch = sort.nullable ? `case when ${sort.nullable} is null then 1 else 0 end` : '0';
  const keys = sort.keys.map((key, n) => `${key} as k${n}`).join(', ');
  return sql`select ${raw(`${id} as id, ${branch} as branch, ${keys}`)}
    from (${rows}) ${raw(`${aliasOf(id)}${scanned}`)}`;
}

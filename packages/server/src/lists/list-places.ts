import { sql } from 'kysely';
import type { PlaceCache } from '../platform/counter-cache.ts';
import { type Fragment, where } from '../platform/sql-fragments.ts';
import type { Paging } from './list-page.ts';
import { aliasOf, type PageOfIds, type PageWindow, type SortPlaces } from './page-sql.ts';

/*
 * Where a page far from the start of a list begins. A place cache counts the rows in each range of the sort keys,
 * such as a month; adding up these counts finds the ranges with the first and the last row of the page. The page is
 * then read from the start of the one, or backwards from the end of the other, skipping only rows of that range.
 */

/** The place of a page: the range at its nearer end; null if it is past the end of the list. */
export interface Place {
  readonly total: number;
  /** True if that is the range of the page's last row, from whose end the page is read backwards. */
  readonly reversed: boolean | null;
  /** Rows of the range to skip. */
  readonly skipped: number | null;
  /** False for the rows without a key. */
  readonly hasKey: boolean | null;
  /** The keys where the range begins and ends in ascending order; null without an end. */
  readonly starts: readonly string[] | null;
  readonly ends: readonly string[] | null;
  /** True if all ranges have the same first key, so that an index only compares the others. */
  readonly sharesFirstKey: boolean;
}

type Order = Pick<PageOfIds, 'sort' | 'direction'>;

/** The places of a view: the ranges of its sort, with the conditions of its filter on the columns of the place cache. */
export interface PlacesOfView {
  readonly cache: PlaceCache;
  readonly sort: SortPlaces;
  readonly conditions: readonly Fragment[];
}

const raw = sql.raw;

/** Selects the ranges of a sort, with the filter's columns and the counts or pending deltas of each. */
function rangesOf({ cache, sort: { sort }, conditions }: PlacesOfView, id: string): Fragment {
  const { name, filters } = cache;
  const alias = aliasOf(id);
  const columns = raw(filters.map((column) => `${alias}.${column}`).join(', '));
  const inSort = sql`${sql.ref(`${alias}.sort`)} = ${sql.lit(sort)}`;
  return sql`
    select ${columns}, range, count from ${raw(`${name}_counts ${alias}`)}${where([inSort, ...conditions])}
    union all
    select ${columns}, ${sql.ref(sort)}::text, delta from ${raw(`${name}_count_deltas ${alias}`)}${where(conditions)}`;
}

/**
 * The condition that a row of a scanned table has rows of the list. An array is tested before the row's own rows
 * are looked up, unlike a subquery.
 * @param id the list's id column, for the alias of the conditions.
 */
export function scannedWithRows(places: PlacesOfView, id: string): Fragment {
  return sql`${raw(places.sort.starts.at(-1) ?? '')} = any(array(select range::uuid
    from (${rangesOf(places, id)}) r group by range having sum(count) <> 0))`;
}

/** Selects the total of a filter and the place of a page, see {@link Place}. */
export function selectPlace(
  { sort, direction }: Order,
  places: PlacesOfView,
  id: string,
  { currentPage, pageSize }: Paging,
): Fragment {
  const { starts } = places.sort;
  const keys = starts.map((_, n) => `k${n}`);
  const firstKeys = raw(starts.map((start, n) => `${start} as k${n}`).join(', '));
  const groups = raw(['has_key', ...keys].join(', '));
  const order = raw(['has_key desc', ...keys.map((key) => `${key} ${direction}`)].join(', '));
  const texts = raw(`array[${keys.map((key) => `${key}::text`).join(', ')}]`);
  const next = raw(direction === 'asc' ? 'lead' : 'lag');
  const scanned = sort.scan
    ? raw(` left join ${sort.scan.table} on ${starts.at(-1)} = r.range::uuid`)
    : sql``;
  const offset = (currentPage - 1) * pageSize;
  return sql`
    with ranges as (
      select r.range is not null as has_key, ${firstKeys}, sum(r.count) as count
      from (${rangesOf(places, id)}) r${scanned}
      group by ${groups} having sum(r.count) <> 0
    ),
    ordered as (
      select has_key, count, sum(count) over w as until, ${texts} as starts,
        case when has_key then ${next}(case when has_key then ${texts} end) over w end as ends
      from ranges window w as (order by ${order})
    ),
    page as (
      select coalesce(sum(count), 0)::bigint as total, count(distinct starts[1]) = 1 as shares_first_key,
        ${sql.lit(offset)} as first, least(${sql.lit(offset + pageSize)}, sum(count)) as past
      from ordered
    )
    select page.total, page.shares_first_key, nearer.*
    from page left join lateral (
      (select false as reversed, (page.first - until + count)::bigint as skipped, has_key, starts, ends
        from ordered where until > page.first order by until limit 1)
      union all
      (select true, (until - page.past)::bigint, has_key, starts, ends
        from ordered where until >= page.past and page.first < page.past order by until limit 1)
      order by skipped, reversed limit 1) nearer on true`;
}

/** How a page is read from its place; undefined if it is past the end. */
export function windowOfPlace(
  { sort, direction }: Order,
  { sort: { types } }: PlacesOfView,
  { currentPage, pageSize }: Paging,
  { total, reversed, skipped, hasKey, starts, ends, sharesFirstKey }: Place,
): PageWindow | undefined {
  if (skipped === null || reversed === null) return undefined;
  const limit = Math.min(pageSize, total - (currentPage - 1) * pageSize);
  const window = { offset: skipped, limit, reversed };
  if (!hasKey) return { ...window, bound: { rows: reversed ? 'all' : 'without key' } };
  const fromStart = (direction === 'asc') !== reversed;
  const bounds = (fromStart ? starts : ends)?.map(
    (key, n) => sql`${key}::${raw(types[n] ?? 'text')}`,
  );
  const first = sharesFirstKey && sort.keys.length > 1 ? 1 : 0;
  const condition =
    bounds &&
    sql`(${raw(sort.keys.slice(first).join(', '))}) ${raw(fromStart ? '>=' : '<')}
      (${sql.join(bounds.slice(first))})`;
  return { ...window, bound: { rows: reversed ? 'with key' : 'all', condition } };
}

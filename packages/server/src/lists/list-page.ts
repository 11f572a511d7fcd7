import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import type { ListArguments } from './list-arguments.ts';
import type { ListMoment } from './list-moment.ts';
import type { ListedRow, ListSql } from './list-sql.ts';
import { pageOfIds, pageOrder } from './page-ids-sql.ts';
import {
  joined,
  type Position,
  type ReadRows,
  type RequestedPage,
  type RowsOfPage,
  readFoundPage,
  readPlannedPage,
  readWholePage,
} from './page-statements.ts';
import { type Paging, pageInfo } from './paging.ts';
import { readSearchPage, SEARCH_LIMITS, type SearchLimits } from './search-page.ts';
import { allConditions } from './search-sql.ts';

/** One page of a list. */
export interface ListPage<Node> {
  readonly pageInfo: ReturnType<typeof pageInfo>;
  readonly nodes: Node[];
}

/**
 * A page of a list with its total, which is exact except for searches with very many matches: at most
 * three statements, regardless of table size; a search takes up to four, with very many matches up to seven
 * (see {@link readSearchPage}). The first one includes the check of the caller.
 */
export async function readListPage<Row extends ListedRow, Node>(
  read: ReadRows,
  list: ListSql<Row, Node>,
  args: ListArguments,
  paging: Paging,
  moment: ListMoment,
  limits: SearchLimits = SEARCH_LIMITS,
): Promise<ListPage<Node>> {
  const { currentPage, pageSize } = paging;
  const request = list.request(args, moment);
  const page: RequestedPage = {
    ...request,
    source: list.source,
    offset: (currentPage - 1) * pageSize,
    limit: pageSize,
    isFirst: currentPage === 1 && pageSize === list.definition.pageSize,
  };
  const { search } = request;
  const { totalItems, totalIsExact, nodes } = search
    ? await readSearchPage<Row>(read, { ...page, search, limits })
    : await readFilteredPage<Row>(read, page);
  return { pageInfo: pageInfo(paging, totalItems, totalIsExact), nodes: nodes.map(list.nest) };
}

/** As many entries of an index are read in the time of one row of a table. */
const ENTRIES_PER_ROW = 3;

/**
 * Whether it takes fewer rows to find all matches and sort them than to read the sort column's index until
 * a page is full, which on average takes `everything * read / total` rows.
 * @param total how many rows match.
 * @param everything how many rows the index has.
 */
function areFew(
  { totals, sort, offset, limit }: RequestedPage,
  total: number,
  everything: number,
): boolean {
  const isInIndex = totals?.isInIndex && !sort.scan;
  const found = isInIndex ? everything / ENTRIES_PER_ROW : total;
  // Every match before a far page is a look-up if another table's index is scanned. Rows of the list's own index are
  // passed faster than a tenth or a third of them are found and sorted.
  const read = sort.scan || isInIndex ? offset + limit : limit;
  return found * total < everything * read;
}

/**
 * A page of a filter. Unless an index has the matches in order, their total comes first, because an index is not
 * scanned for a few scattered ones.
 */
async function readFilteredPage<Row extends ListedRow>(
  read: ReadRows,
  page: RequestedPage,
): Promise<RowsOfPage<Row>> {
  const { source, totals, sort, offset } = page;
  if (!totals || page.findsAll) return await readFoundPage(read, page);
  const ordered = { ids: pageOfIds(page), order: pageOrder(page, 'p') };
  const isInOrder = totals.isInOrder && !sort.scan;
  if (!page.isFiltered || isInOrder || sort.unindexed) {
    const selected = { ...ordered, total: totals.total };
    // How matches are found that no index has in order depends on how many there are.
    if (offset > 0 || sort.unindexed) return await readPlannedPage<Row>(read, source, selected);
    const planned = page.isFirst ? undefined : 'every time';
    return await readWholePage<Row>(read, source, selected, planned);
  }
  const [counted] = await read<Position & { readonly total: number; readonly everything: number }>(
    sql`select 1 as position, ${totals.total} as total, ${totals.everything} as everything`,
  );
  const { total, everything } = counted ?? { total: 0, everything: 0 };
  if (offset >= total) return { totalItems: total, nodes: [] };
  if (areFew(page, total, everything)) return await readFoundPage(read, page);
  return await readPlannedPage<Row>(read, source, { ...ordered, total: sql.lit(total) });
}

/** More rows than any installation has, as an upper bound for exports. */
const MOST_EXPORTED = 5_000_000;

/** All rows of a view of a list as one page. */
function wholePage<Row extends ListedRow>(
  list: ListSql<Row, unknown>,
  args: ListArguments,
  moment: ListMoment,
  limit: number,
) {
  const { source } = list;
  const request = list.request(args, moment);
  const conditions = allConditions(source.id, request);
  return { ...request, limit, offset: 0, source, conditions };
}

/** All rows of a view of a list, in order, from one snapshot; streamed. */
export async function* readWholeList<Row extends ListedRow, Node>(
  database: Database,
  list: ListSql<Row, Node>,
  args: ListArguments,
  moment: ListMoment,
): AsyncGenerator<Node> {
  const { source } = list;
  const page = wholePage(list, args, moment, MOST_EXPORTED);
  const found = database.readSnapshot(
    sql<Row>`select ${source.columns} from ${pageOfIds(page)} p ${joined(source)}
      order by ${pageOrder(page, 'p')}`,
  );
  for await (const row of found) yield list.nest(row);
}

/**
 * Selects the `id` and `position` of the first rows of a view of a list.
 * @param only another condition of the rows.
 */
export function selectListIds<Row extends ListedRow>(
  list: ListSql<Row, unknown>,
  args: ListArguments,
  moment: ListMoment,
  most: number,
  only?: Fragment,
): Fragment {
  const whole = wholePage(list, args, moment, most);
  const page = only ? { ...whole, conditions: [...whole.conditions, only] } : whole;
  return sql`select p.id, row_number() over (order by ${pageOrder(page, 'p')}) as position
    from ${pageOfIds(page)} p`;
}

import { MOST_FOUND } from '@kickstand/domain/kernel/list-definition.ts';
import { sql } from 'kysely';
import { type Fragment, fenced } from '../platform/database/sql-fragments.ts';
import { TookTooLong } from '../platform/database/waiting-errors.ts';
import { BadInput } from '../platform/refused.ts';
import { aliasOf, type ListedRow } from './list-sql.ts';
import { matchingRows, pageOfIds, pageOrder } from './page-ids-sql.ts';
import {
  pageOfFound,
  type ReadRows,
  type RequestedPage,
  type RowsOfPage,
  readFoundPage,
  readPlannedPage,
  readWholePage,
} from './page-statements.ts';
import {
  fewMatchingIds,
  isIndexed,
  type ListSearch,
  matchesOf,
  matchingIds,
} from './search-sql.ts';

/*
 * Pages of a search. Few matches are found first and then sorted, as the index of the search has them in no
 * order. More than can be paged are only counted up to a maximum, and the page is read in the order of the
 * sort column's index, testing row by row, which soon fills it.
 *
 * Most searches find a few rows by a text that a trigram index can find. They are one statement whose plan is
 * kept; the other ways are tried if it finds too much.
 */

/** Where the ways of reading a search change. */
export interface SearchLimits {
  /** Matches, of whatever filter, up to which a plan made without looking at the text serves well. */
  readonly few: number;
  /** Matches that are counted; a page beyond them is empty. */
  readonly found: number;
  /** Rows that are tested in order before all matches are sorted instead. */
  readonly tested: number;
}

export const SEARCH_LIMITS: SearchLimits = { few: 1_000, found: MOST_FOUND, tested: 100_000 };

/** A page of a search. Its conditions are those of the other filters. */
interface SearchedPage extends RequestedPage {
  readonly search: ListSearch;
  readonly limits: SearchLimits;
}

/**
 * A common table expression `hits` of the ids of matches, which repeats those that match in several ways or by
 * several records, and the condition that it is complete.
 * @param ids selects them, at most one more than `most` for each way.
 * @param repeated hits beyond `most` after which the other ways are not tried; all are tried if it is undefined.
 */
function hitsOf(ids: Fragment, most: number, repeated?: number) {
  const limit = repeated === undefined ? sql`` : sql` limit ${sql.lit(most + 1 + repeated)}`;
  return {
    hits: sql`hits as materialized (select m.id from (${ids}) m${limit})`,
    areComplete: sql`(select count(*) from hits) <= ${sql.lit(most)}`,
  };
}

/**
 * The first page if the text has few matches; otherwise one more than the maximum as the total. The text is
 * looked up without the other filters, so that the indexes of the search are right for each of its values.
 */
async function readRarePage<Row extends ListedRow>(
  read: ReadRows,
  page: SearchedPage,
): Promise<RowsOfPage<Row>> {
  const { source, always, conditions, search, limits } = page;
  const ids = fewMatchingIds(source.id, search, always, limits.few + 1);
  const { hits, areComplete } = hitsOf(ids, limits.few, 0);
  const alias = sql.raw(aliasOf(source.id));
  const ofHit = matchingRows(source, [sql`${sql.raw(source.id)} = m.id`, ...conditions]);
  // The planner would join the tables in another way than match by match.
  const rows = sql`select ${alias}.* from (select distinct hits.id from hits) m cross join lateral (
      ${fenced(ofHit)}) ${alias}
      where ${areComplete}`;
  const total = sql`case when ${areComplete} then (select count(*) from found)
      else ${sql.lit(limits.few + 1)} end`;
  return await readWholePage<Row>(read, source, pageOfFound(page, rows, { given: hits, total }));
}

/** The total if repeated hits may have hidden matches. */
const UNKNOWN_TOTAL = -1;

/**
 * The page if there are few matches; otherwise only how many, at most one more than the maximum, or
 * {@link UNKNOWN_TOTAL}.
 */
async function readFewMatches<Row extends ListedRow>(
  read: ReadRows,
  page: SearchedPage,
  repeated?: number,
): Promise<RowsOfPage<Row>> {
  const { source, conditions, search, limits } = page;
  const limit = sql` limit ${sql.lit(limits.found + 1)}`;
  const ids = matchingIds(source.id, matchesOf(search), conditions, limit);
  const { hits, areComplete } = hitsOf(ids, limits.found, repeated);
  const among = sql`${sql.raw(source.id)} in (select hits.id from hits) and ${areComplete}`;
  const counted = sql`select count(distinct hits.id) as matches from hits`;
  const most = sql.lit(limits.found);
  const total = sql`(select case when ${areComplete} then matches when matches > ${most}
    then ${most} + 1 else ${sql.lit(UNKNOWN_TOTAL)} end from (${counted}) counted_hits)`;
  const found = pageOfFound(page, matchingRows(source, [among]), { given: hits, total });
  return await readPlannedPage(read, source, found);
}

/** The page of very many matches; fewer rows if they are far behind in the order. */
async function readTestedRows<Row extends ListedRow>(
  read: ReadRows,
  page: SearchedPage,
): Promise<RowsOfPage<Row>> {
  const { source, search, limits } = page;
  const tests = sql.join(
    matchesOf(search).map((match) => match.test ?? match.where),
    sql` or `,
  );
  const tested = pageOfIds({ ...page, limit: limits.tested, offset: 0 });
  return await readPlannedPage<Row>(read, source, {
    total: sql.lit(limits.found),
    ids: sql`(select w.* from ${tested} w
      join ${sql.raw(source.table)} on ${sql.raw(source.id)} = w.id
      where ${tests} order by ${pageOrder(page, 'w')}
      limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)})`,
    order: pageOrder(page, 'p'),
  });
}

/**
 * A page of a search, with a total that is exact up to a limit. A first page with few matches takes one statement.
 * Other pages take two, with very many matches three, and a first page one more, which has looked for few matches
 * before. It is one more again if hits repeat records, and seven at most, if the page is at the end of the order.
 * @throws BadInput if the database does not find the page within its time limit.
 */
export async function readSearchPage<Row extends ListedRow>(
  read: ReadRows,
  page: SearchedPage,
): Promise<RowsOfPage<Row>> {
  try {
    return await readPageOfSearch<Row>(read, page);
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    throw new BadInput('This search takes too long. Type more letters.', 'searchQuery');
  }
}

async function readPageOfSearch<Row extends ListedRow>(
  read: ReadRows,
  page: SearchedPage,
): Promise<RowsOfPage<Row>> {
  const { search, sort, limits, limit, offset } = page;
  if (page.isFirst && isIndexed(search.text)) {
    const rare = await readRarePage<Row>(read, page);
    if (rare.totalItems <= limits.few) return rare;
  }
  // Few records are found more than once, so that the first ways usually show that there are too many.
  let few = await readFewMatches<Row>(read, page, limits.few);
  if (few.totalItems === UNKNOWN_TOTAL) few = await readFewMatches<Row>(read, page);
  const isUnknown = few.totalItems === UNKNOWN_TOTAL;
  if (few.totalItems <= limits.found && !isUnknown) return few;
  const known = { totalItems: limits.found, totalIsExact: false };
  const rest = limits.found - offset;
  if (rest <= 0 && !isUnknown) return { ...known, nodes: [] };
  const last = Math.max(0, Math.min(limit, rest));
  if (!isUnknown && !sort.unindexed) {
    const { nodes } = await readTestedRows<Row>(read, page);
    if (nodes.length >= last) return { ...known, nodes: nodes.slice(0, last) };
  }
  const all = await readFoundPage<Row>(read, page);
  if (all.totalItems <= limits.found) return all;
  return { ...known, nodes: all.nodes.slice(0, last) };
}

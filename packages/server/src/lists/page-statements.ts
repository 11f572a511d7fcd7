import { sql } from 'kysely';
import { anyOfIds, type Fragment } from '../platform/database/sql-fragments.ts';
import type { Admission } from '../platform/graphql/admission.ts';
import type { ListedRow, ListRequest, ListSource } from './list-sql.ts';
import { keysOf, matchingRows, pageOrder } from './page-ids-sql.ts';
import { allConditions } from './search-sql.ts';

const raw = sql.raw;

/** Reads the rows of a statement, see {@link Admission.read}. */
export type ReadRows = Admission['read'];

/** A page of a view of a list. */
export interface RequestedPage extends ListRequest {
  readonly source: ListSource;
  readonly offset: number;
  readonly limit: number;
  /** Whether it is a first page of the usual size. Only plans of these are kept; others would be too many. */
  readonly isFirst: boolean;
}

export interface RowsOfPage<Row> {
  readonly totalItems: number;
  /** False if there are more than could be counted in time. */
  readonly totalIsExact?: boolean;
  readonly nodes: readonly Row[];
}

/** The position of a row in its page. */
export interface Position {
  readonly position: number | null;
}

/** What selects a page with its total. */
interface PageWithTotal {
  /** A common table expression for both. */
  readonly given?: Fragment;
  /** SQL expression of the total. */
  readonly total: Fragment;
  /** A subquery of the page's ids and sort keys. */
  readonly ids: Fragment;
  /** Sorts them as `p`. */
  readonly order: Fragment;
}

/**
 * A page whose matches are found once, then counted and paged: before the sort names are joined, so that the
 * filter's index is used.
 * @param rows selects the matching rows of the list's table; their ids and sort keys are called `found`.
 * @param total SQL expression.
 */
export function pageOfFound(
  page: RequestedPage,
  rows: Fragment,
  { given, total }: { readonly given?: Fragment; readonly total: Fragment },
): PageWithTotal {
  const found = sql`found as materialized (${keysOf(page, rows)})`;
  return {
    given: given ? sql`${given}, ${found}` : found,
    total,
    ids: sql`(select * from found order by ${pageOrder(page, 'found')}
      limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)})`,
    order: pageOrder(page, 'p'),
  };
}

/** Joins the rows of a page to its ids, `p`, and the other tables to the rows. */
export const joined = ({ table, id, joins }: ListSource) =>
  sql`join ${raw(table)} on ${raw(id)} = p.id ${joins}`;

/** The ids of a page, `p`, with their positions. Only they are sorted, unless an index has read them in this order. */
const positioned = ({ ids, order }: PageWithTotal) =>
  sql`(select p.*, row_number() over (order by ${order}) as position from ${ids} p) p`;

const withGiven = ({ given }: PageWithTotal) => (given ? sql`with ${given} ` : sql``);

/**
 * The rows of a page with its total, in one statement.
 * @param planned 'every time' unless the plan is kept.
 */
export async function readWholePage<Row extends ListedRow>(
  read: ReadRows,
  source: ListSource,
  page: PageWithTotal,
  planned?: 'every time',
): Promise<RowsOfPage<Row>> {
  const found = await read<Row & Position & { readonly total: number }>(
    sql`${withGiven(page)}select counted.total, listed.* from (select ${page.total} as total) counted
      left join (select ${source.columns}, p.position
        from ${positioned(page)} ${joined(source)}) listed on true`,
    planned,
  );
  return { totalItems: found[0]?.total ?? 0, nodes: found.filter(({ id }) => id !== null) };
}

/**
 * The rows of a page with its total. Finding them is planned each time; they are read by a second statement, whose plan
 * is kept, because planning all its joins would take longer than reading them.
 */
export async function readPlannedPage<Row extends ListedRow>(
  read: ReadRows,
  source: ListSource,
  page: PageWithTotal,
): Promise<RowsOfPage<Row>> {
  const found = await read<Position & ListedRow & { readonly total: number }>(
    sql`${withGiven(page)}select counted.total, p.id, p.position from (select ${page.total} as total) counted
      left join ${positioned(page)} on true`,
    'every time',
  );
  const ids = found.flatMap(({ id }) => id ?? []);
  const nodes = ids.length > 0 ? await readRowsOf<Row>(read, source, ids) : [];
  return { totalItems: found[0]?.total ?? 0, nodes };
}

/** The rows with some ids, in their order. */
async function readRowsOf<Row extends ListedRow>(
  read: ReadRows,
  { table, id, columns, joins }: ListSource,
  ids: readonly string[],
): Promise<Row[]> {
  const found = await read<Row>(
    sql`select ${columns} from ${raw(table)} ${joins} where ${raw(id)} = ${anyOfIds(ids)}`,
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((each) => byId.get(each) ?? []);
}

/** A page whose matches are found once, counted and sorted. Without a filter, no value matters for its plan. */
export async function readFoundPage<Row extends ListedRow>(
  read: ReadRows,
  page: RequestedPage,
): Promise<RowsOfPage<Row>> {
  const { source } = page;
  const rows = matchingRows(source, allConditions(source.id, page));
  const found = pageOfFound(page, rows, { total: sql`(select count(*) from found)` });
  const readPage = page.isFirst && !page.isFiltered ? readWholePage : readPlannedPage;
  return await readPage<Row>(read, source, found);
}

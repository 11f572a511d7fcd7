import { sql } from 'kysely';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import type { ReadRows } from './page-statements.ts';
import { type PagingArguments, pageInfo, type pagingSchema, readPaging } from './paging.ts';

/** The SQL of a list that is always in the same order, or sorts its rows itself. */
export interface PlainList {
  /** SQL expression: how many rows it has. */
  readonly total: Fragment;
  /** Columns that the list has once, read with the total. */
  readonly facts?: Fragment;
  /** Selects its rows, or only their keys, in order. */
  readonly select: Fragment;
  /** The columns of a page's rows, from the page `x` and the joined tables. */
  readonly columns: Fragment;
  readonly joins?: Fragment;
  /** The ordinary page size: only plans of first pages with this size are cached. */
  readonly pageSize: number;
  /** The schema of its paging arguments, if pages may have more than 100 rows. */
  readonly paging?: ReturnType<typeof pagingSchema>;
  /** True if its plan depends on the values of its filters. */
  readonly isSearched?: boolean;
  /** Maximum number of rows that can be paged. */
  readonly most?: number;
}

/** A row of a page with the list's total, or only the total of an empty page. */
type FoundRow<Row> = { readonly rowsInAll: number } & (
  | Row
  | { readonly [Name in keyof Row]: null }
);

/** A page of rows with its total. */
export interface PageOf<Row> {
  readonly pageInfo: ReturnType<typeof pageInfo>;
  readonly nodes: Row[];
}

/** A page of a list that has facts. */
interface PageWithFacts<Row, Facts> extends PageOf<Row> {
  readonly facts: Facts | undefined;
}

/**
 * A page of a list with its total: one statement, which includes the check of the caller. Other tables
 * are only joined to the rows of the page.
 * @param args the paging arguments. @throws BadInput if they are invalid.
 */
export async function readPlainPage<Row extends object, Facts extends object = object>(
  read: ReadRows,
  list: PlainList,
  args: PagingArguments,
): Promise<PageWithFacts<Row, Facts>> {
  const { total, facts, select, columns, joins = sql`` } = list;
  const { most = Number.MAX_SAFE_INTEGER } = list;
  const paging = readPaging(args, list.pageSize, list.paging);
  const offset = (paging.currentPage - 1) * paging.pageSize;
  const limit = Math.max(0, Math.min(paging.pageSize, most - offset));
  const isOrdinary = offset === 0 && limit === list.pageSize && !list.isSearched;
  // Rows can have a total themselves.
  const counted = facts ? sql`${total} as rows_in_all, ${facts}` : sql`${total} as rows_in_all`;
  const found = await read<Facts & FoundRow<Row & { readonly position: number }>>(
    sql`select t.*, p.* from (select ${counted}) t
      left join (
        select ${columns}, x.position
        from (select x.*, row_number() over () as position
          from (${select} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) x) x ${joins}) p on true`,
    isOrdinary ? undefined : 'every time',
  );
  const isRow = (
    row: (typeof found)[number],
  ): row is Facts & Row & typeof row & { readonly position: number } => row.position !== null;
  const [first] = found;
  return {
    pageInfo: pageInfo(paging, first?.rowsInAll ?? 0),
    // The joins of the columns may change the order.
    nodes: found.filter(isRow).sort((left, right) => left.position - right.position),
    facts: first,
  };
}

import type { ListFilters } from '@kickstand/domain/kernel/list-definition.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import type { ListArguments } from './list-arguments.ts';
import { type ListedRow, type ListSql, readListPage } from './list-query.ts';

/** The total of a view of a list, as its page shows it: a search counts at most ten thousand. */
export async function countRows<
  Filters extends ListFilters,
  Column extends string,
  Flat extends ListedRow,
  Node,
>(on: Sql, list: ListSql<Filters, Column, Flat, Node>, args: ListArguments): Promise<number> {
  const read = <Row extends object>(statement: Fragment) => rows(on, sql<Row>`${statement}`);
  const { pageInfo } = await readListPage(read, list, args, { currentPage: 1, pageSize: 1 });
  return pageInfo.totalItems;
}

import { ORDER_AGES, type OrderAge } from '@kickstand/domain/orders/order-terms.ts';
import { sql } from 'kysely';
import type { ListArguments } from '../lists/list-arguments.ts';
import type { ListMoment } from '../lists/list-moment.ts';
import type { ReadRows } from '../lists/page-statements.ts';
import { allConditions } from '../lists/search-sql.ts';
import { where } from '../platform/database/sql-fragments.ts';
import { isOver, orderListSql } from './order-list-sql.ts';
import { IS_WAITING } from './orders-by-vehicle-state.ts';

/** How many waiting orders there are, and how long they have been waiting. */
export interface OrderAges {
  readonly waiting: number;
  /** Each age with the orders that are older. */
  readonly over: readonly { readonly age: OrderAge; readonly count: number }[];
}

interface AgesRow {
  readonly position: number;
  readonly waiting: number;
  /** In the order of the ages. */
  readonly counts: readonly number[];
}

/**
 * Counts the waiting orders that match the filters of the order list, without the one by age, by how long they have
 * been waiting: one statement, which reads waiting orders only.
 */
export async function readOrderAges(
  read: ReadRows,
  args: ListArguments,
  moment: ListMoment,
): Promise<OrderAges> {
  const { source, ...list } = orderListSql;
  const request = list.request({ ...args, age: null }, moment);
  const counts = ORDER_AGES.map((age) => sql`count(*) filter (where ${isOver(age, moment)})`);
  const [row] = await read<AgesRow>(sql`
    select 1 as position, count(*)::int as waiting, array[${sql.join(counts)}]::int[] as counts
    from orders o${where([IS_WAITING, ...allConditions(source.id, request)])}`);
  if (!row) throw new Error('An aggregate without grouping returns a row.');
  const { waiting } = row;
  return {
    waiting,
    over: ORDER_AGES.map((age, index) => ({ age, count: row.counts[index] ?? 0 })),
  };
}

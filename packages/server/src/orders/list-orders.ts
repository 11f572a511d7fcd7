import { ORDER_PAGE_SIZE } from '@kickstand/domain/orders/order-terms.ts';
import type { Database, Sql } from '../platform/database.ts';
import { type Paging, pageInfo } from '../platform/list-page.ts';
import {
  type ListRequest,
  readEveryRow,
  readFoundPage,
  readKeptPage,
} from '../platform/list-rows.ts';
import {
  keptCountStatement,
  needsCounting,
  ORDER_SORT_SOURCES,
  type OrderFilter,
  type OrderSort,
  planOrderList,
} from './order-list-sql.ts';
import {
  type FlatOrder,
  nestOrder,
  ORDER_COLUMNS,
  ORDER_JOINS,
  type OrderRow,
} from './order-rows.ts';

export interface OrderList {
  readonly pageInfo: ReturnType<typeof pageInfo>;
  readonly nodes: OrderRow[];
}

const SOURCE = {
  table: 'orders o',
  id: 'o.id',
  columns: ORDER_COLUMNS,
  joins: ORDER_JOINS,
  pageSize: ORDER_PAGE_SIZE,
};

function listRequest(filter: OrderFilter, sort: OrderSort, merge = true): ListRequest {
  return {
    sort: ORDER_SORT_SOURCES[sort.column],
    direction: sort.direction,
    plan: (parameters) => planOrderList(filter, sort, parameters, { merge }),
  };
}

/** One page of orders with its exact total: at most two statements, however large the table is. */
export async function listOrders(
  on: Sql,
  filter: OrderFilter,
  sort: OrderSort,
  paging: Paging,
): Promise<OrderList> {
  const request = listRequest(filter, sort);
  const { totalItems, nodes } = needsCounting(filter)
    ? await readFoundPage<FlatOrder>(on, SOURCE, request, paging)
    : await readKeptPage<FlatOrder>(on, SOURCE, request, paging, (parameters) =>
        keptCountStatement(filter, parameters),
      );
  return { pageInfo: pageInfo(paging, totalItems), nodes: nodes.map(nestOrder) };
}

/** All orders of a view in its order, as they are at one moment; read bit by bit. */
export async function* readAllOrders(
  database: Database,
  filter: OrderFilter,
  sort: OrderSort,
): AsyncGenerator<OrderRow> {
  const request = listRequest(filter, sort, false);
  for await (const flat of readEveryRow<FlatOrder>(database, SOURCE, request)) {
    yield nestOrder(flat);
  }
}

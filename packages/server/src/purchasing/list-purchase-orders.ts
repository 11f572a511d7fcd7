import type { Sql } from '../platform/database.ts';
import { type Paging, pageInfo } from '../platform/list-page.ts';
import { type ListRequest, readFoundPage, readKeptPage } from '../platform/list-rows.ts';
import {
  PURCHASE_ORDER_SORT_SOURCES,
  type PurchaseOrderFilter,
  type PurchaseOrderSort,
  purchaseOrderConditions,
} from './purchase-order-list-sql.ts';
import { PURCHASE_ORDER_SOURCE, type PurchaseOrderRow } from './purchase-order-rows.ts';

export interface PurchaseOrderList {
  readonly pageInfo: ReturnType<typeof pageInfo>;
  readonly nodes: PurchaseOrderRow[];
}

/** One page of purchase orders with its exact total: at most two statements. */
export async function listPurchaseOrders(
  on: Sql,
  filter: PurchaseOrderFilter,
  sort: PurchaseOrderSort,
  paging: Paging,
): Promise<PurchaseOrderList> {
  const request: ListRequest = {
    sort: PURCHASE_ORDER_SORT_SOURCES[sort.column],
    direction: sort.direction,
    plan: (parameters) => ({ conditions: purchaseOrderConditions(filter, parameters) }),
  };
  const found = filter.searchQuery
    ? await readFoundPage<PurchaseOrderRow>(on, PURCHASE_ORDER_SOURCE, request, paging)
    : await readKeptPage<PurchaseOrderRow>(
        on,
        PURCHASE_ORDER_SOURCE,
        request,
        paging,
        // There are few enough of them to be counted.
        (parameters) =>
          `select count(*) as total from purchase_orders po
           where ${purchaseOrderConditions(filter, parameters).join(' and ')}`,
      );
  return { pageInfo: pageInfo(paging, found.totalItems), nodes: found.nodes };
}

import { purchaseOrderList } from '@kickstand/domain/purchasing/purchase-order-list.ts';
import { purchasingKeys } from '../entities/purchasing/purchasing-keys.ts';
import type { HubList } from '../hub-selection/hub-list-queries.ts';
import { graphql, type ResultOf, type VariablesOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import {
  PURCHASE_ORDERS_ARGUMENTS,
  PURCHASE_ORDERS_VARIABLES,
} from '../lists/list-arguments/purchase-orders.ts';

const PurchaseOrdersQuery = graphql(`
  query PurchaseOrders(
    $currentPage: Int
    $pageSize: Int
    ${PURCHASE_ORDERS_VARIABLES}
  ) {
    purchaseOrders(
      currentPage: $currentPage
      pageSize: $pageSize
      ${PURCHASE_ORDERS_ARGUMENTS}
    ) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes {
        id purchaseOrderNumber salesOrderNumber state vendorName vendorMaxDays destinationName
        assetsCount checkedInCount unorderedCount outstandingCount ordersCount submittedAt createdAt
      }
    }
  }
`);

export type PurchaseOrderRow = ResultOf<
  typeof PurchaseOrdersQuery
>['purchaseOrders']['nodes'][number];

type PurchaseOrderFilterArguments = Omit<
  VariablesOf<typeof PurchaseOrdersQuery>,
  'currentPage' | 'pageSize'
>;

/** The list within the selected hubs. */
export const PURCHASE_ORDERS: HubList<
  PurchaseOrderFilterArguments,
  ResultOf<typeof PurchaseOrdersQuery>,
  PurchaseOrderRow
> = {
  pageSize: purchaseOrderList.pageSize,
  queryKey: purchasingKeys.orders,
  load: (variables, signal) => fetchData(PurchaseOrdersQuery, variables, signal),
  pageOf: (data) => data.purchaseOrders,
};

import { purchaseOrderList } from '@kickstand/domain/purchasing/purchase-order-list.ts';
import { purchasingKeys } from '../entities/purchasing/purchasing-keys.ts';
import { hubList } from '../hub-selection/hub-list-queries.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
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

/** The list within the selected hubs. */
export const PURCHASE_ORDERS = hubList({
  document: PurchaseOrdersQuery,
  pageSize: purchaseOrderList.pageSize,
  queryKey: purchasingKeys.orders,
  pageOf: (data) => data.purchaseOrders,
});

import { orderList } from '@kickstand/domain/orders/order-list.ts';
import { orderKeys } from '../entities/orders/order-keys.ts';
import { hubFilters, hubList, hubPageQuery } from '../hub-selection/hub-list-queries.ts';
import { currentHubSelection } from '../hub-selection/hub-selection.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { ORDERS_ARGUMENTS, ORDERS_VARIABLES } from '../lists/list-arguments/orders.ts';
import { orderListSearch } from './order-list-search.ts';

const OrdersQuery = graphql(`
  query Orders(
    $currentPage: Int
    $pageSize: Int
    ${ORDERS_VARIABLES}
  ) {
    orders(
      currentPage: $currentPage
      pageSize: $pageSize
      ${ORDERS_ARGUMENTS}
    ) {
      pageInfo { totalItems totalIsExact totalPages currentPage pageSize }
      nodes {
        id number state kind program vehicleSerialNumber createdAt readiedAt closedAt updatedAt
        customer { id fullName email }
        organization { id name }
        office { id name }
        variant { id brand model color size image { url } }
        asset { id serialNumber }
        awaitedDelivery { submittedAt vendorMaxDays }
      }
    }
  }
`);

/** Exports the current list. */
export const OrdersExportMutation = graphql(`
  mutation OrdersExport(
    ${ORDERS_VARIABLES}
    $format: ExportFormat
  ) {
    ordersExport(
      ${ORDERS_ARGUMENTS}
      format: $format
    ) { id }
  }
`);

export type OrderRow = ResultOf<typeof OrdersQuery>['orders']['nodes'][number];

/** The list within the selected hubs. */
export const ORDERS = hubList({
  document: OrdersQuery,
  pageSize: orderList.pageSize,
  queryKey: orderKeys.list,
  pageOf: (data) => data.orders,
});

/** The page of orders for an address that is about to be shown. */
export function orderPageAt(address: object) {
  const search = orderListSearch.parse(address);
  const filters = hubFilters(orderList, search, currentHubSelection());
  return hubPageQuery(ORDERS, filters, search.page);
}

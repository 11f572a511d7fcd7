import { orderList } from '@kickstand/domain/orders/order-list.ts';
import { orderKeys } from '../entities/orders/order-keys.ts';
import {
  currentHubSelection,
  type HubArguments,
  type HubSelection,
  listHubs,
} from '../hub-selection/hub-selection.ts';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { graphql, type ResultOf, type VariablesOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { listVariables } from '../kit/list-search.ts';
import { ORDERS_ARGUMENTS, ORDERS_VARIABLES } from '../lists/list-arguments/orders.ts';
import { type OrderListSearch, orderListSearch } from './order-list-search.ts';

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
        id state kind program createdAt readiedAt closedAt updatedAt
        customer { id fullName email }
        organization { id name }
        office { id name }
        variant { id brand model color size }
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
  ) {
    ordersExport(
      ${ORDERS_ARGUMENTS}
    ) { id }
  }
`);

export type OrderRow = ResultOf<typeof OrdersQuery>['orders']['nodes'][number];

/** The filters of the current view, used by the list and its export. */
export type OrderFilterArguments = Omit<
  VariablesOf<typeof OrdersQuery>,
  'currentPage' | 'pageSize'
>;

/** Filters, sort and hubs of the current view; used by 'Export current view'. */
export const useOrderFilterArguments = (search: OrderListSearch): OrderFilterArguments =>
  orderFilterArguments(search, useHubSelection());

function orderFilterArguments(
  search: OrderListSearch,
  selection: HubSelection,
): OrderFilterArguments {
  const hubs = listHubs(search, selection, search.program);
  return { ...listVariables(orderList, search), ...hubs };
}

/** The page of orders for the current address, within the selected hubs. */
export function orderPageQuery(filters: OrderFilterArguments, page: number) {
  const variables = { ...filters, currentPage: page, pageSize: orderList.pageSize };
  return {
    queryKey: orderKeys.list(variables),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchData(OrdersQuery, variables, signal),
  };
}

/** The page of orders for an address that is about to be shown. */
export function orderPageAt(address: object) {
  const search = orderListSearch.parse(address);
  return orderPageQuery(orderFilterArguments(search, currentHubSelection()), search.page);
}

/** The number of matches in all hubs; only queried if there are none in the selected ones. */
export function orderMatchesEverywhereQuery(filters: OrderFilterArguments, wanted: boolean) {
  const { hubId: _hubId, hubIds: _hubIds, ...rest } = filters;
  const variables = { ...rest, currentPage: 1, pageSize: 1 };
  return {
    queryKey: orderKeys.list(variables),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchData(OrdersQuery, variables, signal),
    enabled: wanted && isHubScoped(filters),
    placeholderData: undefined,
  };
}

function isHubScoped({ hubId, hubIds }: Pick<OrderFilterArguments, keyof HubArguments>): boolean {
  return Boolean(hubId ?? hubIds);
}

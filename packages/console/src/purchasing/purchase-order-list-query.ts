import { purchaseOrderList } from '@kickstand/domain/purchasing/purchase-order-list.ts';
import { purchasingKeys } from '../entities/purchasing/purchasing-keys.ts';
import { listHubs } from '../hub-selection/hub-selection.ts';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { graphql, type ResultOf, type VariablesOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { listVariables } from '../kit/list-search.ts';
import {
  PURCHASE_ORDERS_ARGUMENTS,
  PURCHASE_ORDERS_VARIABLES,
} from '../lists/list-arguments/purchase-orders.ts';
import { type PurchaseOrderListSearch, vendorArguments } from './purchase-order-list-search.ts';

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

export type PurchaseOrderFilterArguments = Omit<
  VariablesOf<typeof PurchaseOrdersQuery>,
  'currentPage' | 'pageSize'
>;

/** Filters, sort and hubs of the current view; unset filters are omitted. */
export function usePurchaseOrderFilterArguments(
  search: PurchaseOrderListSearch,
): PurchaseOrderFilterArguments {
  const selection = useHubSelection();
  return {
    ...listVariables(purchaseOrderList, search),
    ...vendorArguments(search),
    ...listHubs(search, selection),
  };
}

type Context = { readonly signal: AbortSignal };

/** The page of purchase orders for the current address, within the selected hubs. */
export function purchaseOrderPageQuery(filters: PurchaseOrderFilterArguments, page: number) {
  const variables = { ...filters, currentPage: page, pageSize: purchaseOrderList.pageSize };
  return {
    queryKey: purchasingKeys.orders(variables),
    queryFn: ({ signal }: Context) => fetchData(PurchaseOrdersQuery, variables, signal),
  };
}

/** The number of matches in all hubs; only queried if there are none in the selected ones. */
export function purchaseOrderMatchesEverywhereQuery(
  filters: PurchaseOrderFilterArguments,
  wanted: boolean,
) {
  const { hubId, hubIds, ...rest } = filters;
  const variables = { ...rest, currentPage: 1, pageSize: 1 };
  return {
    queryKey: purchasingKeys.orders(variables),
    queryFn: ({ signal }: Context) => fetchData(PurchaseOrdersQuery, variables, signal),
    enabled: wanted && Boolean(hubId ?? hubIds),
    placeholderData: undefined,
  };
}

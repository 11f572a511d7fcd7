import { PURCHASE_ORDER_PAGE_SIZE } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { hubArguments } from '../hubs/selection/hub-selection.ts';
import { useHubSelection } from '../hubs/selection/use-hub-selection.ts';
import { graphql, type ResultOf, type VariablesOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import type { PurchaseOrderListSearch } from './purchase-order-list-search.ts';
import { purchasingKeys } from './purchasing-keys.ts';

const PurchaseOrdersQuery = graphql(`
  query PurchaseOrders(
    $currentPage: Int
    $pageSize: Int
    $hubId: ID
    $hubIds: [ID!]
    $sortColumn: PurchaseOrderSortColumn
    $sortDirection: SortDirection
    $searchQuery: String
    $program: PurchaseOrderDestination
    $serviceAreaId: ID
    $purchaseOrderStates: [PurchaseOrderState!]
    $invoiceStatus: CreditPresenceFilter
    $vendorIds: [ID!]
  ) {
    purchaseOrders(
      currentPage: $currentPage
      pageSize: $pageSize
      hubId: $hubId
      hubIds: $hubIds
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      searchQuery: $searchQuery
      program: $program
      serviceAreaId: $serviceAreaId
      purchaseOrderStates: $purchaseOrderStates
      invoiceStatus: $invoiceStatus
      vendorIds: $vendorIds
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

/** Filters, sort and hubs of the current view; unset ones are left out. */
export function usePurchaseOrderFilterArguments(
  search: PurchaseOrderListSearch,
): PurchaseOrderFilterArguments {
  const selection = useHubSelection();
  return {
    sortColumn: search.sort,
    sortDirection: search.direction,
    ...(search.q && { searchQuery: search.q }),
    ...(search.program && { program: search.program }),
    ...(search.serviceArea && { serviceAreaId: search.serviceArea }),
    ...(search.states.length > 0 && { purchaseOrderStates: search.states }),
    ...(search.invoice && { invoiceStatus: search.invoice }),
    ...(search.vendor && { vendorIds: [search.vendor] }),
    ...(search.everywhere ? {} : hubArguments(selection)),
  };
}

type Context = { readonly signal: AbortSignal };

/** The page of purchase orders that the address asks for, within the chosen hubs. */
export function purchaseOrderPageQuery(filters: PurchaseOrderFilterArguments, page: number) {
  const variables = { ...filters, currentPage: page, pageSize: PURCHASE_ORDER_PAGE_SIZE };
  return {
    queryKey: purchasingKeys.orders(variables),
    queryFn: ({ signal }: Context) => fetchData(PurchaseOrdersQuery, variables, signal),
  };
}

/** How many match the same search in all hubs; asked only when nothing matches in the chosen ones. */
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

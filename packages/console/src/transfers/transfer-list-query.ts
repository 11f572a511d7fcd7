import { TRANSFER_ORDER_PAGE_SIZE } from '@kickstand/domain/transfers/transfer-order-terms.ts';
import { hubArguments } from '../hubs/selection/hub-selection.ts';
import { useHubSelection } from '../hubs/selection/use-hub-selection.ts';
import { graphql, type ResultOf, type VariablesOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { transferKeys } from './transfer-keys.ts';
import type { TransferListSearch } from './transfer-list-search.ts';
import { placeOfKey } from './transfer-places.ts';

const TransferOrdersQuery = graphql(`
  query TransferOrders(
    $currentPage: Int
    $pageSize: Int
    $hubId: ID
    $hubIds: [ID!]
    $sortColumn: TransferOrderSortColumn
    $sortDirection: SortDirection
    $searchQuery: String
    $transferOrderStates: [TransferOrderState!]
    $destination: TransferDestinationInput
  ) {
    transferOrders(
      currentPage: $currentPage
      pageSize: $pageSize
      hubId: $hubId
      hubIds: $hubIds
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      searchQuery: $searchQuery
      transferOrderStates: $transferOrderStates
      destination: $destination
    ) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes {
        id transferOrderNumber state stateUpdatedAt assetsCount receivedCount
        origin { type id name }
        destination { type id name }
        link {
          __typename
          ... on Order { id kind customer { id fullName email } }
          ... on Subscription { id customer { id fullName email } }
        }
      }
    }
  }
`);

export type TransferRow = ResultOf<typeof TransferOrdersQuery>['transferOrders']['nodes'][number];

type FilterArguments = Omit<VariablesOf<typeof TransferOrdersQuery>, 'currentPage' | 'pageSize'>;

/** Filters, sort and hubs of the current view; unset ones are left out. */
export function useTransferFilterArguments(search: TransferListSearch): FilterArguments {
  const selection = useHubSelection();
  const destination = search.destination && placeOfKey(search.destination);
  return {
    sortColumn: search.sort,
    sortDirection: search.direction,
    ...(search.q && { searchQuery: search.q }),
    ...(search.states.length > 0 && { transferOrderStates: search.states }),
    ...(destination && { destination }),
    ...(search.everywhere ? {} : hubArguments(selection)),
  };
}

/** The page of transfer orders that the address asks for, within the chosen hubs. */
export function transferPageQuery(
  filters: FilterArguments,
  page: number,
  pageSize: number = TRANSFER_ORDER_PAGE_SIZE,
) {
  const variables = { ...filters, currentPage: page, pageSize };
  return {
    queryKey: transferKeys.list(variables),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      fetchData(TransferOrdersQuery, variables, signal),
  };
}

/** How many match the same search in all hubs; asked only when nothing matches in the chosen ones. */
export function transferMatchesEverywhereQuery(filters: FilterArguments, wanted: boolean) {
  const { hubId, hubIds, ...rest } = filters;
  return {
    ...transferPageQuery(rest, 1, 1),
    enabled: wanted && Boolean(hubId ?? hubIds),
    placeholderData: undefined,
  };
}

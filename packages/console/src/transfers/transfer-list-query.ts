import { transferOrderList } from '@kickstand/domain/transfers/transfer-order-list.ts';
import { transferKeys } from '../entities/transfers/transfer-keys.ts';
import { listHubs } from '../hub-selection/hub-selection.ts';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { graphql, type ResultOf, type VariablesOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { listVariables } from '../kit/list-search.ts';
import {
  TRANSFER_ORDERS_ARGUMENTS,
  TRANSFER_ORDERS_VARIABLES,
} from '../lists/list-arguments/transfer-orders.ts';
import { destinationArguments, type TransferListSearch } from './transfer-list-search.ts';

const TransferOrdersQuery = graphql(`
  query TransferOrders(
    $currentPage: Int
    $pageSize: Int
    ${TRANSFER_ORDERS_VARIABLES}
  ) {
    transferOrders(
      currentPage: $currentPage
      pageSize: $pageSize
      ${TRANSFER_ORDERS_ARGUMENTS}
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

/** Filters, sort and hubs of the current view; unset filters are omitted. */
export function useTransferFilterArguments(search: TransferListSearch): FilterArguments {
  const selection = useHubSelection();
  return {
    ...listVariables(transferOrderList, search),
    ...destinationArguments(search),
    ...listHubs(search, selection),
  };
}

/** The page of transfer orders for the current address, within the selected hubs. */
export function transferPageQuery(
  filters: FilterArguments,
  page: number,
  pageSize = transferOrderList.pageSize,
) {
  const variables = { ...filters, currentPage: page, pageSize };
  return {
    queryKey: transferKeys.list(variables),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      fetchData(TransferOrdersQuery, variables, signal),
  };
}

/** The number of matches in all hubs; only queried if there are none in the selected ones. */
export function transferMatchesEverywhereQuery(filters: FilterArguments, wanted: boolean) {
  const { hubId, hubIds, ...rest } = filters;
  return {
    ...transferPageQuery(rest, 1, 1),
    enabled: wanted && Boolean(hubId ?? hubIds),
    placeholderData: undefined,
  };
}

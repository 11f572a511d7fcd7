import { transferOrderList } from '@kickstand/domain/transfers/transfer-order-list.ts';
import { transferKeys } from '../entities/transfers/transfer-keys.ts';
import { hubList } from '../hub-selection/hub-list-queries.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import {
  TRANSFER_ORDERS_ARGUMENTS,
  TRANSFER_ORDERS_VARIABLES,
} from '../lists/list-arguments/transfer-orders.ts';

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

/** The list within the selected hubs. */
export const TRANSFER_ORDERS = hubList({
  document: TransferOrdersQuery,
  pageSize: transferOrderList.pageSize,
  queryKey: transferKeys.list,
  pageOf: (data) => data.transferOrders,
});

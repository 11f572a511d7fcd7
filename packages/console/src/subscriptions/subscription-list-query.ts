import { subscriptionList } from '@kickstand/domain/subscriptions/subscription-list.ts';
import { subscriptionKeys } from '../entities/subscriptions/subscription-keys.ts';
import { hubList } from '../hub-selection/hub-list-queries.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import {
  SUBSCRIPTIONS_ARGUMENTS,
  SUBSCRIPTIONS_VARIABLES,
} from '../lists/list-arguments/subscriptions.ts';

const SubscriptionsQuery = graphql(`
  query Subscriptions(
    $currentPage: Int
    $pageSize: Int
    ${SUBSCRIPTIONS_VARIABLES}
  ) {
    subscriptions(
      currentPage: $currentPage
      pageSize: $pageSize
      ${SUBSCRIPTIONS_ARGUMENTS}
    ) {
      pageInfo { totalItems totalIsExact totalPages currentPage pageSize }
      nodes {
        id state paymentStatus swapPending customerDelinquent program startedAt
        customer { id fullName email }
        organization { id name }
        office { id name }
        variant { id brand model color size image { url } }
        asset { id serialNumber }
      }
    }
  }
`);

/** Exports the current list. */
export const SubscriptionsExportMutation = graphql(`
  mutation SubscriptionsExport(
    ${SUBSCRIPTIONS_VARIABLES}
    $format: ExportFormat
  ) {
    subscriptionsExport(
      ${SUBSCRIPTIONS_ARGUMENTS}
      format: $format
    ) { id }
  }
`);

export type SubscriptionRow = ResultOf<typeof SubscriptionsQuery>['subscriptions']['nodes'][number];

/** The list within the selected hubs. */
export const SUBSCRIPTIONS = hubList({
  document: SubscriptionsQuery,
  pageSize: subscriptionList.pageSize,
  queryKey: subscriptionKeys.list,
  pageOf: (data) => data.subscriptions,
});

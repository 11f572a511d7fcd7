import { subscriptionList } from '@kickstand/domain/subscriptions/subscription-list.ts';
import { subscriptionKeys } from '../entities/subscriptions/subscription-keys.ts';
import { listHubs } from '../hub-selection/hub-selection.ts';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { graphql, type ResultOf, type VariablesOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { listVariables } from '../kit/list-search.ts';
import {
  SUBSCRIPTIONS_ARGUMENTS,
  SUBSCRIPTIONS_VARIABLES,
} from '../lists/list-arguments/subscriptions.ts';
import type { SubscriptionListSearch } from './subscription-list-search.ts';

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
        variant { id brand model color size }
        asset { id serialNumber }
      }
    }
  }
`);

/** Exports the current list. */
export const SubscriptionsExportMutation = graphql(`
  mutation SubscriptionsExport(
    ${SUBSCRIPTIONS_VARIABLES}
  ) {
    subscriptionsExport(
      ${SUBSCRIPTIONS_ARGUMENTS}
    ) { id }
  }
`);

export type SubscriptionRow = ResultOf<typeof SubscriptionsQuery>['subscriptions']['nodes'][number];

/** The filters of the current view, used by the list and its export. */
export type SubscriptionFilterArguments = Omit<
  VariablesOf<typeof SubscriptionsQuery>,
  'currentPage' | 'pageSize'
>;

/** Filters, sort and hubs of the current view; used by 'Export current view'. */
export function useSubscriptionFilterArguments(
  search: SubscriptionListSearch,
): SubscriptionFilterArguments {
  const selection = useHubSelection();
  const hubs = listHubs(search, selection, search.program);
  return { ...listVariables(subscriptionList, search), ...hubs };
}

type Context = { readonly signal: AbortSignal };

/** The page of subscriptions for the current address, within the selected hubs. */
export function subscriptionPageQuery(filters: SubscriptionFilterArguments, page: number) {
  const variables = { ...filters, currentPage: page, pageSize: subscriptionList.pageSize };
  return {
    queryKey: subscriptionKeys.list(variables),
    queryFn: ({ signal }: Context) => fetchData(SubscriptionsQuery, variables, signal),
  };
}

function countQuery(filters: SubscriptionFilterArguments, enabled: boolean) {
  const variables = { ...filters, currentPage: 1, pageSize: 1 };
  return {
    queryKey: subscriptionKeys.list(variables),
    queryFn: ({ signal }: Context) => fetchData(SubscriptionsQuery, variables, signal),
    enabled,
    placeholderData: undefined,
  };
}

/** The number of matches in all hubs; only queried if there are none in the selected ones. */
export function matchesEverywhereQuery(filters: SubscriptionFilterArguments, wanted: boolean) {
  const { hubId, hubIds, ...rest } = filters;
  return countQuery(rest, wanted && Boolean(hubId ?? hubIds));
}

/** The number of matches in every state; only queried if there are none in the selected ones. */
export function matchesInEveryStateQuery(filters: SubscriptionFilterArguments, wanted: boolean) {
  const { subscriptionStates, ...rest } = filters;
  return countQuery(rest, wanted && subscriptionStates !== undefined);
}

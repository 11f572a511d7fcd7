import { subscriptionList } from '@kickstand/domain/subscriptions/subscription-list.ts';
import { SUBSCRIPTIONS_ARGUMENTS, SUBSCRIPTIONS_VARIABLES } from '../app/list-arguments.ts';
import { hubArguments } from '../hubs/selection/hub-selection.ts';
import { useHubSelection } from '../hubs/selection/use-hub-selection.ts';
import { graphql, type ResultOf, type VariablesOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { listVariables } from '../kit/list-search.ts';
import { subscriptionKeys } from './subscription-keys.ts';
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
      pageInfo { totalItems totalPages currentPage pageSize }
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

/** Starts the export of what the list shows. */
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

/** The filters of the current view as the list and its export send them. */
export type SubscriptionFilterArguments = Omit<
  VariablesOf<typeof SubscriptionsQuery>,
  'currentPage' | 'pageSize'
>;

/** Filters, sort and hubs of the current view: what 'Export current view' exports. */
export function useSubscriptionFilterArguments(
  search: SubscriptionListSearch,
): SubscriptionFilterArguments {
  const selection = useHubSelection();
  const hubs = search.everywhere ? {} : hubArguments(selection, search.program);
  return { ...listVariables(subscriptionList, search), ...hubs };
}

type Context = { readonly signal: AbortSignal };

/** The page of subscriptions that the address asks for, within the chosen hubs. */
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

/** How many match the same search in all hubs; asked only when nothing matches in the chosen ones. */
export function matchesEverywhereQuery(filters: SubscriptionFilterArguments, wanted: boolean) {
  const { hubId, hubIds, ...rest } = filters;
  return countQuery(rest, wanted && Boolean(hubId ?? hubIds));
}

/** How many match the same search in every state; asked only when nothing matches in the chosen ones. */
export function matchesInEveryStateQuery(filters: SubscriptionFilterArguments, wanted: boolean) {
  const { subscriptionStates, ...rest } = filters;
  return countQuery(rest, wanted && subscriptionStates !== undefined);
}

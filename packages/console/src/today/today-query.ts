import { queryOptions } from '@tanstack/react-query';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { todayKeys } from './today-keys.ts';

/** Others settle exceptions, too, and time makes new ones. In milliseconds. */
const REFETCH_EVERY = 60_000;

const TodayQuery = graphql(`
  query Today($hubIds: [ID!]) {
    today(hubIds: $hubIds) {
      exceptions { rule owner severity subject subjectId customerId hubId since sentence next action }
      overview {
        readyOrders openOrders
        arriving { kind id number origin destination shippedAt count }
      }
    }
  }
`);
type Today = ResultOf<typeof TodayQuery>['today'];
export type Exception = Today['exceptions'][number];
export type Arrival = Today['overview']['arriving'][number];

/** What needs a person at some hubs. @param hubIds empty for all. */
export const todayQuery = (hubIds: readonly string[]) =>
  queryOptions({
    queryKey: todayKeys.of(hubIds),
    queryFn: async ({ signal }) =>
      (await fetchData(TodayQuery, hubIds.length > 0 ? { hubIds: [...hubIds] } : {}, signal)).today,
    refetchInterval: REFETCH_EVERY,
  });

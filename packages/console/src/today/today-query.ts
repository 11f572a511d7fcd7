import { queryOptions } from '@tanstack/react-query';
import { todayKeys } from '../entities/today/today-keys.ts';
import { fieldQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf, readFragment } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';

/** Others settle exceptions, too, and time makes new ones. In milliseconds. */
const REFETCH_EVERY = 60_000;

const ExceptionFields = graphql(`
  fragment ExceptionFields on Exception {
    rule owner severity subject subjectId matterId customerId hubId since sentence next action
    taken { name byMe }
    snooze { until reason name }
  }
`);
const TodayQuery = graphql(
  `
  query Today($hubIds: [ID!]) {
    today(hubIds: $hubIds) {
      exceptions { ...ExceptionFields }
      snoozed { ...ExceptionFields }
      overview {
        readyOrders openOrders
        arriving { kind id number origin destination shippedAt due count } arrivingCount
        expected { late days { day count } inTransit }
      }
      setUp { name isDone parts { kind existing } next { kind parentId } importable }
    }
  }
`,
  [ExceptionFields],
);
const MineQuery = graphql(
  `
  query TodayMine($hubIds: [ID!]) {
    today(hubIds: $hubIds, mine: true) {
      exceptions { ...ExceptionFields }
      snoozed { ...ExceptionFields }
    }
  }
`,
  [ExceptionFields],
);
export type Exception = ResultOf<typeof ExceptionFields>;
export type Overview = ResultOf<typeof TodayQuery>['today']['overview'];
export type SetUpStep = ResultOf<typeof TodayQuery>['today']['setUp'][number];

const atHubs = (hubIds: readonly string[]) => (hubIds.length > 0 ? { hubIds: [...hubIds] } : {});

/** What needs a person at some hubs. @param hubIds empty for all. */
export const todayQuery = (hubIds: readonly string[]) =>
  queryOptions({
    queryKey: todayKeys.of({ hubIds, mine: false }),
    queryFn: async ({ signal }) => {
      const { today } = await fetchData(TodayQuery, atHubs(hubIds), signal);
      return {
        exceptions: readFragment(ExceptionFields, today.exceptions),
        snoozed: readFragment(ExceptionFields, today.snoozed),
        overview: today.overview,
        setUp: today.setUp,
      };
    },
    refetchInterval: REFETCH_EVERY,
  });

/** What the person has taken, also where there is too much to list everything. */
export const mineQuery = (hubIds: readonly string[]) =>
  queryOptions({
    queryKey: todayKeys.of({ hubIds, mine: true }),
    queryFn: async ({ signal }) => {
      const { today } = await fetchData(MineQuery, atHubs(hubIds), signal);
      return {
        exceptions: readFragment(ExceptionFields, today.exceptions),
        snoozed: readFragment(ExceptionFields, today.snoozed),
      };
    },
    placeholderData: undefined,
    refetchInterval: REFETCH_EVERY,
  });

const MySettingsQuery = graphql(
  `query MySettings { mySettings { startPage todayDigest hasMail } }`,
);

/** What the person chose for themselves. */
export const mySettingsQuery = fieldQuery(todayKeys.mySettings, MySettingsQuery, {}, 'mySettings');

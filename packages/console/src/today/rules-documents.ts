import { queryOptions } from '@tanstack/react-query';
import { todayKeys } from '../entities/today/today-keys.ts';
import { fieldQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';

const RulesQuery = graphql(`
  query TodayRules($hubId: ID) {
    todayRules(hubId: $hubId) { rule label owner enabled gracePeriod unit isChanged }
  }
`);
export type RuleSetting = ResultOf<typeof RulesQuery>['todayRules'][number];

export const SetRule = graphql(`
  mutation SetTodayRule($rule: TodayRule!, $hubId: ID, $enabled: Boolean, $gracePeriod: Int) {
    todayRuleSet(rule: $rule, hubId: $hubId, enabled: $enabled, gracePeriod: $gracePeriod)
  }
`);

/** The rules as they are set at a hub, or everywhere. */
export const rulesQuery = (hubId: string | null) =>
  queryOptions({
    ...fieldQuery(todayKeys.rules(hubId), RulesQuery, { hubId }, 'todayRules'),
    // The rules of another hub would be changed at this one.
    placeholderData: undefined,
  });

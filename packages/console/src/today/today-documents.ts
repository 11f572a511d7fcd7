import { graphql } from '../kit/graphql.ts';

export const TakeException = graphql(`
  mutation TakeException($rule: TodayRule!, $subjectId: ID!, $hubId: ID, $taken: Boolean!) {
    exceptionAssign(rule: $rule, subjectId: $subjectId, hubId: $hubId, taken: $taken)
  }
`);

export const SnoozeException = graphql(`
  mutation SnoozeException(
    $rule: TodayRule! $subjectId: ID! $hubId: ID $until: Date! $reason: String!
  ) {
    exceptionSnooze(
      rule: $rule subjectId: $subjectId hubId: $hubId until: $until reason: $reason
    )
  }
`);

export const WakeException = graphql(`
  mutation WakeException($rule: TodayRule!, $subjectId: ID!, $hubId: ID) {
    exceptionWake(rule: $rule, subjectId: $subjectId, hubId: $hubId)
  }
`);

export const UpdateMySettings = graphql(`
  mutation UpdateMySettings($startPage: StartPage, $todayDigest: Boolean) {
    mySettingsUpdate(startPage: $startPage, todayDigest: $todayDigest) { startPage todayDigest }
  }
`);

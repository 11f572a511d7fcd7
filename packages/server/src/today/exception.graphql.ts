import { ownerOf, TODAY_RULE_NAMES, todayRule } from '@kickstand/domain/today/today-rules.ts';
import {
  TODAY_OWNERS,
  TODAY_SEVERITIES,
  TODAY_SUBJECTS,
} from '@kickstand/domain/today/today-terms.ts';
import { ActionRef } from '../activity/offered-action.graphql.ts';
import { callerId } from '../platform/caller.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import type { Exception } from './exception.ts';

export const TodayRuleRef = builder.enumType('TodayRule', {
  description: 'The kind of an exception.',
  values: TODAY_RULE_NAMES,
});
export const TodayOwnerRef = builder.enumType('TodayOwner', {
  description: 'Who settles an exception.',
  values: TODAY_OWNERS,
});
const TodaySeverityRef = builder.enumType('TodaySeverity', {
  description: 'How bad an exception is. CRITICAL costs a customer money that is not owed.',
  values: TODAY_SEVERITIES,
});
export const TodaySubjectRef = builder.enumType('TodaySubject', {
  description: 'What an exception is about; Installation is Kickstand itself.',
  values: TODAY_SUBJECTS,
});

const TakenRef = builder.objectRef<NonNullable<Exception['taken']>>('ExceptionTaken').implement({
  description: 'Who takes care of an exception.',
  fields: (t) => ({
    name: t.exposeString('name'),
    byMe: t.boolean({
      description: 'True for the caller.',
      resolve: ({ staffId }, _args, { caller }) => staffId === callerId(caller),
    }),
  }),
});

const SnoozeRef = builder.objectRef<NonNullable<Exception['snooze']>>('ExceptionSnooze').implement({
  description: 'Why an exception is hidden, for everyone, and until when.',
  fields: (t) => ({
    until: t.expose('until', { type: 'Date', description: 'The day on which it comes back.' }),
    reason: t.exposeString('reason'),
    name: t.exposeString('name', { description: 'Who snoozed it.' }),
  }),
});

export const ExceptionRef = builder.objectRef<Exception>('Exception').implement({
  description: 'Something that needs a person now. It is computed, and gone once it is settled.',
  fields: (t) => ({
    rule: t.expose('rule', { type: TodayRuleRef }),
    owner: t.field({
      type: TodayOwnerRef,
      description: 'Who settles it.',
      resolve: ({ rule }) => ownerOf(rule),
    }),
    severity: t.field({
      type: TodaySeverityRef,
      resolve: ({ rule }) => todayRule(rule).severity,
    }),
    subject: t.field({
      type: TodaySubjectRef,
      description: 'What it is about.',
      resolve: ({ rule }) => todayRule(rule).subject,
    }),
    subjectId: t.exposeID('subjectId', {
      nullable: true,
      description: 'Null for the summary of a rule with too many exceptions at a hub to list them.',
    }),
    matterId: t.exposeID('matterId', {
      nullable: true,
      description:
        'Exceptions with the same one are one matter: of these, the first of a list is shown. Null for a summary.',
    }),
    customerId: t.exposeID('customerId', { nullable: true }),
    hubId: t.exposeID('hubId', { nullable: true }),
    since: t.expose('since', { type: 'DateTime', description: 'Since when the condition holds.' }),
    sentence: t.exposeString('sentence', { description: 'Why it needs a person.' }),
    next: t.string({
      description: 'The label of what settles it.',
      resolve: ({ rule }) => todayRule(rule).next,
    }),
    action: t.field({
      type: ActionRef,
      nullable: true,
      description: 'The action of its subject that settles it; null if its page is enough.',
      resolve: ({ rule }) => todayRule(rule).action ?? null,
    }),
    taken: t.expose('taken', { type: TakenRef, nullable: true }),
    snooze: t.expose('snooze', { type: SnoozeRef, nullable: true }),
  }),
});

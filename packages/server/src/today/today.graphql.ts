import { idsFilter } from '@kickstand/domain/kernel/list-definition.ts';
import { ownerOf, TODAY_RULE_NAMES, todayRule } from '@kickstand/domain/today/today-rules.ts';
import {
  TODAY_OWNERS,
  TODAY_SEVERITIES,
  TODAY_SUBJECTS,
} from '@kickstand/domain/today/today-terms.ts';
import { builder } from '../platform/graphql-builder.ts';
import { checkArgument } from '../platform/list-page.ts';
import { type Arrival, readTodayOverview, type TodayOverview } from './read-overview.ts';
import { type Exception, readToday } from './read-today.ts';

const TodayRuleRef = builder.enumType('TodayRule', { values: TODAY_RULE_NAMES });
const TodayOwnerRef = builder.enumType('TodayOwner', { values: TODAY_OWNERS });
const TodaySeverityRef = builder.enumType('TodaySeverity', { values: TODAY_SEVERITIES });
const TodaySubjectRef = builder.enumType('TodaySubject', { values: TODAY_SUBJECTS });

const ExceptionRef = builder.objectRef<Exception>('Exception').implement({
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
    customerId: t.exposeID('customerId', { nullable: true }),
    hubId: t.exposeID('hubId', { nullable: true }),
    since: t.expose('since', { type: 'DateTime', description: 'Since when the condition holds.' }),
    sentence: t.exposeString('sentence', { description: 'Why it needs a person.' }),
    next: t.string({
      description: 'The label of what settles it.',
      resolve: ({ rule }) => todayRule(rule).next,
    }),
    action: t.string({
      nullable: true,
      description: 'The action of the order that settles it; null if its page is enough.',
      resolve: ({ rule }) => todayRule(rule).action ?? null,
    }),
  }),
});

const ArrivalRef = builder.objectRef<Arrival>('Arrival').implement({
  description: 'A purchase or transfer order under way to a hub.',
  fields: (t) => ({
    kind: t.field({ type: TodaySubjectRef, resolve: ({ kind }) => kind }),
    id: t.exposeID('id'),
    number: t.exposeString('number'),
    origin: t.exposeString('origin'),
    destination: t.exposeString('destination'),
    shippedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ shippedAt }) => (shippedAt === null ? null : new Date(shippedAt)),
    }),
    count: t.exposeInt('count', { description: 'Vehicles under way.' }),
  }),
});

const OverviewRef = builder.objectRef<TodayOverview>('TodayOverview').implement({
  fields: (t) => ({
    readyOrders: t.exposeInt('readyOrders', { description: 'Orders to hand over.' }),
    openOrders: t.exposeInt('openOrders', { description: 'Orders that wait for a vehicle.' }),
    arriving: t.expose('arriving', { type: [ArrivalRef], estimatedRows: 8 }),
  }),
});

interface Today {
  readonly hubIds: readonly string[] | undefined;
}

const TodayRef = builder.objectRef<Today>('Today').implement({
  description: 'What needs a person now, at some hubs or everywhere.',
  fields: (t) => ({
    exceptions: t.field({
      type: [ExceptionRef],
      estimatedRows: 200,
      description: 'The worst first, then the oldest.',
      resolve: ({ hubIds }, _args, context) => readToday(context, hubIds),
    }),
    overview: t.field({
      type: OverviewRef,
      resolve: ({ hubIds }, _args, context) => readTodayOverview(context, hubIds),
    }),
  }),
});

const hubIdsSchema = idsFilter('hubs');

builder.queryField('today', (t) =>
  t.field({
    type: TodayRef,
    args: { hubIds: t.arg.idList({ description: 'Only these hubs; what has no hub stays.' }) },
    resolve: (_root, { hubIds }) => ({ hubIds: checkArgument(hubIdsSchema, hubIds, 'hubIds') }),
  }),
);

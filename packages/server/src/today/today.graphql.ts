import { idsFilter } from '@kickstand/domain/kernel/list-definition.ts';
import { ownerOf, TODAY_RULE_NAMES, todayRule } from '@kickstand/domain/today/today-rules.ts';
import {
  TODAY_OWNERS,
  TODAY_SEVERITIES,
  TODAY_SUBJECTS,
} from '@kickstand/domain/today/today-terms.ts';
import { callerId } from '../platform/caller.ts';
import { builder } from '../platform/graphql-builder.ts';
import { checkArgument } from '../platform/list-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Arrival, readTodayOverview, type TodayOverview } from './read-overview.ts';
import { type Exception, readToday, type TodayScope } from './read-today.ts';
import { type RuleSettings, readSettingsAndCaller } from './rule-settings.ts';

export const TodayRuleRef = builder.enumType('TodayRule', { values: TODAY_RULE_NAMES });
export const TodayOwnerRef = builder.enumType('TodayOwner', { values: TODAY_OWNERS });
const TodaySeverityRef = builder.enumType('TodaySeverity', { values: TODAY_SEVERITIES });
const TodaySubjectRef = builder.enumType('TodaySubject', { values: TODAY_SUBJECTS });

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
    taken: t.expose('taken', { type: TakenRef, nullable: true }),
    snooze: t.expose('snooze', { type: SnoozeRef, nullable: true }),
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

/** Read once for the fields of a `Today`. */
class Today {
  readonly scope: TodayScope;
  readonly #settings: RuleSettings;
  #read: Promise<Exception[]> | undefined;

  constructor(settings: RuleSettings, scope: TodayScope) {
    this.#settings = settings;
    this.scope = scope;
  }

  exceptions(context: RequestContext): Promise<Exception[]> {
    this.#read ??= readToday(context, this.#settings, this.scope);
    return this.#read;
  }
}

const TodayRef = builder.objectRef<Today>('Today').implement({
  description: 'What needs a person now, at some hubs or everywhere.',
  fields: (t) => ({
    exceptions: t.field({
      type: [ExceptionRef],
      estimatedRows: 200,
      description: 'The worst first, then the oldest, without those that are snoozed.',
      resolve: async (today, _args, context) =>
        (await today.exceptions(context)).filter(({ snooze }) => snooze === null),
    }),
    snoozed: t.field({
      type: [ExceptionRef],
      estimatedRows: 20,
      description: 'Those that are hidden until a day.',
      resolve: async (today, _args, context) =>
        (await today.exceptions(context)).filter(({ snooze }) => snooze !== null),
    }),
    overview: t.field({
      type: OverviewRef,
      resolve: ({ scope }, _args, context) => readTodayOverview(context, scope.hubIds),
    }),
  }),
});

const hubIdsSchema = idsFilter('hubs');

builder.queryField('today', (t) =>
  t.field({
    type: TodayRef,
    args: {
      hubIds: t.arg.idList({ description: 'Only these hubs; what has no hub stays.' }),
      mine: t.arg.boolean({ description: 'Only the exceptions that the caller has taken.' }),
    },
    resolve: async (_root, args, context) => {
      const hubIds = checkArgument(hubIdsSchema, args.hubIds, 'hubIds');
      const settings = await readSettingsAndCaller(context);
      return new Today(settings, { hubIds, mine: args.mine ?? false });
    },
    extensions: { checksCaller: true },
  }),
);

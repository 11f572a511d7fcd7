import { choicesFilter, idsFilter } from '@kickstand/domain/kernel/list-definition.ts';
import { ARRIVING_DAYS, type ArrivingDay } from '@kickstand/domain/purchasing/arriving-days.ts';
import { countsOf, rowsOf, type TodayCount } from '@kickstand/domain/today/today-rows.ts';
import { ownerOf, TODAY_RULE_NAMES } from '@kickstand/domain/today/today-rules.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { ExceptionRef, TodayOwnerRef, TodayRuleRef, TodaySubjectRef } from './exception.graphql.ts';
import type { Exception } from './exception.ts';
import {
  type Arrival,
  type Expected,
  readTodayOverview,
  type TodayOverview,
} from './read-overview.ts';
import { readShown, readToday, type TodayScope } from './read-today.ts';
import { type RuleSettings, readSettingsAndCaller } from './rule-settings.ts';
import { SetUpStepRef } from './set-up.graphql.ts';
import { readSetUp } from './set-up.ts';

const ArrivalRef = builder.objectRef<Arrival>('Arrival').implement({
  description: 'A purchase order that a hub awaits, or a transfer order under way to one.',
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
    due: t.expose('due', {
      type: 'Date',
      nullable: true,
      description: 'By when the vendor promises it; null for a transfer order.',
    }),
    count: t.exposeInt('count', { description: 'Vehicles that have not arrived.' }),
  }),
});

const ArrivingDayRef = builder.objectRef<ArrivingDay>('ArrivingDay').implement({
  description: 'How many vehicles vendors promise for a day.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    count: t.exposeInt('count'),
  }),
});

const ExpectedRef = builder.objectRef<Expected>('ExpectedVehicles').implement({
  description: 'Vehicles under way by the day on which they are expected.',
  fields: (t) => ({
    late: t.exposeInt('late', {
      description: 'Promised by vendors for a day since which a business day has passed.',
    }),
    days: t.expose('days', {
      type: [ArrivingDayRef],
      estimatedRows: ARRIVING_DAYS,
      description:
        'Promised by vendors for today, or earlier and not late yet, as on a weekend; and for the next days.',
    }),
    inTransit: t.exposeInt('inTransit', {
      description: 'Shipped on transfer orders, for which no day is promised.',
    }),
  }),
});

const OverviewRef = builder.objectRef<TodayOverview>('TodayOverview').implement({
  description: 'What a day at some hubs holds, besides exceptions.',
  fields: (t) => ({
    readyOrders: t.exposeInt('readyOrders', { description: 'Orders to hand over.' }),
    openOrders: t.exposeInt('openOrders', { description: 'Orders that wait for a vehicle.' }),
    arriving: t.expose('arriving', {
      type: [ArrivalRef],
      estimatedRows: 8,
      description: 'The deliveries that are expected first.',
    }),
    arrivingCount: t.exposeInt('arrivingCount', { description: 'How many are expected.' }),
    expected: t.expose('expected', { type: ExpectedRef }),
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
      description:
        'The worst first, of these what people wait for, then the oldest; without those that are snoozed.',
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
    setUp: t.field({
      type: [SetUpStepRef],
      estimatedRows: 6,
      description:
        'The steps of setting up the business, whatever the hubs; none once all are done.',
      resolve: (_today, _args, context) => readSetUp(context),
    }),
  }),
});

const hubIdsSchema = idsFilter('hubs').schema;
/** Each rule once, because each is a part of the statement. */
const kindsSchema = choicesFilter(TODAY_RULE_NAMES).schema;

builder.queryField('today', (t) =>
  t.field({
    type: TodayRef,
    description: 'What needs a person now.',
    args: {
      hubIds: t.arg.idList({ description: 'Only these hubs; what has no hub stays.' }),
      kinds: t.arg({ type: [TodayRuleRef], description: 'Only these rules.' }),
      mine: t.arg.boolean({ description: 'Only the exceptions that the caller has taken.' }),
    },
    resolve: async (_root, args, context) => {
      const hubIds = checkArgument(hubIdsSchema, args.hubIds, 'hubIds');
      const kinds = checkArgument(kindsSchema, args.kinds, 'kinds');
      const settings = await readSettingsAndCaller(context);
      const takenBy = args.mine ? (context.caller.staff?.id ?? null) : undefined;
      return new Today(settings, { hubIds, kinds, takenBy });
    },
    extensions: { checksCaller: true },
  }),
);

const TodayCountRef = builder.objectRef<TodayCount>('TodayCount').implement({
  description:
    'How many exceptions of a rule Today shows: without those that are snoozed, and of those about one matter only the first.',
  fields: (t) => ({
    rule: t.expose('rule', { type: TodayRuleRef }),
    owner: t.field({ type: TodayOwnerRef, resolve: ({ rule }) => ownerOf(rule) }),
    count: t.exposeInt('count'),
    isExact: t.exposeBoolean('isExact', {
      description: 'False if there are more, because a hub has too many to list.',
    }),
  }),
});

builder.queryField('todayCounts', (t) =>
  t.field({
    type: [TodayCountRef],
    estimatedRows: 40,
    description: 'The rules of what Today shows, with their number.',
    args: { hubIds: t.arg.idList({ description: 'Only these hubs; what has no hub stays.' }) },
    resolve: async (_root, args, context) => {
      const hubIds = checkArgument(hubIdsSchema, args.hubIds, 'hubIds');
      const shown = await readShown(context, await readSettingsAndCaller(context), hubIds);
      return countsOf(rowsOf(shown));
    },
    extensions: { checksCaller: true },
  }),
);

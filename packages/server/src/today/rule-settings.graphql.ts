import { capitalize } from '@kickstand/domain/kernel/humanize.ts';
import {
  GRACE_PERIOD_UNITS,
  gracePeriodUnit,
  type RuleSetting,
} from '@kickstand/domain/today/rule-settings.ts';
import {
  ownerOf,
  TODAY_RULE_NAMES,
  type TodayRuleName,
  todayRule,
} from '@kickstand/domain/today/today-rules.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { addTrueCommand } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { TodayOwnerRef, TodayRuleRef } from './exception.graphql.ts';
import { ruleMoment } from './find-exceptions.ts';
import { readRuleSettings } from './rule-settings.ts';
import { rulesAt } from './rules.ts';
import { setRule } from './set-rule.ts';

interface SetRule extends RuleSetting {
  readonly rule: TodayRuleName;
  readonly isPerHub: boolean;
  /** What applies if nothing is set here. */
  readonly inherited: RuleSetting;
}

const GracePeriodUnitRef = builder.enumType('GracePeriodUnit', {
  description: "The unit of a rule's grace period.",
  values: GRACE_PERIOD_UNITS,
});

const TodayRuleSettingRef = builder.objectRef<SetRule>('TodayRuleSetting').implement({
  description: 'A rule of Today, as it is set everywhere or at a hub.',
  fields: (t) => ({
    rule: t.expose('rule', { type: TodayRuleRef }),
    label: t.string({ resolve: ({ rule }) => capitalize(todayRule(rule).many) }),
    owner: t.field({ type: TodayOwnerRef, resolve: ({ rule }) => ownerOf(rule) }),
    isPerHub: t.exposeBoolean('isPerHub', {
      description: 'False for rules that are the same at all hubs.',
    }),
    enabled: t.exposeBoolean('enabled'),
    gracePeriod: t.exposeInt('gracePeriod', {
      description: 'How long its condition may last, in the unit.',
    }),
    unit: t.field({ type: GracePeriodUnitRef, resolve: ({ rule }) => gracePeriodUnit(rule) }),
    isChanged: t.boolean({
      description: 'Differs from what applies everywhere, or from what is usual.',
      resolve: ({ enabled, gracePeriod, inherited }) =>
        enabled !== inherited.enabled || gracePeriod !== inherited.gracePeriod,
    }),
  }),
});

builder.queryField('todayRules', (t) =>
  t.field({
    type: [TodayRuleSettingRef],
    description: 'All rules with their settings everywhere, or those that can be set at a hub.',
    args: { hubId: t.arg.id() },
    resolve: async (_root, args, context) => {
      const hubId = args.hubId ? checkId(args.hubId, 'hubId') : null;
      const settings = await readRuleSettings(context.database.sql);
      const rules = rulesAt(ruleMoment(context));
      return TODAY_RULE_NAMES.map((rule) => ({
        rule,
        isPerHub: rules[rule].hub !== undefined,
        inherited: settings.inherited(rule, hubId),
        ...settings.of(rule, hubId),
      })).filter(({ isPerHub }) => hubId === null || isPerHub);
    },
  }),
);

addTrueCommand(
  setRule,
  (arg) => ({
    rule: arg({ type: TodayRuleRef, required: true }),
    hubId: arg.id({ description: 'All hubs if omitted.' }),
    enabled: arg.boolean({ description: 'As it is if omitted.' }),
    gracePeriod: arg.int({ description: 'In the unit of the rule; as it is if omitted.' }),
  }),
  'Switches a rule on or off, or changes its grace period, everywhere or at a hub.',
);

import { z } from 'zod';
import { plural } from '../kernel/plural.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';
import { ruleSchema, type TodayRuleName, todayRule } from './today-rules.ts';

/** In what grace periods are counted. */
export const GRACE_PERIOD_UNITS = ['HOURS', 'DAYS'] as const;
export type GracePeriodUnit = (typeof GRACE_PERIOD_UNITS)[number];

const HOURS_A_DAY = 24;
/** The longest grace period, in either unit. */
const LONGEST_GRACE_PERIOD = 365;

/** The unit of a rule: hours if its usual grace period is a part of a day. */
export const gracePeriodUnit = (rule: TodayRuleName): GracePeriodUnit =>
  Number.isInteger(todayRule(rule).graceDays) ? 'DAYS' : 'HOURS';

/** How a rule is set. */
export interface RuleSetting {
  /** False if its exceptions are not shown. */
  readonly enabled: boolean;
  /** How long its condition may last before it is an exception, in the unit of the rule. */
  readonly gracePeriod: number;
}

/** The setting of a rule that no one has changed. */
export function usualSetting(rule: TodayRuleName): RuleSetting {
  const { graceDays } = todayRule(rule);
  return {
    enabled: true,
    gracePeriod: gracePeriodUnit(rule) === 'HOURS' ? graceDays * HOURS_A_DAY : graceDays,
  };
}

/** A grace period in milliseconds. */
export const gracePeriodMilliseconds = (rule: TodayRuleName, gracePeriod: number): number =>
  gracePeriod * 3_600_000 * (gracePeriodUnit(rule) === 'HOURS' ? 1 : HOURS_A_DAY);

/** '3 days', '6 hours'. */
export const gracePeriodText = (rule: TodayRuleName, gracePeriod: number): string =>
  plural(gracePeriod, gracePeriodUnit(rule) === 'HOURS' ? 'hour' : 'day');

const RANGE = `Enter a whole number from 0 to ${LONGEST_GRACE_PERIOD}.`;

const gracePeriod = z
  .int({ error: RANGE })
  .min(0, { error: RANGE })
  .max(LONGEST_GRACE_PERIOD, { error: RANGE });

/**
 * Sets a rule everywhere, or at a hub; what is omitted is unchanged. What is as everywhere, or as usual, is not
 * kept.
 */
export const setRuleInput = z.object({
  rule: ruleSchema,
  /** Null for all hubs. */
  hubId: idSchema.nullish().transform((id) => id ?? null),
  enabled: z.boolean().nullish(),
  gracePeriod: gracePeriod.nullish(),
});

/** The same with the grace period as it is typed: nothing but digits is read as a number. */
export const ruleForm = setRuleInput.extend({
  gracePeriod: z
    .string()
    .trim()
    .regex(/^\d+$/, { error: RANGE })
    .transform(Number)
    .pipe(gracePeriod),
});

/** Rules about the business as a whole are the same at all hubs. */
export function refuseRuleAtHub(isPerHub: boolean): Refusal | undefined {
  return isPerHub
    ? undefined
    : refusal('NOT_PER_HUB', 'This rule is the same at all hubs.', 'hubId');
}

import { z } from 'zod';
import { plural } from '../kernel/plural.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';
import { ruleSchema, type TodayRuleName, todayRule } from './today-rules.ts';

/** In what the limits of rules are counted. */
export const FINE_UNITS = ['HOURS', 'DAYS'] as const;
export type FineUnit = (typeof FINE_UNITS)[number];

const HOURS_A_DAY = 24;
/** The largest limit, in either unit. */
export const MOST_FINE = 365;

/** The unit of a rule: hours if its usual limit is a part of a day. */
export const fineUnit = (rule: TodayRuleName): FineUnit =>
  Number.isInteger(todayRule(rule).fineDays) ? 'DAYS' : 'HOURS';

/** How a rule is set. */
export interface RuleSetting {
  /** False if its exceptions are not shown. */
  readonly enabled: boolean;
  /** How long its condition may last before it is an exception, in the unit of the rule. */
  readonly fine: number;
}

/** The setting of a rule that no one has changed. */
export function usualSetting(rule: TodayRuleName): RuleSetting {
  const { fineDays } = todayRule(rule);
  return {
    enabled: true,
    fine: fineUnit(rule) === 'HOURS' ? fineDays * HOURS_A_DAY : fineDays,
  };
}

/** A limit in milliseconds. */
export const fineMilliseconds = (rule: TodayRuleName, fine: number): number =>
  fine * 3_600_000 * (fineUnit(rule) === 'HOURS' ? 1 : HOURS_A_DAY);

/** '3 days', '6 hours'. */
export const fineText = (rule: TodayRuleName, fine: number): string =>
  plural(fine, fineUnit(rule) === 'HOURS' ? 'hour' : 'day');

const RANGE = `Enter a whole number from 0 to ${MOST_FINE}.`;

/** Sets a rule everywhere, or at a hub. What is as everywhere, or as usual, is not kept. */
export const setRuleInput = z.object({
  rule: ruleSchema,
  /** Null for all hubs. */
  hubId: idSchema.nullish().transform((id) => id ?? null),
  enabled: z.boolean(),
  fine: z.int({ error: RANGE }).min(0, { error: RANGE }).max(MOST_FINE, { error: RANGE }),
});

/** Rules about the business as a whole are the same at all hubs. */
export function refuseRuleAtHub(isPerHub: boolean): Refusal | undefined {
  return isPerHub
    ? undefined
    : refusal('NOT_PER_HUB', 'This rule is the same at all hubs.', 'hubId');
}

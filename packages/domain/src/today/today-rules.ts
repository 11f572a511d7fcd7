import { z } from 'zod';
import { businessDaysSince, daysSince, type Moment } from '../kernel/day-words.ts';
import { keysOf } from '../kernel/keys-of.ts';
import { HUB_RULES } from './hub-rules.ts';
import { MONEY_RULES } from './money-rules.ts';
import { SUPPLY_RULES } from './supply-rules.ts';
import { SUPPORT_RULES } from './support-rules.ts';
import type { TodayRule } from './today-rule.ts';
import { MOST_OF_A_RULE, TODAY_OWNERS, type TodayOwner } from './today-terms.ts';

const BY_OWNER = {
  hub: HUB_RULES,
  supply: SUPPLY_RULES,
  support: SUPPORT_RULES,
  money: MONEY_RULES,
} as const satisfies Record<TodayOwner, Record<string, TodayRule>>;

/**
 * The exceptions that people have to settle: what each is about, its grace period, and the sentence
 * that says why. Their conditions are in the server's `today` module, under the same names.
 */
const TODAY_RULES = { ...HUB_RULES, ...SUPPLY_RULES, ...SUPPORT_RULES, ...MONEY_RULES } as const;
export type TodayRuleName = keyof typeof TODAY_RULES;
export const TODAY_RULE_NAMES = keysOf(TODAY_RULES);

/** A rule by its name. */
export const ruleSchema = z.enum(TODAY_RULE_NAMES, { error: 'This rule does not exist.' });

/** A rule with all its properties. */
export function todayRule(name: TodayRuleName): TodayRule & { readonly graceDays: number } {
  return { graceDays: 0, ...TODAY_RULES[name] };
}

/**
 * How old an exception is, in days, or in business days if its sentence counts those.
 * @param since an instant.
 */
export function ageOf(name: TodayRuleName, since: string, moment: Moment): number {
  return todayRule(name).inBusinessDays
    ? businessDaysSince(since, moment)
    : daysSince(since, moment);
}

/** Days after which an exception without a grace period is old. */
const USUAL_PROMISE_DAYS = 10;

/** How old an exception is: 'late' after its rule's grace period, or ten days; 'very late' after twice that. */
export function lateness(name: TodayRuleName, days: number): 'late' | 'very late' | undefined {
  const promised = todayRule(name).graceDays || USUAL_PROMISE_DAYS;
  if (days > 2 * promised) return 'very late';
  return days > promised ? 'late' : undefined;
}

/** Who settles the exceptions of a rule. */
export function ownerOf(name: TodayRuleName): TodayOwner {
  const owner = TODAY_OWNERS.find((each) => name in BY_OWNER[each]);
  if (!owner) throw new Error(`The rule ${name} has no owner.`);
  return owner;
}

/** The summary of a rule with too many exceptions at a place to list them. */
export function manySentence(name: TodayRuleName, place: string): string {
  const at = place === '' ? '' : ` at ${place}`;
  return `More than ${MOST_OF_A_RULE} ${todayRule(name).many}${at}.`;
}

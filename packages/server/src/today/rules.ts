import type { TodayRuleName } from '@kickstand/domain/today/today-rules.ts';
import { hubRules } from './hub-rules.ts';
import { moneyRules } from './money-rules.ts';
import type { RuleMoment, RuleSql } from './rule-sql.ts';
import { supplyRules } from './supply-rules.ts';
import { supportRules } from './support-rules.ts';
import { upkeepRules } from './upkeep-rules.ts';

/** The conditions of all rules. */
export const rulesAt = (moment: RuleMoment): Record<TodayRuleName, RuleSql> => ({
  ...hubRules(moment),
  ...supplyRules(moment),
  ...supportRules(moment),
  ...moneyRules(moment),
  ...upkeepRules(moment),
});

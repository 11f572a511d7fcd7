import type { TodayRuleName } from '@kickstand/domain/today/today-rules.ts';
import { HUB_MODEL } from './hub-model.ts';
import type { Model } from './model-terms.ts';
import { MONEY_MODEL } from './money-model.ts';
import { SUPPLY_MODEL } from './supply-model.ts';
import { SUPPORT_MODEL } from './support-model.ts';
import { UPKEEP_MODEL } from './upkeep-model.ts';

/** What each rule finds, whatever its limit. */
export const MODEL: Model<TodayRuleName> = {
  ...HUB_MODEL,
  ...SUPPLY_MODEL,
  ...SUPPORT_MODEL,
  ...MONEY_MODEL,
  ...UPKEEP_MODEL,
};

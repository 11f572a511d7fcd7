import { TODAY_RULE_NAMES, type TodayRuleName } from '@kickstand/domain/today/today-rules.ts';
import { MOST_OF_A_RULE } from '@kickstand/domain/today/today-terms.ts';
import { sql } from 'kysely';
import { PLAN_EVERY_TIME, rows } from '../platform/database/database.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import type { Services } from '../platform/request-context.ts';
import { chosenHubs, exceptionsSql, IS_ITS_MARK, ruleMoment } from './find-exceptions.ts';
import type { RuleSettings } from './rule-settings.ts';
import type { RuleMoment } from './rule-sql.ts';

/**
 * How many exceptions a rule has, without those that are snoozed. Of a hub that has more than are listed, one more
 * than those is counted, also if some are snoozed, as Today's summary says.
 */
export interface TodayCount {
  readonly rule: TodayRuleName;
  readonly count: number;
  /** False if a hub has more than are listed. */
  readonly isExact: boolean;
  /** The lines that Today shows of it. */
  readonly lines: number;
}

/**
 * Common tables: `counts` has the exceptions of some rules by rule and hub, those `found` and those `shown`, without the
 * snoozed ones; `many` is true if the rule has more at that hub than are listed.
 */
export const exceptionCounts = (
  names: readonly TodayRuleName[],
  moment: RuleMoment,
  settings: RuleSettings,
  hubIds?: readonly string[],
): Fragment => sql`${chosenHubs(hubIds)},
  counts as (
    select *, found > ${sql.lit(MOST_OF_A_RULE)} as many
    from (
      select f.rule, f.hub_id, count(*) as found,
        count(*) filter (where k.snoozed_until is null or k.snoozed_until <= ${moment.today}::date) as shown
      from (${exceptionsSql(names, moment, settings, { hubIds })}) f
      left join exception_marks k on ${IS_ITS_MARK}
      group by f.rule, f.hub_id) c)`;

/** SQL expression: the lines that Today shows of a row of `counts`. */
export const LINES = sql`case when many then 1 else shown end`;

/** The rules that have exceptions at some hubs, or everywhere. One statement. */
export async function countExceptions(
  services: Services,
  settings: RuleSettings,
  hubIds: readonly string[] | undefined,
): Promise<TodayCount[]> {
  const found = await rows(
    services.database.sql,
    sql<TodayCount>`${PLAN_EVERY_TIME}
      with ${exceptionCounts(TODAY_RULE_NAMES, ruleMoment(services), settings, hubIds)}
      select rule, sum(case when many then found else shown end)::int as count,
        not bool_or(many) as is_exact /* never null: of at least one row */,
        sum(${LINES})::int as lines
      from counts
      group by rule having sum(shown) > 0 or bool_or(many)`,
  );
  return found.toSorted(
    (a, b) => TODAY_RULE_NAMES.indexOf(a.rule) - TODAY_RULE_NAMES.indexOf(b.rule),
  );
}

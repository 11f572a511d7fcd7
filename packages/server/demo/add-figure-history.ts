import {
  addDays,
  calendarDate,
  endOfDay,
  lastDayBefore,
} from '@kickstand/domain/kernel/calendar.ts';
import { FIGURE_LINE_DAYS } from '@kickstand/domain/today/today-figures.ts';
import { MOST_OF_A_RULE } from '@kickstand/domain/today/today-terms.ts';
import { sql } from 'kysely';
import type { Sql } from '../src/platform/database/database.ts';
import { FIGURE_OF_RULE, FIGURE_RULES, insertFigures } from '../src/today/figure-snapshots.ts';
import { chosenHubs, exceptionsSql } from '../src/today/find-exceptions.ts';
import { RuleSettings } from '../src/today/rule-settings.ts';
import { ZONE } from './subscription-history.ts';

/**
 * The figures of Today on the days before the demo business begins, from its records: orders by their dates, and the
 * present exceptions since their grace period has been over.
 */
export async function addFigureHistory(on: Sql, now: Date): Promise<void> {
  const last = lastDayBefore(now, ZONE);
  const days = Array.from({ length: FIGURE_LINE_DAYS }, (_, index) => {
    const day = addDays(last, -index);
    return sql`(${day}::date, ${endOfDay(day, ZONE)}::timestamptz)`;
  });
  const moment = { now, zone: ZONE, today: calendarDate(now, ZONE), hasProvider: false };
  const exceptions = exceptionsSql(FIGURE_RULES, moment, new RuleSettings([]), {});
  const orders = sql`from ended e join orders o on o.created_at < e.at and (o.closed_at is null or o.closed_at >= e.at)
    where o.state <> 'on_hold' and`;
  await insertFigures(
    sql`select day from ended`,
    sql`
      select e.day, 'READY_ORDERS' as figure, o.hub_id, count(*) as value
      ${orders} o.readied_at < e.at group by 1, 3
      union all select e.day, 'OPEN_ORDERS', o.hub_id, count(*)
      ${orders} (o.readied_at is null or o.readied_at >= e.at) group by 1, 3
      union all select e.day, ${FIGURE_OF_RULE}, x.hub_id,
        case when count(*) > ${sql.lit(MOST_OF_A_RULE)} then 1 else count(*) end
      from ended e join found x on x.since <= e.at - (${now}::timestamptz - x.before) group by e.day, rule, x.hub_id`,
    sql`ended (day, at) as (values ${sql.join(days)}), ${chosenHubs(undefined)},
      found as materialized (${exceptions})`,
  ).execute(on);
}

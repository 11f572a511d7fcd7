import {
  addDays,
  calendarDate,
  endOfDay,
  lastDayBefore,
} from '@kickstand/domain/kernel/calendar.ts';
import { EXCEPTION_FIGURES, FIGURE_LINE_DAYS } from '@kickstand/domain/today/today-figures.ts';
import { ownerOf, TODAY_RULE_NAMES } from '@kickstand/domain/today/today-rules.ts';
import { MOST_OF_A_RULE } from '@kickstand/domain/today/today-terms.ts';
import { sql } from 'kysely';
import type { Sql } from '../src/platform/database/database.ts';
import { insertFigures } from '../src/today/figure-snapshots.ts';
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
  const moment = {
    now,
    zone: ZONE,
    today: calendarDate(now, ZONE),
    hasProvider: false,
    readerId: null,
  };
  const exceptions = EXCEPTION_FIGURES.map(({ figure, owner }) => {
    const own = TODAY_RULE_NAMES.filter((rule) => ownerOf(rule) === owner);
    return sql`select ${sql.lit(figure)} as figure, x.* from (${exceptionsSql(own, moment, new RuleSettings([]), {})}) x`;
  });
  const orders = sql`from days e join orders o on o.created_at < e.at and (o.closed_at is null or o.closed_at >= e.at)
    where o.state <> 'on_hold' and`;
  await insertFigures(
    sql`select * from (values ${sql.join(days)}) d (day, at)`,
    sql`
      with ${chosenHubs(undefined)}, found as materialized (${sql.join(exceptions, sql` union all `)})
      select e.day, 'READY_ORDERS' as figure, o.hub_id, count(*) as value
      ${orders} o.readied_at < e.at group by 1, 3
      union all select e.day, 'OPEN_ORDERS', o.hub_id, count(*)
      ${orders} (o.readied_at is null or o.readied_at >= e.at) group by 1, 3
      union all select day, figure, hub_id, count(distinct case when many then rule else matter_id::text end)
      from (
        select e.day, x.*, count(*) over (partition by e.day, x.rule, x.hub_id) > ${sql.lit(MOST_OF_A_RULE)} as many
        from days e join found x on x.since <= e.at - (${now}::timestamptz - x.before)) x
      group by 1, 2, 3`,
  ).execute(on);
}

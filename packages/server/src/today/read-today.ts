import { calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import {
  manySentence,
  TODAY_RULE_NAMES,
  type TodayRuleName,
  todayRule,
} from '@kickstand/domain/today/today-rules.ts';
import { MOST_OF_A_RULE, TODAY_SEVERITIES } from '@kickstand/domain/today/today-terms.ts';
import { sql } from 'kysely';
import { PLAN_EVERY_TIME, rows } from '../platform/database.ts';
import type { Services } from '../platform/request-context.ts';
import { exceptionsOf, type RuleMoment } from './rule-sql.ts';
import { rulesAt } from './rules.ts';

const DAY = 86_400_000;

interface FoundRow {
  readonly rule: TodayRuleName;
  readonly subjectId: string;
  readonly hubId: string | null;
  readonly since: Date;
  readonly name: string | null;
  readonly vehicle: string | null;
  readonly number: string | null;
  readonly place: string | null;
  readonly hubName: string | null;
  readonly customerId: string | null;
  readonly due: string | null;
  readonly count: number;
}

/** An exception, or the summary of a rule with too many exceptions at a hub to list them. */
export interface Exception {
  readonly rule: TodayRuleName;
  /** The id of what it is about; null for a summary. */
  readonly subjectId: string | null;
  readonly customerId: string | null;
  readonly hubId: string | null;
  readonly since: Date;
  readonly sentence: string;
}

function sentenceOf(row: FoundRow, { now, zone }: RuleMoment): string {
  return todayRule(row.rule).sentence(
    {
      name: row.name ?? 'A former customer',
      vehicle: row.vehicle ?? 'vehicle',
      number: row.number ?? '',
      place: row.place ?? '',
      since: row.since.toISOString(),
      due: row.due,
      count: row.count,
    },
    { now, timeZone: zone },
  );
}

/** Replaces the exceptions of a rule at a hub by a summary if there are too many to list them. */
function summarize(found: readonly FoundRow[], moment: RuleMoment): Exception[] {
  const groups = Map.groupBy(found, ({ rule, hubId }) => `${rule} ${hubId}`);
  return [...groups.values()].flatMap((group): Exception[] => {
    const [first] = group;
    if (!first) return [];
    if (group.length <= MOST_OF_A_RULE) {
      return group.map((row) => ({ ...row, sentence: sentenceOf(row, moment) }));
    }
    const sentence = manySentence(first.rule, first.hubName ?? '');
    return [{ ...first, subjectId: null, customerId: null, sentence }];
  });
}

const severityOf = ({ rule }: Exception) => TODAY_SEVERITIES.indexOf(todayRule(rule).severity);

/**
 * What people have to settle now, computed from the data: the worst first, then the oldest. One
 * statement.
 * @param hubIds only of these hubs, and what belongs to no hub.
 */
export async function readToday(
  { database, clock, config }: Services,
  hubIds?: readonly string[],
): Promise<Exception[]> {
  const now = clock.now();
  const zone = config.BUSINESS_TIME_ZONE;
  const moment = { now, zone, today: calendarDate(now, zone) };
  const rules = rulesAt(moment);
  const branches = TODAY_RULE_NAMES.map((name) => {
    const before = new Date(now.getTime() - todayRule(name).fineDays * DAY);
    return exceptionsOf(name, rules[name], before, hubIds);
  });
  const found = await rows(
    database.sql,
    sql<FoundRow>`${PLAN_EVERY_TIME}
      with chosen_hubs as (
        select id from hubs where ${hubIds ? sql`id = any(${hubIds}::uuid[])` : sql`true`})
      select f.rule, f.subject_id, f.hub_id, f.since /* never null: it is compared */ as since, f.customer_id, f.number, f.due, f.count,
        coalesce(f.name, c.full_name) as name, coalesce(f.place, h.name) as place, h.name as hub_name,
        coalesce(a.serial_number, concat_ws(' ', m.brand, m.model)) as vehicle
      from (${sql.join(branches, sql` union all `)}) f
      left join customers c on c.id = f.customer_id
      left join assets a on a.id = f.asset_id
      left join variants v on v.id = coalesce(f.variant_id, a.variant_id)
      left join vehicles m on m.id = v.vehicle_id
      left join hubs h on h.id = f.hub_id
      order by f.since, f.subject_id`,
  );
  return summarize(found, moment).sort(
    (a, b) => severityOf(a) - severityOf(b) || a.since.getTime() - b.since.getTime(),
  );
}

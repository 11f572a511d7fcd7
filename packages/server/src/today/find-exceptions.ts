import type { TodayRuleName } from '@kickstand/domain/today/today-rules.ts';
import { MOST_OF_A_RULE } from '@kickstand/domain/today/today-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameOrEmail } from '../activity/staff-name.ts';
import { listMoment } from '../lists/list-moment.ts';
import { PLAN_EVERY_TIME, rows } from '../platform/database/database.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import type { Services } from '../platform/request-context.ts';
import type { RuleSettings } from './rule-settings.ts';
import { exceptionsOf, NO_EXCEPTIONS, type RuleMoment, type Scope } from './rule-sql.ts';
import { rulesAt } from './rules.ts';

/** An exception with what its sentence needs, and what people noted about it. */
export interface FoundException {
  readonly rule: TodayRuleName;
  readonly subjectId: string;
  readonly hubId: string | null;
  readonly matterId: string;
  readonly since: Date;
  readonly name: string | null;
  /** The serial number, the name of its variant, or that of the model. */
  readonly vehicle: string | null;
  readonly number: string | null;
  readonly place: string | null;
  readonly hubName: string | null;
  readonly customerId: string | null;
  readonly due: string | null;
  readonly count: number;
  /** True for the oldest of a rule that has too many at its hub to list them; the others are omitted. */
  readonly many: boolean;
  readonly takenBy: string | null;
  readonly takenByName: string | null;
  readonly takenAt: Date | null;
  /** In the future; null if it is not snoozed. */
  readonly snoozedUntil: string | null;
  readonly snoozeReason: string | null;
  readonly snoozedByName: string | null;
}

/** The services, or the context of a request, for rules that are not for everyone. */
export type RuleReader = Services & {
  readonly caller?: { readonly staff?: { readonly id: string } | undefined };
};

/** The present moment for the rules. */
export function ruleMoment({
  clock,
  config,
  caller,
}: Pick<RuleReader, 'clock' | 'config' | 'caller'>): RuleMoment {
  const hasProvider = config.MONEY === 'on' && config.STRIPE_SECRET_KEY !== undefined;
  return { ...listMoment({ clock, config }), hasProvider, readerId: caller?.staff?.id ?? null };
}

/**
 * SQL that selects the exceptions of some rules. Unless the scope has subjects, it reads the common table
 * `chosen_hubs`.
 */
export function exceptionsSql(
  names: readonly TodayRuleName[],
  moment: RuleMoment,
  settings: RuleSettings,
  scope: Scope,
): RawBuilder<unknown> {
  const rules = rulesAt(moment);
  const branches = names.flatMap((name) => {
    const rule = rules[name];
    const before = settings.before(name, moment.now);
    return before ? [exceptionsOf(name, rule, before, scope)] : [];
  });
  if (branches.length === 0) return NO_EXCEPTIONS;
  return sql.join(branches, sql` union all `);
}

/** The common table of the hubs whose exceptions are read; all if omitted. */
export const chosenHubs = (hubIds: readonly string[] | undefined) => sql`chosen_hubs as (
  select id from hubs where ${hubIds ? sql`id = any(${hubIds}::uuid[])` : sql`true`})`;

/** SQL condition: the mark `k` belongs to the exception `f`. */
export const IS_ITS_MARK = sql`k.rule = f.rule and k.subject_id = f.subject_id
  and k.hub_id is not distinct from f.hub_id and k.since = f.occurrence`;

/** Selects the exceptions, of those that are too many at a hub only the oldest, as `many`. */
const summarized = (exceptions: Fragment) => sql`
  select * from (
    select x.*, count(*) over (partition by x.rule, x.hub_id) > ${sql.lit(MOST_OF_A_RULE)} as many,
      row_number() over (partition by x.rule, x.hub_id order by x.since, x.subject_id) as position
    from (${exceptions}) x) x
  where not many or position = 1`;

/**
 * The exceptions of some rules, the oldest first. Those about given subjects are all listed. One
 * statement.
 */
export function findExceptions(
  { database }: Services,
  names: readonly TodayRuleName[],
  moment: RuleMoment,
  settings: RuleSettings,
  scope: Scope,
): Promise<FoundException[]> {
  const { hubIds, subjects } = scope;
  const exceptions = exceptionsSql(names, moment, settings, scope);
  const listed = subjects
    ? sql`select x.*, false as many from (${exceptions}) x`
    : summarized(exceptions);
  return rows(
    database.sql,
    sql<FoundException>`${PLAN_EVERY_TIME}
      with ${chosenHubs(hubIds)}
      select f.rule /* never null: its name */ as rule, f.subject_id /* never null: a key */ as subject_id,
        f.hub_id, f.matter_id /* never null: a key */ as matter_id, f.since /* never null: it is compared */ as since, f.customer_id, f.number, f.due,
        f.count /* never null: 0 without one */ as count, f.many /* never null: it is compared */ as many,
        coalesce(f.name, c.full_name) as name, coalesce(f.place, h.name) as place, h.name as hub_name,
        coalesce(a.serial_number, case when a.id is null then concat_ws(' ', m.brand, m.model) else v.sort_name end)
          as vehicle,
        k.taken_by, ${nameOrEmail('t')} as taken_by_name, k.taken_at,
        k.snoozed_until, k.snooze_reason, ${nameOrEmail('z')} as snoozed_by_name
      from (${listed}) f
      left join customers c on c.id = f.customer_id
      left join assets a on a.id = f.asset_id
      left join variants v on v.id = coalesce(f.variant_id, a.variant_id)
      left join vehicles m on m.id = v.vehicle_id
      left join hubs h on h.id = f.hub_id
      left join exception_marks k on ${IS_ITS_MARK}
      left join staff_users t on t.id = k.taken_by
      left join staff_users z on z.id = k.snoozed_by
      order by f.since, f.subject_id`,
  );
}

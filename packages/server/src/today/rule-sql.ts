import { MOST_OF_A_RULE } from '@kickstand/domain/today/today-terms.ts';
import { sql } from 'kysely';
import type { ListMoment } from '../lists/list-moment.ts';
import { type Fragment, fenced } from '../platform/database/sql-fragments.ts';

/** The time of a reading. */
export interface RuleMoment extends ListMoment {
  /** False if no events of the payment provider are expected. */
  readonly hasProvider: boolean;
  /** Who reads; null for a job. */
  readonly readerId: string | null;
}

/** The condition of a rule as SQL, and what its sentence is about. */
export interface RuleSql {
  /** Tables with aliases. */
  readonly from: Fragment;
  readonly where: Fragment;
  /** The id of what the exception is about. */
  readonly subject: Fragment;
  /** Since when the condition holds, an instant. */
  readonly since: Fragment;
  /** A column that sorts as `since` does, if that is computed from it. */
  readonly sort?: Fragment;
  /**
   * What distinguishes this occurrence from a later one, so that marks of an earlier one do not count; `since` if
   * omitted.
   */
  readonly occurrence?: Fragment;
  /** The id of the hub that settles it. Read hub by hub, if `everywhere` is not set. */
  readonly hub?: Fragment;
  /** True if there are few in all, so that a hub's are not looked up by index. */
  readonly everywhere?: true;
  /**
   * The id of what all its exceptions are about, of whichever rule: a person looks at it once. The subject if omitted.
   */
  readonly matter?: Fragment;
  /** Ids of the customer, the vehicle and the variant for the sentence. */
  readonly customer?: Fragment;
  readonly asset?: Fragment;
  readonly variant?: Fragment;
  readonly name?: Fragment;
  readonly number?: Fragment;
  readonly place?: Fragment;
  readonly due?: Fragment;
  readonly count?: Fragment;
}

/** The occurrence of what goes on while what it counts changes: its marks stay. */
export const ONLY_OCCURRENCE = sql`timestamptz 'epoch'`;

/** Which exceptions are read. */
export interface Scope {
  /** Only of these hubs, and what belongs to no hub. */
  readonly hubIds?: readonly string[] | undefined;
  /** Only about these, of any number: `any(...)`. */
  readonly subjects?: Fragment | undefined;
}

/** Selects nothing, with the columns of {@link exceptionsOf}. */
export const NO_EXCEPTIONS = sql`select null::text as rule, null::uuid as subject_id, null::uuid as hub_id,
    null::timestamptz as since, null::uuid as customer_id, null::uuid as asset_id, null::uuid as variant_id, null::uuid as matter_id,
    null::text as name, null::text as number, null::text as place, null::date as due, 0 as count, null::timestamptz as before,
    null::timestamptz as occurrence
  where false`;

/**
 * SQL condition: the record of the exception `x` was not imported after the latest instant, because what was
 * imported counts from its import on. A subquery with a limit is looked up by index for each record,
 * never joined with all events. The planner expects that `coalesce` keeps half of the records, but that
 * `is null` keeps hardly any: then it would read and sort all of a hub.
 */
const WAS_THERE = sql`coalesce((
  select false from events e
  where e.entity_id = x.subject_id and e.source = 'import' and e.created_at > x.before limit 1), true)`;

/**
 * The exceptions of a rule, oldest first: at most one more for each hub than may be listed, which
 * shows that there are too many.
 * @param beforeAt makes the instant since which the condition must hold at least, by the hub's id.
 */
export function exceptionsOf(
  name: string,
  rule: RuleSql,
  beforeAt: (hub: Fragment) => Fragment,
  { hubIds, subjects }: Scope,
): Fragment {
  const { hub = sql`null::uuid` } = rule;
  const limit = sql.lit(MOST_OF_A_RULE + 1);
  const found = (here: Fragment, before = beforeAt(hub)) => sql`
    select ${rule.subject} as subject_id, ${hub} as hub_id, ${rule.since} as since,
      ${rule.customer ?? sql`null::uuid`} as customer_id, ${rule.asset ?? sql`null::uuid`} as asset_id,
      ${rule.variant ?? sql`null::uuid`} as variant_id, ${rule.matter ?? rule.subject} as matter_id, ${rule.name ?? sql`null::text`} as name,
      ${rule.number ?? sql`null::text`} as number, ${rule.place ?? sql`null::text`} as place,
      ${rule.due ?? sql`null::date`} as due, (${rule.count ?? sql`0`})::int as count,
      ${before}::timestamptz as before, ${rule.occurrence ?? rule.since} as occurrence
    from ${rule.from}
    where ${rule.where} and ${here} and ${rule.since} <= ${before}`;
  const label = sql`${sql.lit(name)} as rule`;
  const here =
    hubIds && rule.hub ? sql`(${hub} is null or ${hub} = any(${hubIds}::uuid[]))` : sql`true`;
  if (subjects) {
    return sql`select ${label}, x.* from (${found(sql`${here} and ${rule.subject} = ${subjects}`)}) x
      where ${WAS_THERE}`;
  }
  if (rule.hub && !rule.everywhere) {
    // Sorted first, so that only as many are looked up as are shown. The order of the subquery is kept:
    // sorting again would make the planner read all of a hub instead of the first ones of an index.
    const sorted = (ofHub: Fragment, before: Fragment) =>
      sql`${found(ofHub, before)} order by ${rule.sort ?? rule.since}, ${rule.subject}`;
    const oldest = (ofHub: Fragment, before: Fragment) => sql`
      select x.* from (${fenced(sorted(ofHub, before))}) x
      where ${WAS_THERE} limit ${limit}`;
    return sql`select ${label}, x.* from chosen_hubs h cross join lateral (
        ${oldest(sql`${hub} = h.id`, beforeAt(sql`h.id`))}) x
      union all select ${label}, x.* from (${oldest(sql`${hub} is null`, beforeAt(sql`null::uuid`))}) x`;
  }
  return sql`select ${label}, x.subject_id, x.hub_id, x.since, x.customer_id, x.asset_id, x.variant_id,
      x.matter_id, x.name, x.number, x.place, x.due, x.count, x.before, x.occurrence
    from (select x.*, row_number() over (partition by hub_id order by since, subject_id) as position
      from (${found(here)}) x where ${WAS_THERE}) x
    where x.position <= ${limit}`;
}

import { OWN_STATES } from '@kickstand/domain/inventory/asset-terms.ts';
import { addDays } from '@kickstand/domain/kernel/calendar.ts';
import { PLAN_DAYS_AHEAD } from '@kickstand/domain/service/plan-inputs.ts';
import { sql } from 'kysely';
import { recordEvents } from '../activity/record-event.ts';
import { WAS_LOST } from '../inventory/asset-action-facts.ts';
import { inBackgroundUnit } from '../platform/background/background-unit.ts';
import type { JobHandler } from '../platform/background/jobs.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { businessToday, dayIn } from '../platform/days-of-business.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/request-context.ts';
import { cancelJobs } from './cancel-jobs.ts';

/** The name of service plans in histories. */
const PLAN_ACTOR = 'service plan';
/** Jobs that are opened in one transaction. */
const BATCH = 500;

interface OpenedJob {
  readonly assetId: string;
  readonly number: number;
  readonly title: string;
}

/**
 * Opens jobs that are due within the next days: for each vehicle of a plan's model that the business still has, by the time
 * since its last service, or since its arrival, or else since it was recorded, before the first. A job that was canceled counts as the last one. What is
 * long due when its plan is written is due today.
 * @returns how many.
 */
async function openBatch(unit: UnitOfWork): Promise<number> {
  const zone = unit.services.config.BUSINESS_TIME_ZONE;
  const today = businessToday(unit.services);
  const ids = Array.from({ length: BATCH }, () => newId(unit.now.getTime()));
  const opened = await rows(
    unit.sql,
    sql<OpenedJob>`
      with due as (
        select a.id as asset_id, p.id as plan_id, p.name as title, case
            when l.day is null then ${dayIn(sql`coalesce(a.checked_in_at, a.created_at)`, zone)} + coalesce(p.first_after_days, p.every_days)
            else l.day + p.every_days end as day
        from service_plans p join variants v on v.vehicle_id = p.vehicle_id
        join held_assets a on a.variant_id = v.id
        cross join lateral (
          select max(${dayIn(sql`j.closed_at`, zone)}) as day, bool_or(j.state = 'OPEN') as is_open
          from service_jobs j where j.asset_id = a.id and j.plan_id = p.id) l
        where a.state = any(${OWN_STATES}::text[]) and l.is_open is not true),
      chosen as (
        select *, row_number() over (order by day, asset_id, plan_id) as place from due
        where day <= ${addDays(today, PLAN_DAYS_AHEAD)}::date
        order by place limit ${sql.lit(BATCH)}),
      -- A plan that is being removed opens no job: no foreign key refers to it.
      kept as (
        select id from service_plans where id in (select plan_id from chosen) order by id for key share)
      insert into service_jobs (id, asset_id, title, origin, plan_id, due_on, opened_by, opened_at, updated_at)
      select (${ids}::uuid[])[c.place],
        c.asset_id, c.title, 'PLAN', c.plan_id, greatest(c.day, ${today}::date), ${unit.actor}, ${unit.now}, ${unit.now}
      from chosen c join kept k on k.id = c.plan_id
      on conflict (plan_id, asset_id) where state = 'OPEN' and plan_id is not null do nothing
      returning asset_id, number, title`,
  );
  if (opened.length > 0) {
    await recordEvents(
      unit,
      opened.map(({ assetId, number, title }) => ({
        entityId: assetId,
        kind: 'asset.service_opened' as const,
        facts: { number: String(number), reason: 'PLAN' as const, note: title },
      })),
    );
  }
  return opened.length;
}

/** A vehicle that was recovered is a new record, which gets the open jobs of the old one. */
async function followRecovered(unit: UnitOfWork): Promise<void> {
  await sql`
    update service_jobs j set asset_id = n.id, updated_at = ${unit.now}
    from assets n
    where n.predecessor_id = j.asset_id and j.state = 'OPEN' and n.deleted_at is null and not exists (
      select from service_jobs k where k.asset_id = n.id
        and (k.recall_id = j.recall_id or k.state = 'OPEN' and k.plan_id = j.plan_id))`.execute(
    unit.sql,
  );
}

/** Nothing is done any more to vehicles that were sold or scrapped. Those that are lost or stolen may be recovered. */
async function cancelOfGone(unit: UnitOfWork): Promise<void> {
  await cancelJobs(unit, sql`a.state = 'SOLD'`, 'The vehicle was sold.');
  const isScrapped = sql`a.state = 'DECOMMISSIONED' and not ${WAS_LOST}`;
  await cancelJobs(unit, isScrapped, 'The vehicle was decommissioned.');
}

/** Opens the jobs of service plans, batch by batch, after open jobs have followed what became of their vehicles. */
export async function openPlannedJobs(services: Services): Promise<void> {
  await inBackgroundUnit(services, PLAN_ACTOR, followRecovered);
  await inBackgroundUnit(services, PLAN_ACTOR, cancelOfGone);
  for (;;) {
    if ((await inBackgroundUnit(services, PLAN_ACTOR, openBatch)) === 0) return;
  }
}

/** Opens the jobs of service plans, every hour. */
export function plannedJobsJob(services: Services): JobHandler {
  return {
    queue: 'service-plans',
    schedule: '20 * * * *',
    handle: () => openPlannedJobs(services),
  };
}

import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import { recordJobEvents } from './record-job-events.ts';

/**
 * Takes all parts from jobs that are canceled together, back to the stock of the hubs that they came from.
 * @param jobIds jobs that the caller has locked.
 */
async function giveBackParts(unit: UnitOfWork, jobIds: readonly string[]): Promise<void> {
  // In the order in which a single job locks them.
  await sql`
    select from part_stock s where exists (
      select from service_job_parts p where p.job_id = any(${jobIds}::uuid[])
        and p.part_id = s.part_id and p.hub_id = s.hub_id)
    order by s.part_id, s.hub_id for update of s`.execute(unit.sql);
  await sql`
    with returned as (
      delete from service_job_parts where job_id = any(${jobIds}::uuid[])
      returning part_id, hub_id, quantity)
    update part_stock s set quantity = s.quantity + r.quantity
    from (select part_id, hub_id, sum(quantity)::int as quantity from returned group by part_id, hub_id) r
    where s.part_id = r.part_id and s.hub_id = r.hub_id`.execute(unit.sql);
  unit.services.changes.announce('Part');
}

/**
 * Cancels open jobs; their parts go back to the stock.
 * @param which SQL condition of the job `j` of the vehicle `a`. @param reason why, as their pages and histories say.
 */
export async function cancelJobs(unit: UnitOfWork, which: Fragment, reason: string): Promise<void> {
  const canceled = await rows(
    unit.sql,
    sql<{ id: string; assetId: string; number: number }>`
      with open as (
        select j.id from service_jobs j join assets a on a.id = j.asset_id
        where j.state = 'OPEN' and ${which} order by j.id for no key update of j)
      update service_jobs j
      set state = 'CANCELED', closed_by = ${unit.actor}, closed_at = ${unit.now},
        closing_note = ${reason}, updated_at = ${unit.now}
      from open where j.id = open.id returning j.id, j.asset_id, j.number`,
  );
  await giveBackParts(
    unit,
    canceled.map(({ id }) => id),
  );
  await recordJobEvents(
    unit,
    canceled.map(({ assetId, number }) => ({
      entityId: assetId,
      kind: 'asset.service_canceled',
      facts: { number: String(number), note: reason },
    })),
  );
}

import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';

/**
 * Takes all parts from jobs that are canceled together, back to the stock of the hubs that they came from.
 * @param jobIds jobs that the caller has locked.
 */
export async function giveBackParts(unit: UnitOfWork, jobIds: readonly string[]): Promise<void> {
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
}

import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** Deltas folded in one round; more wait for the next one. */
const BATCH = 20_000;

/**
 * Adds what was appended to the kept counts of orders and removes it, in one statement, so that a
 * reader sees the same sum before and after. Several instances may do it at once.
 */
export async function foldOrderCounts(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await sql`
      with taken as (
        delete from order_count_deltas where id in (
          select id from order_count_deltas order by id limit ${sql.lit(BATCH)} for update skip locked)
        returning hub_id, service_area_id, program, state, delta
      ),
      sums as (
        select hub_id, service_area_id, program, state, sum(delta) as delta from taken
        group by hub_id, service_area_id, program, state
        order by hub_id, service_area_id, program, state
      )
      insert into order_counts (hub_id, service_area_id, program, state, count)
      select hub_id, service_area_id, program, state, delta from sums
      on conflict (hub_id, service_area_id, program, state)
      do update set count = order_counts.count + excluded.count`.execute(transaction);
  });
}

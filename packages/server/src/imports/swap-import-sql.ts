import { sql } from 'kysely';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import { reductionJoins } from '../orders/price-reductions.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { REDUCTIONS } from './find-orders.ts';
import type { ImportBatch } from './import-kind.ts';
import { ORDER_WRITES } from './order-import-sql.ts';

/**
 * Locks the subscriptions of new swaps.
 * @returns whether each is still running without another swap or an unsettled payment, with the same
 *   subsidy of its customer.
 */
async function holdSubscriptions(unit: UnitOfWork, { id }: ImportBatch): Promise<boolean> {
  const { sql: on, now } = unit;
  await sql`
    select x.id from subscriptions x join import_rows r on x.id = (r.after->>'subscriptionId')::uuid
    where r.import_id = ${id} and r.action = 'CREATE' order by x.id for update of x`.execute(on);
  const held = await firstRow(
    on,
    sql<{ changed: number }>`
      select count(*) as changed
      from import_rows r join customers c on c.id = (r.after->>'customerId')::uuid
      left join live_subscriptions l on l.id = (r.after->>'subscriptionId')::uuid
      ${reductionJoins(now)}
      where r.import_id = ${id} and r.action = 'CREATE' and (
        l.id is null or ${REDUCTIONS} <> r.after->'reductions'
        or ${paymentPending('l.id', 'l.asset_id', 'l.customer_id')}
        or exists (select from waiting_orders o where o.subscription_id = l.id and o.kind = 'swap'))`,
  );
  return held?.changed === 0;
}

/** Writes swap orders with their dates, which decide their places in the queue. */
export async function commitSwaps(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  if (!(await holdSubscriptions(unit, batch))) return 0;
  const written = await ORDER_WRITES.commit(unit, batch);
  await sql`
    insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
    select gen_random_uuid(), 'Subscription', (r.after->>'subscriptionId')::uuid,
      'subscription.swap_requested', ${unit.actor}::text, 'import',
      (r.after->'facts') || jsonb_strip_nulls(jsonb_build_object('reason', r.after->>'swapReason',
        'orderId', r.target_id, 'note', r.after->>'swapNotes')),
      ${unit.now}::timestamptz
    from import_rows r where r.import_id = ${batch.id} and r.action = 'CREATE'`.execute(unit.sql);
  return written;
}

/** What now depends on the swaps. */
export const swapsObstacle = ORDER_WRITES.undoObstacle;

/** Deletes the swap orders, which their subscriptions no longer mention. */
export async function undoSwaps(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  await sql`
    delete from events e using import_rows r
    where r.import_id = ${batch.id} and r.action = 'CREATE'
      and e.entity_id = (r.after->>'subscriptionId')::uuid
      and e.kind = 'subscription.swap_requested' and e.facts->>'orderId' = r.target_id::text`.execute(
    unit.sql,
  );
  return await ORDER_WRITES.undo(unit, batch);
}

import { ELIGIBILITY_ERROR_LABELS } from '@kickstand/domain/orders/order-eligibility.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { FREE_ASSET } from '../stock/free-asset.ts';
import type { ImportBatch } from './import-kind.ts';
import { type ImportTable, obstacleOf, writesOf } from './import-table.ts';
import { markRepeated } from './mark-repeated.ts';

const TABLE: ImportTable = {
  table: 'subscriptions',
  columns: { notes: 'notes' },
  createOnly: {
    state: 'state',
    paymentStatus: 'payment_status',
    program: 'program',
    customerId: 'customer_id uuid',
    organizationId: 'organization_id uuid',
    officeId: 'office_id uuid',
    serviceAreaId: 'service_area_id uuid',
    hubId: 'hub_id uuid',
    variantId: 'variant_id uuid',
    assetId: 'asset_id uuid',
    planPriceCents: 'plan_price_cents bigint',
    stripeSubscriptionId: 'stripe_subscription_id',
    billingCycleDate: 'billing_cycle_date date',
    startedAt: 'started_at timestamptz',
  },
  recorded: {
    events: {
      entityType: 'Subscription',
      created: 'subscription.imported',
      changed: 'subscription.notes_changed',
    },
  },
  uses: [
    'orders x where x.subscription_id = c.id',
    'customer_invoices x where x.subscription_id = c.id',
    'transfer_orders x where x.linked_subscription_id = c.id',
    'money_operation_subjects x where x.entity_id = c.id',
    'notes x where x.notable_id = c.id',
    `(select) x where c.state = 'CANCELED'`,
  ],
  words: ['subscription', 'subscriptions', 'payments, swaps, transfers or comments'],
};
const WRITES = writesOf(TABLE);

/** Rejects later rows of the same customer, or with the same id at the payment provider. */
export async function markSharedCustomers(on: Sql, importId: string): Promise<void> {
  const message = ELIGIBILITY_ERROR_LABELS.WITH_ACTIVE_SUBSCRIPTIONS;
  await markRepeated(on, importId, { field: 'customerId', column: 'email', message });
  await markRepeated(on, importId, {
    field: 'stripeSubscriptionId',
    message: 'Another subscription has this id.',
  });
}

/**
 * Locks the customers and vehicles of new subscriptions.
 * @returns whether each customer still has neither a subscription nor an order, and each vehicle is
 *   still available.
 */
async function holdRiders({ sql: on }: UnitOfWork, { id }: ImportBatch): Promise<boolean> {
  await sql`
    select c.id from customers c join import_rows r on c.id = (r.after->>'customerId')::uuid
    where r.import_id = ${id} and r.action = 'CREATE' order by c.id for update of c`.execute(on);
  await sql`
    select a.id from assets a join import_rows r on a.id = (r.after->>'assetId')::uuid
    where r.import_id = ${id} and r.action = 'CREATE' order by a.id for update of a`.execute(on);
  const held = await firstRow(
    on,
    sql<{ taken: number }>`
      select count(*) as taken from import_rows r
      join assets a on a.id = (r.after->>'assetId')::uuid
      where r.import_id = ${id} and r.action = 'CREATE' and (a.state <> 'ACTIVE' or not (${FREE_ASSET})
        or exists (select from live_subscriptions s where s.customer_id = (r.after->>'customerId')::uuid)
        or exists (select from waiting_orders o where o.customer_id = (r.after->>'customerId')::uuid))`,
  );
  return held?.taken === 0;
}

/**
 * Writes subscriptions as if they had been started at their date: each with the time of its vehicle,
 * which is handed over.
 */
export async function commitSubscriptions(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  if (!(await holdRiders(unit, batch))) return 0;
  const written = await WRITES.commit(unit, batch);
  await sql`
    update subscriptions s set state_updated_at = s.started_at from import_rows r
    where r.import_id = ${batch.id} and r.action = 'CREATE' and s.id = r.target_id`.execute(
    unit.sql,
  );
  await sql`
    insert into asset_subscriptions (id, asset_id, subscription_id, started_at)
    select gen_random_uuid(), s.asset_id, s.id, s.started_at
    from import_rows r join subscriptions s on s.id = r.target_id
    where r.import_id = ${batch.id} and r.action = 'CREATE'`.execute(unit.sql);
  await sql`
    insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
    select gen_random_uuid(), 'Asset', (r.after->>'assetId')::uuid, 'asset.handed_over',
      ${unit.actor}::text, 'import', jsonb_build_object('date', r.after->>'startedOn'),
      ${unit.now}::timestamptz
    from import_rows r where r.import_id = ${batch.id} and r.action = 'CREATE'`.execute(unit.sql);
  return written;
}

/** What now depends on the subscriptions. */
export const subscriptionsObstacle = (on: Sql, batch: ImportBatch) => obstacleOf(on, batch, TABLE);

/** Deletes the subscriptions with the times of their vehicles, which are available again. */
export async function undoSubscriptions(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  await sql`
    delete from asset_subscriptions c using import_rows r
    where r.import_id = ${batch.id} and r.action = 'CREATE' and c.subscription_id = r.target_id`.execute(
    unit.sql,
  );
  await sql`
    delete from events e using import_rows r
    where r.import_id = ${batch.id} and r.action = 'CREATE' and e.entity_id = (r.after->>'assetId')::uuid
      and e.kind = 'asset.handed_over' and e.created_at = ${batch.committedAt}::timestamptz`.execute(
    unit.sql,
  );
  return await WRITES.undo(unit, batch);
}

import { ELIGIBILITY_ERROR_LABELS } from '@kickstand/domain/orders/order-eligibility.ts';
import { sql } from 'kysely';
import { restoreImportedAssets } from '../inventory/imported-assets.ts';
import { leaveStorageLocations } from '../inventory/storage-locations.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';
import { FREE_ASSET } from '../stock/free-asset.ts';
import { dateIn } from './import-dates.ts';
import type { ImportBatch, ImportKind } from './import-kind.ts';
import { isWritten } from './import-sql.ts';
import { type ImportTable, obstacleOf, obstacleText, writesOf } from './import-table.ts';
import { markRepeated } from './mark-repeated.ts';

type Writes = Pick<ImportKind, 'commit' | 'undoObstacle' | 'undo'>;

/** Whether someone else has linked one of the ids at the payment provider since the check. */
async function hasTakenReference({ sql: on }: UnitOfWork, { id }: ImportBatch): Promise<boolean> {
  const found = await firstRow(
    on,
    sql`select 1 from import_rows r
      join subscriptions s on s.stripe_subscription_id = r.after->>'stripeSubscriptionId'
        and s.id is distinct from r.target_id
      where r.import_id = ${id} and ${isWritten()} limit 1`,
  );
  return found !== undefined;
}

/** Why ids that were added to existing subscriptions cannot be removed; undefined if they can. */
async function linkObstacle(on: Sql, { id }: ImportBatch): Promise<string | undefined> {
  const found = await firstRow(
    on,
    sql<{ used: number; changed: number }>`
      select count(*) as used, 0 as changed from import_rows r
      where r.import_id = ${id} and r.action = 'CHANGE'
        and r.before->>'stripeSubscriptionId' is distinct from r.after->>'stripeSubscriptionId'
        and (exists (select from adoption_objects x where x.subscription_id = r.target_id)
          or exists (select from money_operation_subjects x where x.entity_id = r.target_id)
          or exists (select from customer_invoices x where x.subscription_id = r.target_id))`,
  );
  return obstacleText(found, ['subscription', 'subscriptions', 'payments of the provider']);
}

/**
 * Writes subscriptions as if they had been started, and ended, at their dates: each with the period
 * of its vehicle. An undo deletes both.
 * @param isPossible locks or checks what the rows need; false if someone else was faster.
 */
function subscriptionWrites(
  {
    columns,
    createOnly,
    uses,
    words,
  }: Pick<ImportTable, 'columns' | 'createOnly' | 'uses' | 'words'>,
  isPossible: (unit: UnitOfWork, batch: ImportBatch) => Promise<boolean>,
): Writes {
  const table: ImportTable = {
    table: 'subscriptions',
    columns: { ...columns, stripeSubscriptionId: 'stripe_subscription_id' },
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
      startedAt: 'started_at timestamptz',
      stateUpdatedAt: 'state_updated_at timestamptz',
      ...createOnly,
    },
    recorded: {
      events: {
        entityType: 'Subscription',
        created: 'subscription.imported',
        changed: 'subscription.notes_changed',
      },
    },
    uses: [
      'customer_invoices x where x.subscription_id = c.id',
      'money_operation_subjects x where x.entity_id = c.id',
      'inspections x where x.subscription_id = c.id',
      'notes x where x.notable_id = c.id',
      ...uses,
    ],
    words,
  };
  const writes = writesOf(table);
  return {
    async commit(unit, batch) {
      if (!(await isPossible(unit, batch)) || (await hasTakenReference(unit, batch))) return 0;
      const written = await writes.commit(unit, batch);
      const linked = await rows(
        unit.sql,
        sql<{ assetId: string; hasEnded: boolean }>`
          insert into asset_subscriptions (id, asset_id, subscription_id, started_at, ended_at)
          select gen_random_uuid(), s.asset_id, s.id, s.started_at, s.ended_at
          from import_rows r join subscriptions s on s.id = r.target_id
          where r.import_id = ${batch.id} and r.action = 'CREATE'
          returning asset_id, ended_at is not null as has_ended`,
      );
      const out = linked.flatMap(({ assetId, hasEnded }) => (hasEnded ? [] : [assetId]));
      await leaveStorageLocations(unit, out, 'import');
      return written;
    },
    undoObstacle: async (on, batch) =>
      (await obstacleOf(on, batch, table)) ?? (await linkObstacle(on, batch)),
    async undo(unit, batch) {
      await sql`
        delete from asset_subscriptions c using import_rows r
        where r.import_id = ${batch.id} and r.action = 'CREATE' and c.subscription_id = r.target_id`.execute(
        unit.sql,
      );
      return await writes.undo(unit, batch);
    },
  };
}

/** Rejects later rows with the same id at the payment provider. */
const markSharedReferences = (on: Sql, importId: string) =>
  markRepeated(on, importId, {
    field: 'stripeSubscriptionId',
    message: 'Another subscription has this id.',
  });

/** Rejects later rows of the same customer, or with the same id at the payment provider. */
export async function markSharedCustomers(on: Sql, importId: string): Promise<void> {
  const message = ELIGIBILITY_ERROR_LABELS.WITH_ACTIVE_SUBSCRIPTIONS;
  await markRepeated(on, importId, { field: 'customerId', column: 'email', message });
  await markSharedReferences(on, importId);
}

/** Rejects later rows of a vehicle at the same time, or with the same id at the payment provider. */
export async function markOverlaps(on: Sql, importId: string): Promise<void> {
  await sql`
    update import_rows r set action = 'ERROR', errors = r.errors || jsonb_build_array(
      jsonb_build_object('field', 'startedAt',
        'message', 'The vehicle has the subscription of row ' || d.earlier || ' at this time.'))
    from (
      select y.line, min(x.line) as earlier
      from import_rows x join import_rows y on y.import_id = x.import_id and y.line > x.line
        and y.after->>'assetId' = x.after->>'assetId'
        and x.after->>'startedOn' < y.after->>'endedOn' and y.after->>'startedOn' < x.after->>'endedOn'
      where x.import_id = ${importId} and x.action = 'CREATE' and y.action = 'CREATE'
      group by y.line) d
    where r.import_id = ${importId} and r.line = d.line`.execute(on);
  await markSharedReferences(on, importId);
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

const RUNNING = subscriptionWrites(
  {
    columns: { notes: 'notes' },
    createOnly: { billingCycleDate: 'billing_cycle_date date' },
    uses: [
      'orders x where x.subscription_id = c.id',
      'transfer_orders x where x.linked_subscription_id = c.id',
      `(select) x where c.state = 'CANCELED'`,
    ],
    words: ['subscription', 'subscriptions', 'payments, swaps, transfers, inspections or comments'],
  },
  holdRiders,
);

/** Writes running subscriptions, whose vehicles are handed over; after an undo, they are available. */
export const RUNNING_WRITES: Writes = {
  ...RUNNING,
  async commit(unit, batch) {
    const written = await RUNNING.commit(unit, batch);
    if (written === 0) return 0;
    await sql`
      insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
      select gen_random_uuid(), 'Asset', (r.after->>'assetId')::uuid, 'asset.handed_over',
        ${unit.actor}::text, 'import', jsonb_build_object('date', r.after->>'startedOn'),
        ${unit.now}::timestamptz
      from import_rows r where r.import_id = ${batch.id} and r.action = 'CREATE'`.execute(unit.sql);
    return written;
  },
  async undo(unit, batch) {
    await sql`
      delete from events e using import_rows r
      where r.import_id = ${batch.id} and r.action = 'CREATE' and e.entity_id = (r.after->>'assetId')::uuid
        and e.kind = 'asset.handed_over' and e.created_at = ${batch.committedAt}::timestamptz`.execute(
      unit.sql,
    );
    const undone = await RUNNING.undo(unit, batch);
    await restoreImportedAssets(
      unit,
      sql`
        select a.id, a.state, (r.after->>'assetChangedAt')::timestamptz as updated_at
        from import_rows r join assets a on a.id = (r.after->>'assetId')::uuid
        where r.import_id = ${batch.id} and r.action = 'CREATE'`,
      batch.committedAt,
    );
    return undone;
  },
};

/** Whether none of the vehicles has been on another subscription at the time of its row. */
async function arePeriodsFree({ sql: on, services }: UnitOfWork, { id }: ImportBatch) {
  const { BUSINESS_TIME_ZONE: timeZone } = services.config;
  const found = await firstRow(
    on,
    sql<{ taken: number }>`
      select count(*) as taken
      from import_rows r join asset_subscriptions l on l.asset_id = (r.after->>'assetId')::uuid
      where r.import_id = ${id} and r.action = 'CREATE'
        and r.after->>'startedOn' < coalesce(${dateIn('l.ended_at', timeZone)}, '9999')
        and ${dateIn('l.started_at', timeZone)} < r.after->>'endedOn'`,
  );
  return found?.taken === 0;
}

/** Writes ended subscriptions, whose references lock their vehicles. */
export const ENDED_WRITES = subscriptionWrites(
  {
    columns: { notes: 'cancelation_notes' },
    createOnly: { reason: 'cancelation_reason', endedAt: 'ended_at timestamptz' },
    uses: ['adoption_objects x where x.subscription_id = c.id'],
    words: [
      'subscription',
      'subscriptions',
      'invoices, a provider subscription, inspections or comments',
    ],
  },
  arePeriodsFree,
);

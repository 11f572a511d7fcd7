import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { dateIn } from './import-dates.ts';
import type { ImportBatch } from './import-kind.ts';
import { type ImportTable, obstacleOf, writesOf } from './import-table.ts';
import { markRepeated } from './mark-repeated.ts';

const TABLE: ImportTable = {
  table: 'subscriptions',
  columns: { notes: 'cancelation_notes' },
  createOnly: {
    state: 'state',
    paymentStatus: 'payment_status',
    reason: 'cancelation_reason',
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
    startedAt: 'started_at timestamptz',
    endedAt: 'ended_at timestamptz',
    stateUpdatedAt: 'state_updated_at timestamptz',
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
    'adoption_objects x where x.subscription_id = c.id',
    'money_operation_subjects x where x.entity_id = c.id',
    'notes x where x.notable_id = c.id',
  ],
  words: ['subscription', 'subscriptions', 'invoices, a provider subscription or comments'],
};
const WRITES = writesOf(TABLE);

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
  const message = 'Another subscription has this id.';
  await markRepeated(on, importId, { field: 'stripeSubscriptionId', message });
}

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

/** Writes ended subscriptions with the periods of their vehicles, which the references lock. */
export async function commitEnded(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  if (!(await arePeriodsFree(unit, batch))) return 0;
  const written = await WRITES.commit(unit, batch);
  await sql`
    insert into asset_subscriptions (id, asset_id, subscription_id, started_at, ended_at)
    select gen_random_uuid(), s.asset_id, s.id, s.started_at, s.ended_at
    from import_rows r join subscriptions s on s.id = r.target_id
    where r.import_id = ${batch.id} and r.action = 'CREATE'`.execute(unit.sql);
  return written;
}

/** What now depends on the subscriptions. */
export const endedObstacle = (on: Sql, batch: ImportBatch) => obstacleOf(on, batch, TABLE);

/** Deletes the subscriptions with the periods of their vehicles. */
export async function undoEnded(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  await sql`
    delete from asset_subscriptions c using import_rows r
    where r.import_id = ${batch.id} and r.action = 'CREATE' and c.subscription_id = r.target_id`.execute(
    unit.sql,
  );
  return await WRITES.undo(unit, batch);
}

import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import type { ImportBatch } from './import-kind.ts';
import { type ImportTable, obstacleOf, writesOf } from './import-table.ts';

const TABLE: ImportTable = {
  table: 'assets',
  columns: { oldTag: 'old_tag' },
  createOnly: {
    serialNumber: 'serial_number',
    state: 'state',
    variantId: 'variant_id uuid',
    vehicleVersionId: 'vehicle_version_id uuid',
    hubId: 'hub_id uuid',
    wholesalePriceCents: 'wholesale_price_cents bigint',
    msrpAtPurchaseCents: 'msrp_at_purchase_cents bigint',
    purchasedAt: 'purchased_at timestamptz',
    soldAt: 'sold_at timestamptz',
    qrToken: 'qr_token',
  },
  recorded: {
    events: {
      entityType: 'Asset',
      created: 'asset.state_changed',
      changed: 'asset.details_changed',
    },
  },
  uses: [
    'subscriptions x where x.asset_id = c.id',
    'asset_subscriptions x where x.asset_id = c.id',
    'customer_invoices x where x.asset_id = c.id',
    'theft_reports x where x.asset_id = c.id and x.updated_at <> x.created_at',
    'assets x where x.predecessor_id = c.id',
    'notes x where x.notable_id = c.id',
  ],
  words: ['vehicle', 'vehicles', 'subscriptions, a theft report, a recovery or comments'],
};
const WRITES = writesOf(TABLE);

/** Whether no vehicle with the serial number of a new row was added after the check. */
async function areSerialsNew(on: Sql, { id }: ImportBatch): Promise<boolean> {
  const found = await firstRow(
    on,
    sql<{ taken: number }>`
      select count(*) as taken from import_rows r
      join assets a on a.serial_number collate "C" = r.after->>'serialNumber'
      where r.import_id = ${id} and r.action = 'CREATE' and a.deleted_at is null`,
  );
  return found?.taken === 0;
}

/** Writes the vehicles with their sales, and an empty theft report for each stolen one. */
export async function commitFormer(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  if (!(await areSerialsNew(unit.sql, batch))) return 0;
  const written = await WRITES.commit(unit, batch);
  await sql`
    insert into sales (id, asset_id, customer_id, channel, price_cents, sold_at, notes,
      reference_number, created_at, updated_at)
    select gen_random_uuid(), a.id, (r.after->>'buyerId')::uuid, r.after->>'channel',
      (r.after->>'priceCents')::bigint, a.sold_at, r.after->>'notes', r.after->>'referenceNumber',
      ${unit.now}::timestamptz, ${unit.now}::timestamptz
    from import_rows r join assets a on a.id = r.target_id
    where r.import_id = ${batch.id} and r.action = 'CREATE' and a.state = 'SOLD'`.execute(unit.sql);
  await sql`
    insert into theft_reports (id, asset_id, created_at, updated_at)
    select gen_random_uuid(), a.id, ${unit.now}::timestamptz, ${unit.now}::timestamptz
    from import_rows r join assets a on a.id = r.target_id
    where r.import_id = ${batch.id} and r.action = 'CREATE' and a.state = 'STOLEN'`.execute(
    unit.sql,
  );
  await sql`
    update sales d set customer_id = (r.after->>'buyerId')::uuid from import_rows r
    where r.import_id = ${batch.id} and r.action = 'CHANGE' and d.asset_id = r.target_id`.execute(
    unit.sql,
  );
  return written;
}

/** What now depends on the vehicles. */
export const formerObstacle = (on: Sql, batch: ImportBatch) => obstacleOf(on, batch, TABLE);

/** Deletes the vehicles with their sales and theft reports, and restores earlier buyers. */
export async function undoFormer(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  for (const table of ['sales', 'theft_reports']) {
    await sql`
      delete from ${sql.table(table)} c using import_rows r
      where r.import_id = ${batch.id} and r.action = 'CREATE' and c.asset_id = r.target_id`.execute(
      unit.sql,
    );
  }
  await sql`
    update sales d set customer_id = (r.before->>'buyerId')::uuid from import_rows r
    where r.import_id = ${batch.id} and r.action = 'CHANGE' and d.asset_id = r.target_id`.execute(
    unit.sql,
  );
  return await WRITES.undo(unit, batch);
}

import { sql } from 'kysely';
import { restoreImportedAssets } from '../inventory/imported-assets.ts';
import { type AssetMove, moveAssets } from '../inventory/move-asset.ts';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';
import { FREE_ASSET } from '../stock/free-asset.ts';
import {
  changeRecords,
  type GroupedTable,
  joinChanges,
  joinNewRows,
  markContradictions,
  restoreRecords,
  said,
} from './grouped-rows.ts';
import type { ImportBatch } from './import-kind.ts';
import { recordImported, recordUndone } from './import-sql.ts';
import { obstacleText, type Uses } from './import-table.ts';

const TABLE: GroupedTable = {
  table: 'transfer_orders',
  columns: {
    trackingInfo: 'tracking_info text',
    shippingCostsCents: 'shipping_costs_cents bigint',
    notes: 'notes text',
  },
};

/** Joins the vehicles of each transfer order, and rejects rows that contradict each other. */
export async function checkTransferOrders(on: Sql, importId: string): Promise<void> {
  await markContradictions(on, importId, {
    field: 'number',
    word: 'transfer order',
    shared: [
      ['originHub', 'originShop'],
      ['destinationHub', 'destinationShop'],
      ['createdAt'],
      ['trackingInfo'],
      ['shippingCostsCents'],
      ['notes'],
    ],
  });
  await joinNewRows(on, importId, 'number');
  await sql`
    update import_rows r set target_id = t.id from transfer_orders t
    where r.import_id = ${importId} and r.action in ('CHANGE', 'UNCHANGED')
      and t.transfer_order_number = r.cells->>'number'`.execute(on);
  await joinChanges(on, importId);
}

interface HeldVehicle {
  readonly assetId: string;
  readonly isFree: boolean;
  readonly isShipped: boolean;
  readonly number: string;
  readonly destination: string;
}

/** Locks the vehicles of new transfer orders. */
async function holdVehicles({ sql: on }: UnitOfWork, { id }: ImportBatch): Promise<HeldVehicle[]> {
  await sql`
    select a.id from assets a join import_rows r on a.id = (r.after->>'assetId')::uuid
    where r.import_id = ${id} and r.action = 'CREATE' order by a.id for update of a`.execute(on);
  return rows(
    on,
    sql<HeldVehicle>`
      select a.id as asset_id, (${FREE_ASSET}) and not ${paymentPending('a.id')} as is_free,
        r.after->>'state' = 'SHIPPED' /* never null: every row has one */ as is_shipped,
        r.after->>'number' /* never null: required */ as number,
        r.after->>'destination' /* never null: required */ as destination
      from import_rows r join assets a on a.id = (r.after->>'assetId')::uuid
      where r.import_id = ${id} and r.action = 'CREATE' order by r.line`,
  );
}

async function createOrders(unit: UnitOfWork, { id }: ImportBatch): Promise<void> {
  const ofFile = sql`from import_rows r where r.import_id = ${id} and r.action = 'CREATE'`;
  await sql`
    insert into transfer_orders (id, transfer_order_number, state, state_updated_at, origin_hub_id,
      origin_spoke_shop_id, destination_hub_id, destination_spoke_shop_id, tracking_info, notes,
      shipping_costs_cents, shipped_at, created_at, updated_at)
    select r.target_id, ${said('number')},
      case when bool_or(r.after->>'state' = 'SHIPPED') then 'SHIPPED' else 'OPEN' end,
      coalesce(${said('shippedAt', 'timestamptz')}, ${said('createdAt', 'timestamptz')}),
      ${said('originHubId', 'uuid')}, ${said('originShopId', 'uuid')},
      ${said('destinationHubId', 'uuid')}, ${said('destinationShopId', 'uuid')},
      coalesce(${said('trackingInfo')}, ''), coalesce(${said('notes')}, ''),
      coalesce(${said('shippingCostsCents', 'bigint')}, 0), ${said('shippedAt', 'timestamptz')},
      ${said('createdAt', 'timestamptz')}, ${unit.now}::timestamptz
    ${ofFile} group by r.target_id order by min(r.line)`.execute(unit.sql);
  await sql`
    insert into transfer_order_assets (transfer_order_id, asset_id, previous_state, allocated_at,
      shipped_at)
    select r.target_id, a.id, a.state, (r.after->>'createdAt')::timestamptz,
      (r.after->>'shippedAt')::timestamptz
    from import_rows r join assets a on a.id = (r.after->>'assetId')::uuid
    where r.import_id = ${id} and r.action = 'CREATE' order by r.line`.execute(unit.sql);
  await sql`
    insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
    select gen_random_uuid(), 'TransferOrder', r.target_id, 'transfer_order.imported',
      ${unit.actor}::text, 'import',
      jsonb_build_object('number', ${said('number')}, 'count', count(*)), ${unit.now}::timestamptz
    ${ofFile} group by r.target_id`.execute(unit.sql);
}

/**
 * Writes transfer orders with their vehicles, which are moved as by a transfer order of the console.
 */
export async function commitTransferOrders(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  const changed = await changeRecords(unit, batch, TABLE);
  const held = await holdVehicles(unit, batch);
  if (held.some(({ isFree }) => !isFree)) return 0;
  await createOrders(unit, batch);
  const planned = held.map(({ assetId, number }): AssetMove => {
    const because = { cause: 'transfer_planned', number } as const;
    return { id: assetId, verb: 'allocateToTransfer', because };
  });
  await moveAssets(unit, planned, { source: 'import' });
  const shipped = held.filter(({ isShipped }) => isShipped);
  const moves = shipped.map(({ assetId, number, destination: place }): AssetMove => {
    const because = { cause: 'transfer_shipped', number, place } as const;
    return { id: assetId, verb: 'shipTransfer', because };
  });
  await moveAssets(unit, moves, { source: 'import' });
  await recordImported(unit, batch, { fields: 'TransferOrder' });
  return changed + held.length;
}

/** What now depends on the transfer orders. */
export async function transferOrdersObstacle(
  on: Sql,
  { id, committedAt }: ImportBatch,
): Promise<string | undefined> {
  const found = await firstRow(
    on,
    sql<Uses>`
      select count(distinct r.target_id) filter (where r.action = 'CREATE' and exists (
          select from notes x where x.notable_id = c.id)) as used,
        count(distinct r.target_id) filter (where c.id is null
          or c.updated_at <> ${committedAt}::timestamptz
          or a.updated_at <> ${committedAt}::timestamptz) as changed
      from import_rows r left join transfer_orders c on c.id = r.target_id
      left join assets a on r.action = 'CREATE' and a.id = (r.after->>'assetId')::uuid
      where r.import_id = ${id} and r.action in ('CREATE', 'CHANGE')`,
  );
  return obstacleText(found, ['transfer order', 'transfer orders', 'comments']);
}

/** Deletes the transfer orders, whose vehicles are as before, and restores changed ones. */
export async function undoTransferOrders(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  const { id, committedAt } = batch;
  const held = await firstRow(
    unit.sql,
    sql<{ rows: number }>`
      select count(*) as rows from import_rows r
      join transfer_orders c on c.id = r.target_id and c.updated_at = ${committedAt}::timestamptz
      left join assets a on a.id = (r.after->>'assetId')::uuid
      where r.import_id = ${id} and (r.action = 'CHANGE'
        or r.action = 'CREATE' and a.updated_at = ${committedAt}::timestamptz)`,
  );
  await recordUndone(unit, batch, { fields: 'TransferOrder' });
  await sql`
    delete from events e using import_rows r
    where r.import_id = ${id} and r.action = 'CREATE' and (e.entity_id = r.target_id
      or e.entity_id = (r.after->>'assetId')::uuid and e.kind = 'asset.state_changed'
        and e.created_at = ${committedAt}::timestamptz and e.facts->>'number' = r.after->>'number')`.execute(
    unit.sql,
  );
  await restoreImportedAssets(
    unit,
    sql`
      select l.asset_id as id, l.previous_state as state,
        (r.after->>'assetChangedAt')::timestamptz as updated_at
      from import_rows r join transfer_order_assets l on l.transfer_order_id = r.target_id
        and l.asset_id = (r.after->>'assetId')::uuid
      where r.import_id = ${id} and r.action = 'CREATE'`,
    committedAt,
  );
  const ofFile = sql`(select r.target_id from import_rows r
    where r.import_id = ${id} and r.action = 'CREATE')`;
  await sql`delete from transfer_order_assets l where l.transfer_order_id in ${ofFile}`.execute(
    unit.sql,
  );
  await sql`delete from transfer_orders c where c.id in ${ofFile}`.execute(unit.sql);
  await restoreRecords(unit, batch, TABLE);
  return held?.rows ?? 0;
}

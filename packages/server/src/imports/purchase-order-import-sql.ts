import { MOST_PURCHASE_ORDER_ASSETS } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { sql } from 'kysely';
import { addOrderedAssets, removeImportedAssets } from '../inventory/imported-assets.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { countWritten, firstRow, type Sql } from '../platform/database/database.ts';
import { IS_ORDERED } from '../stock/stock-sql.ts';
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
import { type Recorded, recordImported, recordUndone } from './import-sql.ts';
import { obstacleText, type Uses } from './import-table.ts';

const RECORDED: Recorded = {
  events: {
    entityType: 'PurchaseOrder',
    created: 'purchase_order.imported',
    changed: 'purchase_order.changed',
  },
  fields: 'PurchaseOrder',
};

const TABLE: GroupedTable = {
  table: 'purchase_orders',
  columns: {
    salesOrderNumber: 'sales_order_number text',
    trackingInfo: 'tracking_info text',
    notes: 'notes text',
  },
};

const ROW_ERROR = (field: string, message: string) =>
  sql`jsonb_build_array(jsonb_build_object('field', ${field}::text, 'message', ${message}::text))`;

/** Rejects the lines of new purchase orders without a vehicle to come, or with too many of them. */
async function checkSizes(on: Sql, importId: string): Promise<void> {
  const nothing = ROW_ERROR(
    'received',
    'All vehicles of this purchase order have arrived. Omit its rows.',
  );
  const tooMany = ROW_ERROR(
    'quantity',
    `A purchase order has at most ${MOST_PURCHASE_ORDER_ASSETS} vehicles.`,
  );
  await sql`
    update import_rows r set action = 'ERROR',
      errors = r.errors || case when n.vehicles = 0 then ${nothing} else ${tooMany} end
    from (
      select x.target_id, sum((x.after->>'outstanding')::int) as vehicles from import_rows x
      where x.import_id = ${importId} and x.action = 'CREATE' group by x.target_id) n
    where r.import_id = ${importId} and r.action = 'CREATE' and r.target_id = n.target_id
      and (n.vehicles = 0 or n.vehicles > ${MOST_PURCHASE_ORDER_ASSETS})`.execute(on);
}

/**
 * Rejects lines with another number of vehicles than the purchase order that is already there: those that had not
 * arrived when it was imported, or all of them as exported, with those that have arrived since.
 */
async function compareQuantities(on: Sql, importId: string): Promise<void> {
  await sql`
    update import_rows r set action = 'ERROR', errors = r.errors || jsonb_build_array(
      jsonb_build_object('field', 'quantity', 'message', 'Purchase order ' || d.number || ' has ' || d.vehicles
        || ' of these vehicles, not ' || d.quantity - d.received || '. Change them on its page.'))
    from (
      select w.line, w.number, w.quantity, w.received, v.vehicles, v.arrived
      from (
        select x.line, x.target_id, x.cells->>'number' as number,
          split_part(x.key, E'\\n', 1)::uuid as variant_id,
          sum((x.cells->>'quantity')::numeric::int) over lines as quantity,
          sum(coalesce((x.cells->>'received')::numeric::int, 0)) over lines as received
        from import_rows x
        where x.import_id = ${importId} and x.action in ('CHANGE', 'UNCHANGED')
          and x.key ~ '^[0-9a-f-]{36}\\n'
        window lines as (partition by x.target_id, split_part(x.key, E'\\n', 1))) w
      cross join lateral (
        select count(*) as vehicles, count(*) filter (where not ${IS_ORDERED}) as arrived
        from assets a left join ordered_vehicles k on k.asset_id = a.id
        where a.purchase_order_id = w.target_id and coalesce(k.variant_id, a.variant_id) = w.variant_id
          and (a.deleted_at is null or k.not_delivered) and a.unordered_reason is null) v) d
    where r.import_id = ${importId} and r.line = d.line and d.vehicles <> d.quantity - d.received
      and (d.vehicles, d.arrived) <> (d.quantity, d.received)`.execute(on);
}

/** Joins the lines of each purchase order, and rejects those that contradict each other. */
export async function checkPurchaseOrders(on: Sql, importId: string): Promise<void> {
  await markContradictions(on, importId, {
    field: 'number',
    word: 'purchase order',
    shared: [
      ['vendor'],
      ['hub', 'shop'],
      ['orderedAt'],
      ['expectedOn'],
      ['salesOrderNumber'],
      ['trackingInfo'],
      ['notes'],
    ],
  });
  await joinNewRows(on, importId, 'number');
  await sql`
    update import_rows r set target_id = p.id from purchase_orders p
    where r.import_id = ${importId} and r.action in ('CHANGE', 'UNCHANGED')
      and p.purchase_order_number = r.cells->>'number' and p.deleted_at is null`.execute(on);
  await checkSizes(on, importId);
  await compareQuantities(on, importId);
  await joinChanges(on, importId);
}

/** Inserts the new purchase orders. @returns how many lines they have. */
async function createOrders(unit: UnitOfWork, { id }: ImportBatch): Promise<number> {
  await sql`
    insert into purchase_orders (id, purchase_order_number, sales_order_number, state, vendor_id,
      hub_id, spoke_shop_id, tracking_info, notes, submitted_at, shipped_at, created_at, updated_at)
    select r.target_id, ${said('number')}, ${said('salesOrderNumber')},
      case when bool_or(r.after->>'state' = 'SHIPPED') then 'SHIPPED' else 'SUBMITTED' end,
      ${said('vendorId', 'uuid')}, ${said('hubId', 'uuid')}, ${said('spokeShopId', 'uuid')},
      coalesce(${said('trackingInfo')}, ''),
      concat_ws(E'\\n\\n', nullif(${said('notes')}, ''), 'Expected on ' || ${said('expectedOn')} || '.'),
      ${said('orderedAt', 'timestamptz')}, ${said('shippedAt', 'timestamptz')},
      ${said('orderedAt', 'timestamptz')}, ${unit.now}::timestamptz
    from import_rows r where r.import_id = ${id} and r.action = 'CREATE'
    group by r.target_id order by min(r.line)`.execute(unit.sql);
  await addOrderedAssets(
    unit,
    sql`
      select r.after->>'state' as state, (r.after->>'variantId')::uuid as variant_id,
        (r.after->>'vehicleVersionId')::uuid as vehicle_version_id,
        (r.after->>'stockingHubId')::uuid as hub_id, (r.after->>'spokeShopId')::uuid as spoke_shop_id,
        r.target_id as purchase_order_id,
        (r.after->>'wholesalePriceCents')::bigint as wholesale_price_cents,
        (r.after->>'msrpCents')::bigint as msrp_cents, t.token as qr_token,
        (r.after->>'orderedAt')::timestamptz as ordered_at,
        (r.after->>'shippedAt')::timestamptz as shipped_at
      from import_rows r cross join jsonb_array_elements_text(r.after->'qrTokens') t(token)
      where r.import_id = ${id} and r.action = 'CREATE' order by r.line`,
  );
  return countWritten(
    unit.sql,
    sql`select 1 from import_rows r join purchase_orders p on p.id = r.target_id
      where r.import_id = ${id} and r.action = 'CREATE'`,
  );
}

/** Writes the events of the new purchase orders, of their vehicles, and of the changes. */
async function recordEvents(unit: UnitOfWork, batch: ImportBatch): Promise<void> {
  const { id } = batch;
  await sql`
    insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
    select gen_random_uuid(), 'PurchaseOrder', r.target_id, 'purchase_order.imported',
      ${unit.actor}::text, 'import', jsonb_build_object('number', ${said('number')},
        'count', sum((r.after->>'outstanding')::int), 'arrived', sum((r.after->>'received')::int)),
      ${unit.now}::timestamptz
    from import_rows r where r.import_id = ${id} and r.action = 'CREATE'
    group by r.target_id`.execute(unit.sql);
  await sql`
    insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
    select gen_random_uuid(), 'Asset', a.id, 'asset.state_changed', ${unit.actor}::text, 'import',
      jsonb_build_object('state', a.state), ${unit.now}::timestamptz
    from assets a where a.purchase_order_id in (
      select r.target_id from import_rows r where r.import_id = ${id} and r.action = 'CREATE')`.execute(
    unit.sql,
  );
  await sql`
    insert into events (id, entity_type, entity_id, kind, actor, source, created_at)
    select r.record_id, 'PurchaseOrder', r.target_id, 'purchase_order.changed', ${unit.actor}::text,
      'import', ${unit.now}::timestamptz
    from import_rows r where r.import_id = ${id} and r.action = 'CHANGE'`.execute(unit.sql);
  await recordImported(unit, batch, { fields: 'PurchaseOrder' });
}

/** Writes purchase orders that the vendor has, each with its vehicles to come. */
export async function commitPurchaseOrders(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  const changed = await changeRecords(unit, batch, TABLE);
  const created = await createOrders(unit, batch);
  await recordEvents(unit, batch);
  return created + changed;
}

/** What now depends on the purchase orders or on their vehicles. */
export async function purchaseOrdersObstacle(
  on: Sql,
  { id, committedAt }: ImportBatch,
): Promise<string | undefined> {
  const ofVehicles = (table: string, column: string) =>
    sql`exists (select from ${sql.table(table)} x join assets a on a.id = x.${sql.ref(column)}
      where a.purchase_order_id = c.id)`;
  const found = await firstRow(
    on,
    sql<Uses>`
      select count(distinct r.target_id) filter (where r.action = 'CREATE' and (
          exists (select from orders x where x.purchase_order_id = c.id)
          or exists (select from notes x where x.notable_id = c.id)
          or ${ofVehicles('orders', 'asset_id')} or ${ofVehicles('notes', 'notable_id')})) as used,
        count(distinct r.target_id) filter (where c.id is null
          or c.updated_at <> ${committedAt}::timestamptz or r.action = 'CREATE' and exists (
            select from assets a where a.purchase_order_id = c.id
              and a.updated_at <> ${committedAt}::timestamptz)) as changed
      from import_rows r left join purchase_orders c on c.id = r.target_id
      where r.import_id = ${id} and r.action in ('CREATE', 'CHANGE')`,
  );
  return obstacleText(found, ['purchase order', 'purchase orders', 'orders or comments']);
}

/** Deletes the purchase orders with their vehicles, and restores changed ones. */
export async function undoPurchaseOrders(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  const { id, committedAt } = batch;
  const ofNewOrder = sql`a.purchase_order_id in (
    select r.target_id from import_rows r where r.import_id = ${id} and r.action = 'CREATE')`;
  await recordUndone(unit, batch, RECORDED);
  await sql`
    delete from events e using assets a where e.entity_id = a.id and ${ofNewOrder}`.execute(
    unit.sql,
  );
  await removeImportedAssets(unit, ofNewOrder, committedAt);
  const held = await firstRow(
    unit.sql,
    sql<{ rows: number }>`
      select count(*) as rows from import_rows r join purchase_orders c on c.id = r.target_id
      where r.import_id = ${id} and r.action in ('CREATE', 'CHANGE')
        and c.updated_at = ${committedAt}::timestamptz`,
  );
  await sql`
    delete from purchase_orders c using import_rows r
    where r.import_id = ${id} and r.action = 'CREATE' and c.id = r.target_id
      and c.updated_at = ${committedAt}::timestamptz`.execute(unit.sql);
  await restoreRecords(unit, batch, TABLE);
  return held?.rows ?? 0;
}

import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';
import { vehiclesToArrive } from '../stock/stock-sql.ts';
import type { ImportBatch, ReadRow } from './import-kind.ts';
import type { NamedPlace } from './name-place.ts';
import { type Dated, textOf } from './planning.ts';

/** A purchase order that the rows of orders name. */
export interface NamedPurchaseOrder extends Dated {
  readonly id: string;
  readonly number: string;
  readonly hubId: string | null;
  readonly spokeShopId: string | null;
  /** How many vehicles are to arrive for which no order waits, by the variant's id. */
  readonly free: Readonly<Record<string, number>>;
}

/** SQL expression: how many orders wait for the vehicles of a variant on a purchase order. */
const waitingFor = (purchaseOrderId: string, variantId: string) =>
  sql`(select count(*) from waiting_orders o
    where o.purchase_order_id = ${sql.ref(purchaseOrderId)} and o.variant_id = ${sql.ref(variantId)})`;

/** The purchase orders with some numbers, by number. */
export async function findNamedPurchaseOrders(
  on: Sql,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, NamedPurchaseOrder>> {
  const found = await rows(
    on,
    sql<NamedPurchaseOrder>`
      select p.id, p.purchase_order_number as number, p.updated_at::text as changed_at, p.hub_id,
        p.spoke_shop_id,
        (select coalesce(json_object_agg(v.variant_id, v.free), '{}') from (
          select l.variant_id, ${vehiclesToArrive(sql.ref('p.id'), sql.ref('l.variant_id'))}
            - ${waitingFor('p.id', 'l.variant_id')} as free
          from (select distinct variant_id from assets where purchase_order_id = p.id) l) v) as free
      from purchase_orders p
      where p.purchase_order_number = any(${numbers}::text[]) and p.deleted_at is null`,
  );
  return new Map(found.map((order) => [order.number, order] as const));
}

const NO_VEHICLE = 'The purchase order has no more vehicles of this variant.';

/** The purchase order with the vehicle of a new order, which must be for the same hub or shop. */
export function pairingOf(
  row: ReadRow,
  { place, variantId }: { readonly place: NamedPlace | undefined; readonly variantId: string },
  known: ReadonlyMap<string, NamedPurchaseOrder>,
  fail: (field: string, message: string) => void,
) {
  const number = textOf(row, 'purchaseOrder');
  if (number === undefined) return { purchaseOrderId: null };
  const found = known.get(number);
  const isWalkIn = place?.type === 'Hub' && !place.directShipEnabled;
  if (!found) fail('purchaseOrder', `Purchase order ${number} not found.`);
  else if (isWalkIn) {
    fail('purchaseOrder', 'Orders at a hub get a vehicle of its stock, without a purchase order.');
  } else if (place && place.id !== (found.spokeShopId ?? found.hubId)) {
    fail('purchaseOrder', `Purchase order ${number} is not for ${place.name}.`);
  }
  return {
    purchaseOrderId: found?.id ?? null,
    purchaseOrderNumber: number,
    purchaseOrderChangedAt: found?.changedAt,
    freeVehicles: found?.free[variantId] ?? 0,
  };
}

/** Rejects the rows for which a purchase order has no vehicle after those of earlier rows. */
export async function markUnpaired(on: Sql, importId: string): Promise<void> {
  await sql`
    update import_rows r set action = 'ERROR', errors = r.errors || jsonb_build_array(
      jsonb_build_object('field', 'purchaseOrder', 'message', ${NO_VEHICLE}::text))
    from (
      select x.line, (x.after->>'freeVehicles')::int as free, row_number() over (
        partition by x.after->>'purchaseOrderId', x.after->>'variantId' order by x.line) as place
      from import_rows x
      where x.import_id = ${importId} and x.after->>'purchaseOrderId' is not null) n
    where r.import_id = ${importId} and r.line = n.line and n.place > n.free`.execute(on);
}

/** Whether the purchase orders still have vehicles for the written orders. The references lock them. */
export async function arePaired(on: Sql, { id }: ImportBatch): Promise<boolean> {
  const found = await firstRow(
    on,
    sql<{ short: number }>`
      select count(*) as short from (
        select distinct o.purchase_order_id, o.variant_id
        from import_rows r join orders o on o.id = r.target_id
        where r.import_id = ${id} and r.action = 'CREATE' and o.purchase_order_id is not null) p
      where ${vehiclesToArrive(sql.ref('p.purchase_order_id'), sql.ref('p.variant_id'))}
        < ${waitingFor('p.purchase_order_id', 'p.variant_id')}`,
  );
  return found?.short === 0;
}

/** Records the pairings in the histories of the orders and of the purchase orders. */
export async function recordPairings(unit: UnitOfWork, { id }: ImportBatch): Promise<void> {
  const paired = sql`from import_rows r where r.import_id = ${id} and r.action = 'CREATE'
    and r.after->>'purchaseOrderId' is not null`;
  const written = sql`${unit.actor}::text, 'import'`;
  await sql`
    insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
    select gen_random_uuid(), 'Order', r.target_id, 'order.purchase_order_paired', ${written},
      jsonb_build_object('number', r.after->>'purchaseOrderNumber'), ${unit.now}::timestamptz ${paired}
    union all
    select gen_random_uuid(), 'PurchaseOrder', (r.after->>'purchaseOrderId')::uuid,
      'purchase_order.order_paired', ${written}, jsonb_build_object('orderId', r.target_id),
      ${unit.now}::timestamptz ${paired}`.execute(unit.sql);
}

/** Deletes what the histories of purchase orders say about orders that are deleted. */
export async function forgetPairings(on: Sql, { id }: ImportBatch): Promise<void> {
  await sql`
    delete from events e using import_rows r
    where r.import_id = ${id} and r.action = 'CREATE' and e.kind = 'purchase_order.order_paired'
      and e.entity_id = (r.after->>'purchaseOrderId')::uuid
      and e.facts->>'orderId' = r.target_id::text`.execute(on);
}

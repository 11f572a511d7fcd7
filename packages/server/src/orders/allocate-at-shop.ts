import { sql } from 'kysely';
import { changeAssetState } from '../inventory/change-asset-state.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database.ts';
import { orderFromShopVendor } from '../purchasing/order-from-shop-vendor.ts';
import { lockOrder, moveOrder, updateOrder } from './order-records.ts';

/** The oldest vehicle of a variant that stands free at a shop and wasn't taken off this order before. */
async function takeShopVehicle(
  unit: UnitOfWork,
  wanted: { orderId: string; spokeShopId: string; variantId: string },
) {
  return await firstRow(
    unit.sql,
    sql<{ id: string; state: string; serialNumber: string | null }>`
      select a.id, a.state, a.serial_number as "serialNumber" from assets a
      where a.spoke_shop_id = ${wanted.spokeShopId} and a.variant_id = ${wanted.variantId}
        and a.deleted_at is null and a.state in ('ACTIVE', 'RECEIVED', 'RECEIVED_TO')
        and not exists (select 1 from subscriptions s where s.asset_id = a.id and s.state <> 'CANCELED')
        and not exists (select 1 from orders r where r.asset_id = a.id and r.state = 'ready')
        and not exists (select 1 from orders o where o.id = ${wanted.orderId} and a.id = any(o.declined_asset_ids))
      order by coalesce(a.checked_in_at, a.created_at), a.id
      limit 1 for update of a skip locked`,
  );
}

/**
 * Serves one open spoke order: with a vehicle of the variant at its shop it becomes ready; else a
 * line on the shop's purchase order is made for it, unless it is paired already. A shop without a
 * vendor leaves it waiting.
 */
export async function allocateSpokeOrder(unit: UnitOfWork, orderId: string): Promise<void> {
  const order = await lockOrder(unit.sql, orderId);
  if (order.state !== 'open' || order.program !== 'spoke' || order.spokeShopId === null) return;
  const asset = await takeShopVehicle(unit, {
    orderId,
    spokeShopId: order.spokeShopId,
    variantId: order.variantId,
  });
  if (asset) {
    if (asset.state !== 'ACTIVE')
      await changeAssetState(unit, asset.id, 'ACTIVE', { source: 'order' });
    await moveOrder(
      unit,
      order,
      'assignVehicle',
      { asset_id: asset.id, vehicle_serial_number: asset.serialNumber, readied_at: unit.now },
      {
        kind: 'order.readied',
        source: 'order',
        facts: asset.serialNumber === null ? {} : { serialNumber: asset.serialNumber },
      },
    );
    return;
  }
  if (order.purchaseOrderId !== null) return;
  const purchaseOrder = await orderFromShopVendor(unit, {
    orderId,
    spokeShopId: order.spokeShopId,
    variantId: order.variantId,
  });
  if (!purchaseOrder) return;
  await updateOrder(
    unit,
    orderId,
    { purchase_order_id: purchaseOrder.id },
    {
      kind: 'order.purchase_order_paired',
      source: 'order',
      facts: { number: purchaseOrder.number },
    },
  );
}

/** Gives a vehicle that became free at a shop to the oldest open order that waits there for its variant. */
export async function allocateWaitingOrder(
  unit: UnitOfWork,
  place: { spokeShopId: string; variantId: string },
): Promise<void> {
  const waiting = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      select id from orders
      where state = 'open' and program = 'spoke' and spoke_shop_id = ${place.spokeShopId}
        and variant_id = ${place.variantId}
      order by created_at, id limit 1`,
  );
  if (waiting) await allocateSpokeOrder(unit, waiting.id);
}

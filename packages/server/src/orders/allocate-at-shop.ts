import { sql } from 'kysely';
import { moveAsset } from '../inventory/move-asset.ts';
import { lockShops } from '../partners/lock-shops.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { orderFromShopVendor } from '../purchasing/order-from-shop-vendor.ts';
import { FREE_ASSET, SHOP_STOCK_STATES } from '../stock/free-asset.ts';
import type { ShopVariant } from '../stock/shop-stock.ts';
import { assetEvent, lockOrder, moveOrder, updateOrder } from './locked-order-records.ts';

/**
 * The oldest waiting order and its next vehicle, excluding vehicles that staff removed from it.
 * Orders locked by another command are skipped: that command processes the shop itself afterwards.
 */
function nextMatch(unit: UnitOfWork, { spokeShopId, variantId }: ShopVariant) {
  return firstRow(
    unit.sql,
    sql<{ orderId: string; assetId: string; assetState: string; serialNumber: string | null }>`
      select o.id as order_id, found.id as asset_id, found.state as asset_state,
        found.serial_number
      from orders o
      cross join lateral (
        select a.id, a.state, a.serial_number from assets a
        where a.spoke_shop_id = o.spoke_shop_id and a.variant_id = o.variant_id
          and a.state = any(${SHOP_STOCK_STATES}::text[]) and ${FREE_ASSET}
          and a.id <> all(o.removed_asset_ids)
        order by coalesce(a.checked_in_at, a.created_at), a.id limit 1 for update
      ) found
      where o.state = 'open' and o.program = 'spoke' and o.spoke_shop_id = ${spokeShopId}
        and o.variant_id = ${variantId}
      order by o.created_at, o.id limit 1 for update of o skip locked`,
  );
}

async function readyWaitingOrders(unit: UnitOfWork, place: ShopVariant): Promise<void> {
  for (;;) {
    const match = await nextMatch(unit, place);
    if (!match) return;
    if (match.assetState !== 'ACTIVE') {
      await moveAsset(unit, match.assetId, 'assignToOrder', { source: 'order' });
    }
    const order = await lockOrder(unit.sql, match.orderId);
    await moveOrder(
      unit,
      order,
      'assignVehicle',
      {
        asset_id: match.assetId,
        vehicle_serial_number: match.serialNumber,
        readied_at: unit.now,
      },
      {
        kind: 'order.readied',
        source: 'order',
        facts: match.serialNumber === null ? {} : { serialNumber: match.serialNumber },
      },
      assetEvent('asset.assigned', match.assetId, order.id),
    );
  }
}

async function orderForWaiting(unit: UnitOfWork, place: ShopVariant): Promise<void> {
  const waiting = await rows(
    unit.sql,
    sql<{ id: string }>`
      select id from orders
      where state = 'open' and program = 'spoke' and spoke_shop_id = ${place.spokeShopId}
        and variant_id = ${place.variantId} and purchase_order_id is null
      order by created_at, id for update skip locked`,
  );
  for (const { id } of waiting) {
    const purchaseOrder = await orderFromShopVendor(unit, { ...place, orderId: id });
    if (!purchaseOrder) return;
    await updateOrder(
      unit,
      id,
      { purchase_order_id: purchaseOrder.id },
      {
        kind: 'order.purchase_order_paired',
        source: 'order',
        facts: { number: purchaseOrder.number },
      },
    );
  }
}

/**
 * Processes the orders waiting at a shop for a variant: available vehicles are assigned to the
 * oldest ones, which become ready; for the rest a purchase order is created for the shop's vendor.
 * Without a vendor they keep waiting. Runs after everything that frees a vehicle or makes an order
 * wait. The shop's lock serializes runs. A caller may hold its own order's lock, nothing else.
 */
export async function allocateAtShop(unit: UnitOfWork, place: ShopVariant): Promise<void> {
  await lockShops(unit.sql, sql`${place.spokeShopId}`);
  await readyWaitingOrders(unit, place);
  await orderForWaiting(unit, place);
}

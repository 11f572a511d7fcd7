import { orderIdInput } from '@kickstand/domain/orders/order-id-input.ts';
import { sql } from 'kysely';
import { lockShops } from '../partners/lock-shops.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { vehiclesToArrive } from '../stock/stock-sql.ts';
import { allocateAtShop } from './allocate-at-shop.ts';
import { leavePurchaseOrder } from './leave-purchase-order.ts';
import {
  assetEvent,
  type LockedOrder,
  lockOrder,
  moveOrder,
  requireOrderAction,
} from './locked-order-records.ts';

/**
 * Unpairs a reopened spoke order from a purchase order without a vehicle for it: all incoming
 * vehicles of its variant are awaited by other orders.
 */
async function leaveDeliveredPurchaseOrder(
  unit: UnitOfWork,
  order: LockedOrder,
  spokeShopId: string,
): Promise<void> {
  if (order.purchaseOrderId === null) return;
  await lockShops(unit.sql, sql`${spokeShopId}`);
  const delivered = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      select p.id from purchase_orders p
      where p.id = ${order.purchaseOrderId}
        and ${vehiclesToArrive(sql`p.id`, sql`${order.variantId}`)}
        < (select count(*) from orders o
          where o.purchase_order_id = p.id and o.variant_id = ${order.variantId}
            and o.state = 'open')`,
  );
  if (delivered) await leavePurchaseOrder(unit, order, order.purchaseOrderId);
}

/**
 * Removes the vehicle from a ready order, which is open again; the vehicle is free at its location.
 * A spoke order then waits for another vehicle, which is ordered if none is incoming.
 */
export const removeAsset = defineCommand({
  name: 'orderRemoveAsset',
  input: orderIdInput,
  known: ({ id }) => ({ orderId: id }),
  async run(unit, { id }) {
    const order = await lockOrder(unit.sql, id);
    requireOrderAction(order, 'removeAsset');
    await moveOrder(
      unit,
      order,
      'removeAsset',
      { asset_id: null, vehicle_serial_number: null, readied_at: null },
      {
        kind: 'order.asset_removed',
        facts: {
          // At a shop, vehicles are assigned automatically only.
          ...(order.assetId !== null && order.program !== 'spoke' && { assetId: order.assetId }),
          ...(order.assetSerial !== null && { serialNumber: order.assetSerial }),
        },
      },
      assetEvent('asset.released', order.assetId, id),
    );
    if (order.program === 'spoke' && order.spokeShopId !== null) {
      await sql`
        update orders set removed_asset_ids = array_append(removed_asset_ids, ${order.assetId}::uuid)
        where id = ${id}`.execute(unit.sql);
      await leaveDeliveredPurchaseOrder(unit, order, order.spokeShopId);
      await allocateAtShop(unit, { spokeShopId: order.spokeShopId, variantId: order.variantId });
    }
    return { orderId: id };
  },
});

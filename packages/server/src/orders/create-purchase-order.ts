import { blocked } from '@kickstand/domain/kernel/blocked.ts';
import { refusalOf } from '@kickstand/domain/kernel/refusal.ts';
import {
  createPurchaseOrderInput,
  NO_VENDOR,
} from '@kickstand/domain/orders/create-purchase-order.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuse, refused } from '../platform/refused.ts';
import {
  addPurchaseOrderAsset,
  type OpenedPurchaseOrder,
  openPurchaseOrder,
} from '../purchasing/open-purchase-order.ts';
import { lockOrder, requireOrderAction, updateOrder } from './locked-order-records.ts';

async function joinedPurchaseOrder(
  unit: UnitOfWork,
  wanted: { purchaseOrderId: string; vendorId: string; hubId: string },
): Promise<OpenedPurchaseOrder> {
  const open = await firstRow(
    unit.sql,
    sql<OpenedPurchaseOrder>`
      select id, purchase_order_number as number from purchase_orders
      where id = ${wanted.purchaseOrderId} and vendor_id = ${wanted.vendorId}
        and hub_id = ${wanted.hubId} and state = 'OPEN' and deleted_at is null
      for update`,
  );
  if (open) return open;
  const closed = blocked(
    'This purchase order is no longer open. Create a new one.',
    'PURCHASE_ORDER',
  );
  return refuse(refusalOf('PURCHASE_ORDER_CLOSED', closed, 'purchaseOrderId'), {
    PURCHASE_ORDER: wanted.purchaseOrderId,
  });
}

/** Orders the vehicle of a direct-ship order from a vendor, on a new or open purchase order. */
export const createPurchaseOrder = defineCommand({
  name: 'purchaseOrderCreateForOrder',
  input: createPurchaseOrderInput,
  async run(unit, input) {
    const order = await lockOrder(unit.sql, input.orderId);
    requireOrderAction(order, 'createPurchaseOrder');
    if (order.hubId === null) throw refused('NO_HUB', 'This order has no hub');
    const supplies = await firstRow(
      unit.sql,
      sql<{ vendorId: string }>`
        select vendor_id from vendor_vehicles
        where vendor_id = ${input.vendorId} and vehicle_id = ${order.vehicleId} and enabled`,
    );
    if (!supplies) throw refused('NO_VENDOR', NO_VENDOR, 'vendorId');
    const purchaseOrder = input.purchaseOrderId
      ? await joinedPurchaseOrder(unit, {
          purchaseOrderId: input.purchaseOrderId,
          vendorId: input.vendorId,
          hubId: order.hubId,
        })
      : await openPurchaseOrder(unit, {
          vendorId: input.vendorId,
          destination: { hubId: order.hubId },
          createdForOrderId: order.id,
        });
    await addPurchaseOrderAsset(unit, purchaseOrder.id, order.variantId);
    await updateOrder(
      unit,
      order.id,
      { purchase_order_id: purchaseOrder.id },
      { kind: 'order.purchase_order_paired', facts: { number: purchaseOrder.number } },
    );
    await recordEvent(unit, {
      entityId: purchaseOrder.id,
      kind: 'purchase_order.order_paired',
      facts: { orderId: order.id },
    });
    return { purchaseOrderId: purchaseOrder.id };
  },
});

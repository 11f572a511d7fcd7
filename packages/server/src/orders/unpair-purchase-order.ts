import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { refuseOrderAction } from '@kickstand/domain/orders/order-actions.ts';
import { unpairPurchaseOrderInput } from '@kickstand/domain/orders/unpair-purchase-order.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { lockShops } from '../partners/lock-shops.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database.ts';
import { Refused, refuseIf } from '../platform/refused.ts';
import { deleteOpenPurchaseOrder } from '../purchasing/delete-open-purchase-order.ts';
import { lockOrder, updateOrder } from './order-records.ts';
import { serveShop } from './serve-shop.ts';

/**
 * Removes the link between an order and its purchase order. A purchase order that was opened for
 * this order alone and is still open goes away with it.
 */
export const unpairPurchaseOrder = defineCommand({
  name: 'purchaseOrderAndOrderUnlink',
  input: unpairPurchaseOrderInput,
  known: ({ orderId }) => ({ orderId }),
  async run(unit, { orderId, purchaseOrderId }) {
    const order = await lockOrder(unit.sql, orderId);
    if (order.purchaseOrderId !== purchaseOrderId) {
      throw new Refused([
        refusal('NOT_PAIRED', 'The order is not paired with this purchase order any more.'),
      ]);
    }
    refuseIf(refuseOrderAction(order, 'unpairPurchaseOrder'));
    // Shop before purchase order, as everywhere, so that two commands never wait for each other.
    if (order.spokeShopId !== null) await lockShops(unit.sql, sql`${order.spokeShopId}`);
    const purchaseOrder = await firstRow(
      unit.sql,
      sql<{ number: string; state: string; createdForOrderId: string | null }>`
        select purchase_order_number as number, state, created_for_order_id as "createdForOrderId"
        from purchase_orders where id = ${purchaseOrderId} for update`,
    );
    await updateOrder(
      unit,
      orderId,
      { purchase_order_id: null },
      {
        kind: 'order.purchase_order_unpaired',
        facts: { number: purchaseOrder?.number },
      },
    );
    await recordEvent(unit, {
      entityType: 'PurchaseOrder',
      entityId: purchaseOrderId,
      kind: 'purchase_order.order_unpaired',
      facts: { orderId },
    });
    if (purchaseOrder?.state === 'OPEN' && purchaseOrder.createdForOrderId === orderId) {
      await deleteOpenPurchaseOrder(unit, purchaseOrderId);
    }
    if (order.spokeShopId !== null) {
      await serveShop(unit, { spokeShopId: order.spokeShopId, variantId: order.variantId });
    }
    return { orderId };
  },
});

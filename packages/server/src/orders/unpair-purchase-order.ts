import { unpairPurchaseOrderInput } from '@kickstand/domain/orders/unpair-purchase-order.ts';
import { defineCommand } from '../platform/command.ts';
import { refused } from '../platform/refused.ts';
import { deleteUnneededPurchaseOrder } from '../purchasing/delete-unneeded-purchase-order.ts';
import { allocateAtShop } from './allocate-at-shop.ts';
import { leavePurchaseOrder } from './leave-purchase-order.ts';
import { lockOrder, requireOrderAction } from './locked-order-records.ts';

/**
 * Unpairs an order from its purchase order. A purchase order that was created for this order only
 * and is still open is deleted.
 */
export const unpairPurchaseOrder = defineCommand({
  name: 'purchaseOrderAndOrderUnlink',
  input: unpairPurchaseOrderInput,
  known: ({ orderId }) => ({ orderId }),
  async run(unit, { orderId, purchaseOrderId }) {
    const order = await lockOrder(unit.sql, orderId);
    if (order.purchaseOrderId !== purchaseOrderId) {
      throw refused('NOT_PAIRED', 'The order is no longer paired with this purchase order.');
    }
    requireOrderAction(order, 'unpairPurchaseOrder');
    await leavePurchaseOrder(unit, order, purchaseOrderId);
    if (order.spokeShopId !== null) {
      await allocateAtShop(unit, { spokeShopId: order.spokeShopId, variantId: order.variantId });
    }
    await deleteUnneededPurchaseOrder(unit, purchaseOrderId);
    return { orderId };
  },
});

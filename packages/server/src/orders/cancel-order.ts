import { cancelOrderInput, canRefundDeposit } from '@kickstand/domain/orders/cancel-order.ts';
import { refuseOrderAction } from '@kickstand/domain/orders/order-actions.ts';
import type { OrderCancelationReason } from '@kickstand/domain/orders/order-terms.ts';
import { recordEvent } from '../activity/record-event.ts';
import { endBuild } from '../inventory/end-build.ts';
import { requestDepositRefund } from '../money/refund-deposit.ts';
import { wakeMoneyWorker } from '../money/settle-money-operations.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { dropUnclaimedVehicle } from '../purchasing/order-from-shop-vendor.ts';
import { withdrawSwapTransfer } from '../transfers/withdraw-swap-transfer.ts';
import { type LockedOrder, lockOrder, moveOrder } from './order-records.ts';
import { serveShop } from './serve-shop.ts';

/**
 * Cancels a locked order: its vehicle is free again, a build for it ends, a swap's transfer order
 * that has not left is withdrawn, and a deposit is refunded when asked for.
 */
export async function cancelLockedOrder(
  unit: UnitOfWork,
  order: LockedOrder,
  why: { reason: OrderCancelationReason; notes: string; refund: boolean },
): Promise<void> {
  await endBuild(unit, order.id);
  await moveOrder(
    unit,
    order,
    'cancel',
    {
      asset_id: null,
      vehicle_serial_number: null,
      closed_at: unit.now,
      building_session_id: null,
      cancelation_reason: why.reason,
      cancelation_notes: why.notes,
    },
    {
      kind: 'order.canceled',
      facts: { reason: why.reason, ...(why.notes && { note: why.notes }) },
    },
  );
  if (order.assetId !== null) {
    await recordEvent(unit, {
      entityType: 'Asset',
      entityId: order.assetId,
      kind: 'asset.released',
      source: 'order',
      facts: { orderId: order.id },
    });
  }
  if (order.kind === 'swap' && order.subscriptionId !== null) {
    await withdrawSwapTransfer(unit, order.subscriptionId);
  }
  if (order.spokeShopId !== null) {
    await serveShop(unit, { spokeShopId: order.spokeShopId, variantId: order.variantId });
    if (order.purchaseOrderId !== null) {
      await dropUnclaimedVehicle(unit, order.purchaseOrderId, order.variantId);
    }
  }
  if (why.refund && canRefundDeposit(order)) await requestDepositRefund(unit, order);
}

/** Cancels an order that is not final. */
export const cancelOrder = defineCommand({
  name: 'orderCancel',
  input: cancelOrderInput,
  known: ({ id }) => ({ orderId: id }),
  async run(unit, input) {
    const order = await lockOrder(unit.sql, input.id);
    refuseIf(refuseOrderAction(order, 'cancel'));
    await cancelLockedOrder(unit, order, {
      reason: input.cancelationReason,
      notes: input.cancelationNotes,
      refund: input.refund,
    });
    return { orderId: input.id };
  },
  async settle(services) {
    wakeMoneyWorker(services);
  },
});

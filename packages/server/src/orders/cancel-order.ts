import {
  cancelOrderInput,
  canRefundDeposit,
  refuseRefund,
} from '@kickstand/domain/orders/cancel-order.ts';
import type { OrderCancelationReason, SwapEnd } from '@kickstand/domain/orders/order-reasons.ts';
import { recordEvent } from '../activity/record-event.ts';
import { wakeMoneyWorker } from '../money/settle-money-operations.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { deleteUnneededPurchaseOrder } from '../purchasing/delete-unneeded-purchase-order.ts';
import { dropUnclaimedVehicle } from '../purchasing/order-from-shop-vendor.ts';
import { withdrawSwapTransfer } from '../transfers/withdraw-swap-transfer.ts';
import { allocateAtShop } from './allocate-at-shop.ts';
import { endBuild } from './end-build.ts';
import { leavePurchaseOrder } from './leave-purchase-order.ts';
import {
  assetEvent,
  type LockedOrder,
  lockOrder,
  moveOrder,
  requireOrderAction,
} from './locked-order-records.ts';
import { requestDepositRefund } from './refund-deposit.ts';

/**
 * Releases the vehicle or purchase order line of a canceled order: to another waiting order, or
 * removed from the purchase order.
 */
async function stopWaiting(unit: UnitOfWork, order: LockedOrder): Promise<void> {
  const { spokeShopId, purchaseOrderId, variantId } = order;
  if (purchaseOrderId !== null) await leavePurchaseOrder(unit, order, purchaseOrderId);
  if (spokeShopId !== null) await allocateAtShop(unit, { spokeShopId, variantId });
  if (purchaseOrderId === null || (await deleteUnneededPurchaseOrder(unit, purchaseOrderId)))
    return;
  if (spokeShopId !== null) await dropUnclaimedVehicle(unit, purchaseOrderId, variantId);
}

/**
 * Cancels a locked order: its vehicle is free again, a build ends, its purchase order is unpaired,
 * an unshipped transfer order of a swap is withdrawn, and a deposit is refunded if requested.
 */
export async function cancelLockedOrder(
  unit: UnitOfWork,
  order: LockedOrder,
  why: {
    reason: OrderCancelationReason;
    notes: string;
    refund: boolean;
    /** Why the subscription ended, if the order itself was not canceled. */
    cause?: SwapEnd;
    /** The vehicle of the order that replaces it. */
    replacedBy?: string;
  },
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
      facts: {
        reason: why.reason,
        // The notes repeat the cause.
        ...(why.cause ? { cause: why.cause } : why.notes && { note: why.notes }),
        ...(why.replacedBy && { vehicle: why.replacedBy }),
      },
    },
    assetEvent('asset.released', order.assetId, order.id),
  );
  if (order.kind === 'swap' && order.subscriptionId !== null) {
    const number = await withdrawSwapTransfer(unit, order.subscriptionId);
    await recordEvent(unit, {
      entityId: order.subscriptionId,
      kind: 'subscription.swap_canceled',
      source: 'order',
      facts: {
        orderId: order.id,
        ...(why.cause && { cause: why.cause }),
        ...(number !== null && { number }),
      },
    });
  }
  await stopWaiting(unit, order);
  if (why.refund && canRefundDeposit(order)) await requestDepositRefund(unit, order);
}

/** Cancels an order that is not final. */
export const cancelOrder = defineCommand({
  name: 'orderCancel',
  input: cancelOrderInput,
  known: ({ id }) => ({ orderId: id }),
  async run(unit, input) {
    const order = await lockOrder(unit.sql, input.id);
    requireOrderAction(order, 'cancel');
    refuseIf(refuseRefund(order, input.refund));
    await cancelLockedOrder(unit, order, {
      reason: input.cancelationReason,
      notes: input.cancelationNotes,
      refund: input.refund,
    });
    return { orderId: input.id };
  },
  settle: wakeMoneyWorker,
});

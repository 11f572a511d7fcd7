import type { UnitOfWork } from '../platform/command.ts';
import { withdrawSwapTransfer } from '../transfers/withdraw-swap-transfer.ts';
import { intendEndBilling } from './end-billing.ts';
import { changedSince, endSubscription, lockForAction } from './subscription-records.ts';

/**
 * Ends a live subscription because its vehicle was stolen, and cancels its waiting swap. The
 * vehicle is locked afterwards; the caller changes its state.
 * @throws Refused if the vehicle is not with the customer or no longer this subscription's.
 */
export async function endForTheft(
  unit: UnitOfWork,
  stolen: { readonly subscriptionId: string; readonly assetId: string },
): Promise<void> {
  // The swap order is locked before the subscription; a refusal below rolls its cancelation back.
  await unit.services.extensions.waitingSwaps.cancel(unit, stolen.subscriptionId, 'VEHICLE_STOLEN');
  // A transfer order can also exist without a swap.
  await withdrawSwapTransfer(unit, stolen.subscriptionId);
  const subscription = await lockForAction(unit, stolen.subscriptionId, 'reportStolen');
  if (subscription.pendingSwap !== 'none' || subscription.assetId !== stolen.assetId) {
    throw changedSince();
  }
  const { assetSerial } = subscription;
  await endSubscription(
    unit,
    subscription,
    'reportStolen',
    { reason: 'STOLEN' },
    {
      kind: 'subscription.stolen',
      facts: assetSerial === null ? {} : { serialNumber: assetSerial },
    },
  );
  await intendEndBilling(unit, { subscriptionId: subscription.id });
}

import type { UnitOfWork } from '../platform/command.ts';
import { withdrawSwapTransfer } from '../transfers/withdraw-swap-transfer.ts';
import { intendEndBilling } from './end-billing.ts';
import { changedMeanwhile, endSubscription, lockForAction } from './subscription-records.ts';

/**
 * Ends a running subscription because its vehicle is stolen, and cancels its waiting swap. The
 * vehicle is locked afterwards; its own state is the caller's to change.
 * @throws Refused when the vehicle is not with the customer, or not this subscription's any more.
 */
export async function endForTheft(
  unit: UnitOfWork,
  stolen: { readonly subscriptionId: string; readonly assetId: string },
): Promise<void> {
  // The swap order is locked before the subscription; a refusal below takes its cancelation back.
  await unit.services.extensions.waitingSwaps.cancel(unit, stolen.subscriptionId, 'VEHICLE_STOLEN');
  // A transfer order can have been made without a swap, too.
  await withdrawSwapTransfer(unit, stolen.subscriptionId);
  const subscription = await lockForAction(unit, stolen.subscriptionId, 'reportStolen');
  if (subscription.pendingSwap !== 'none' || subscription.assetId !== stolen.assetId) {
    throw changedMeanwhile();
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

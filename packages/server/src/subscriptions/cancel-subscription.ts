import {
  type CancelSubscriptionInput,
  cancelationRefusals,
  cancelSubscriptionInput,
  isVehicleReturned,
} from '@kickstand/domain/subscriptions/cancel-subscription.ts';
import { refuseCollection } from '@kickstand/domain/transfers/create-transfer-shortcut.ts';
import { recordSerialNumber } from '../inventory/record-serial-number.ts';
import {
  announceFreedAsset,
  lockShopOfSubscription,
  takeBackAsset,
} from '../inventory/take-back-asset.ts';
import { wakeMoneyWorker } from '../money/settle-money-operations.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { Refused, refuseIf } from '../platform/refused.ts';
import { openTransfer } from '../transfers/open-transfer.ts';
import { intendRestockFee } from './charge-restock-fee.ts';
import { restockFeeOf } from './decide-restock-fee.ts';
import { intendEndBilling } from './end-billing.ts';
import { endSubscription, type LockedSubscription, lockForAction } from './subscription-records.ts';

/** Returns the vehicle, or writes it off if the customer is delinquent. */
async function takeBack(
  unit: UnitOfWork,
  subscription: LockedSubscription,
  input: CancelSubscriptionInput,
): Promise<string | null> {
  const { assetId, assetState } = subscription;
  if (input.createTransferOrder) {
    refuseIf(refuseCollection(assetId === null ? null : { state: assetState ?? '' }));
  }
  if (assetId === null) return null;
  const state = await takeBackAsset(
    unit,
    { id: assetId, state: assetState ?? '' },
    {
      verb: input.cancelationReason === 'DELINQUENT_ACCOUNT' ? 'writeOffWithCustomer' : 'takeBack',
      source: 'subscription',
      note: input.maintenanceNotes,
    },
  );
  const { transferOrderOrigin: origin, transferOrderDestination: destination } = input;
  if (!input.createTransferOrder || !origin || !destination) {
    await announceFreedAsset(unit, assetId);
    return null;
  }
  const transfer = await openTransfer(
    unit,
    {
      subscriptionId: subscription.id,
      swapOrderId: null,
      asset: { id: assetId, state },
      origin,
      destination,
      trackingInfo: input.transferOrderTrackingInfo,
    },
    { origin: 'transferOrderOrigin', destination: 'transferOrderDestination' },
  );
  return transfer.id;
}

/**
 * Cancels a live subscription immediately: payments end without proration, the vehicle becomes
 * Returned, goes on a transfer order, or is Stolen - Delinquent, and a due restock fee is charged.
 * The fee is a separate payment, whose decline changes nothing here.
 */
export const cancelSubscription = defineCommand({
  name: 'subscriptionCancel',
  input: cancelSubscriptionInput,
  async run(unit, input) {
    await lockShopOfSubscription(unit, input.subscriptionId);
    const subscription = await lockForAction(unit, input.subscriptionId, 'cancel');
    const refusals = cancelationRefusals(subscription, input);
    if (refusals.length > 0) throw new Refused(refusals);
    if (subscription.assetId !== null && subscription.assetSerial === null && input.serialNumber) {
      await recordSerialNumber(unit, subscription.assetId, input.serialNumber, 'serialNumber');
    }
    const wanted =
      input.chargeRestockFee && isVehicleReturned(subscription, input.cancelationReason);
    const restockFee = restockFeeOf(unit, subscription, wanted);
    await endSubscription(
      unit,
      subscription,
      'cancel',
      { reason: input.cancelationReason, notes: input.cancelationNotes },
      {
        kind: 'subscription.canceled',
        facts: {
          reason: input.cancelationReason,
          restockFee,
          ...(input.offboardingCompleted && { offboardingCompleted: true }),
          ...(input.cancelationNotes && { note: input.cancelationNotes }),
        },
      },
    );
    const transferOrderId = await takeBack(unit, subscription, input);
    await intendEndBilling(unit, { subscriptionId: subscription.id });
    if (restockFee === 'charged') {
      const { id: subscriptionId, assetId } = subscription;
      await intendRestockFee(unit, { subscriptionId, assetId });
    }
    return { subscriptionId: subscription.id, transferOrderId };
  },
  settle: wakeMoneyWorker,
});

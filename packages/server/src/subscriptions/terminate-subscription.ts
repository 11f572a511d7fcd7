import { sql } from 'kysely';
import { moveAsset } from '../inventory/move-asset.ts';
import { lockShopOfSubscription, serveWithFreedAsset } from '../inventory/take-back-asset.ts';
import { refusePaymentPending } from '../money/refuse-payment-pending.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database.ts';
import { changedMeanwhile, endSubscription, lockSubscription } from './subscription-records.ts';

/**
 * Cancels a live subscription that the payment provider has ended, and its waiting swap. The vehicle
 * is still with the customer: it goes on hold, so that nobody promises it to another one before it is
 * back.
 * @throws Refused 'Payment pending' while a payment of it is under way, whose outcome comes first, and
 * when a swap was asked for at the same moment.
 */
export async function terminateSubscription(unit: UnitOfWork, id: string): Promise<void> {
  // The swap order is locked before the subscription, as everywhere.
  await unit.services.extensions.waitingSwaps.cancel(unit, id, 'BILLING_ENDED');
  await lockShopOfSubscription(unit, id);
  const subscription = await lockSubscription(unit, id);
  if (subscription.state === 'CANCELED') return;
  // One that was asked for between the two locks: the end is taken over once more a little later.
  if (subscription.pendingSwap !== 'none') {
    throw changedMeanwhile();
  }
  await refusePaymentPending(unit.sql, [subscription.id]);
  await endSubscription(
    unit,
    subscription,
    'terminate',
    { reason: 'TERMINATED' },
    { kind: 'subscription.canceled', source: 'billing', facts: { reason: 'TERMINATED' } },
  );
  const { assetId } = subscription;
  if (assetId === null) return;
  const asset = await firstRow(
    unit.sql,
    sql<{ state: string }>`select state from assets where id = ${assetId} for update`,
  );
  if (asset?.state === 'ACTIVE') {
    await moveAsset(unit, assetId, 'holdAfterTermination', {
      source: 'billing',
      because: { cause: 'billing_ended' },
    });
  } else await serveWithFreedAsset(unit, assetId);
}

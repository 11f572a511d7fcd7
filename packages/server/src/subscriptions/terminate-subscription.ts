import { isLive } from '@kickstand/domain/subscriptions/subscription-machine.ts';
import { sql } from 'kysely';
import { moveAsset } from '../inventory/move-asset.ts';
import { announceFreedAsset, lockShopOfSubscription } from '../inventory/take-back-asset.ts';
import { refusePaymentPending } from '../money/refuse-payment-pending.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { changedSince, endSubscription, lockSubscription } from './subscription-records.ts';

/**
 * Cancels a live subscription that the payment provider has ended, and its waiting swap. The
 * vehicle, still with the customer, goes on hold, so that it is not available until it is returned.
 * @throws Refused 'Payment pending' during an unsettled payment, whose outcome comes first, or if a
 * swap was ordered concurrently.
 */
export async function terminateSubscription(unit: UnitOfWork, id: string): Promise<void> {
  // The swap order is locked before the subscription, according to the lock order.
  await unit.services.extensions.waitingSwaps.cancel(unit, id, 'BILLING_ENDED');
  await lockShopOfSubscription(unit, id);
  const subscription = await lockSubscription(unit, id);
  if (!isLive(subscription.state)) return;
  // A swap was ordered between the two locks: the end is retried later.
  if (subscription.pendingSwap !== 'none') {
    throw changedSince();
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
  } else await announceFreedAsset(unit, assetId);
}

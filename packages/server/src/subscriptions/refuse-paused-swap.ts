import { refusePausedSwap } from '@kickstand/domain/subscriptions/create-swap-order.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { lockSubscription } from './subscription-records.ts';

/**
 * Locks the subscription of a swap order that would be waiting again, and rejects it while payments
 * are paused: a pending swap hides the action that resumes them. The caller holds the order's lock.
 * @throws Refused
 */
export async function refuseSwapWhilePaused(
  unit: UnitOfWork,
  subscriptionId: string,
): Promise<void> {
  const subscription = await lockSubscription(unit, subscriptionId);
  refuseIf(refusePausedSwap(subscription), { SUBSCRIPTION: subscriptionId });
}

import { refusePausedSwap } from '@kickstand/domain/subscriptions/create-swap-order.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { lockSubscription } from './subscription-records.ts';

/**
 * Locks the subscription of a swap order that is to wait again, and stops it while payments are paused:
 * a pending swap takes away what resumes them. The caller holds the order's lock.
 * @throws Refused
 */
export async function refuseSwapWhilePaused(
  unit: UnitOfWork,
  subscriptionId: string,
): Promise<void> {
  refuseIf(refusePausedSwap(await lockSubscription(unit, subscriptionId)));
}

import type { UnitOfWork } from '../platform/command.ts';
import { intendEndBilling } from './end-billing.ts';
import { endSubscription, type LockedSubscription, lockForAction } from './subscription-records.ts';

/** Locks a subscription whose vehicle is sold. @throws Refused when it can't end now, NotFound */
export function lockForSale(unit: UnitOfWork, id: string): Promise<LockedSubscription> {
  return lockForAction(unit, id, 'cancel');
}

/**
 * Ends a locked subscription because its vehicle was sold outside of it, and its payments with it. The
 * vehicle's own state is the caller's to change.
 */
export async function endForSale(
  unit: UnitOfWork,
  subscription: LockedSubscription,
): Promise<void> {
  await endSubscription(
    unit,
    subscription,
    'buyOut',
    { reason: 'BUYOUT' },
    { kind: 'subscription.canceled', facts: { reason: 'BUYOUT' } },
  );
  await intendEndBilling(unit, { subscriptionId: subscription.id });
}

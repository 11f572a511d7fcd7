import type { UnitOfWork } from '../platform/command.ts';
import { intendEndBilling } from './end-billing.ts';
import { endSubscription, type LockedSubscription, lockForAction } from './subscription-records.ts';

/** Locks a subscription whose vehicle is sold. @throws Refused if it cannot end now, NotFound */
export function lockForSale(unit: UnitOfWork, id: string): Promise<LockedSubscription> {
  return lockForAction(unit, id, 'cancel');
}

/**
 * Ends a locked subscription and its payments because its vehicle was sold. The caller changes the
 * vehicle's state.
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

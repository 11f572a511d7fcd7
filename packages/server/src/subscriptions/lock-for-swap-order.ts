import type { UnitOfWork } from '../platform/command.ts';
import { type LockedSubscription, lockForAction } from './subscription-records.ts';

/** Locks a subscription that a swap order is made for. @throws NotFound, Refused when it can't be now */
export function lockForSwapOrder(unit: UnitOfWork, id: string): Promise<LockedSubscription> {
  return lockForAction(unit, id, 'swap');
}

import type { UnitOfWork } from '../platform/command.ts';
import { type LockedSubscription, lockForAction } from './subscription-records.ts';

/** Locks a subscription whose vehicle is to be swapped. @throws NotFound, Refused when it can't be now */
export function lockForSwap(unit: UnitOfWork, id: string): Promise<LockedSubscription> {
  return lockForAction(unit, id, 'swap');
}

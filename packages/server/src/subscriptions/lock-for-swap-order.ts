import type { UnitOfWork } from '../platform/command.ts';
import { type LockedSubscription, lockForAction } from './subscription-records.ts';

/**
 * Locks the subscription of a new swap order. @throws NotFound; Refused if it cannot be swapped now
 */
export function lockForSwapOrder(unit: UnitOfWork, id: string): Promise<LockedSubscription> {
  return lockForAction(unit, id, 'swap');
}

import { capitalize } from '@kickstand/domain/kernel/humanize.ts';
import { isWaiting } from '@kickstand/domain/orders/order-machine.ts';
import { SWAP_END_LABELS, type SwapEnd } from '@kickstand/domain/orders/order-reasons.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { cancelLockedOrder } from './cancel-order.ts';
import { lockOrder, requireOrderAction } from './locked-order-records.ts';

/**
 * Cancels the waiting swap order of a subscription, if any. Locks the order, so call it before the
 * subscription is locked.
 * @param cause why the subscription ends.
 */
export async function cancelWaitingSwap(
  unit: UnitOfWork,
  subscriptionId: string,
  cause: SwapEnd,
): Promise<void> {
  const waiting = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      select id from waiting_orders where subscription_id = ${subscriptionId} and kind = 'swap'`,
  );
  if (!waiting) return;
  const order = await lockOrder(unit.sql, waiting.id);
  // Fulfilled or canceled while waiting for the lock.
  if (!isWaiting(order.state)) return;
  requireOrderAction(order, 'cancel');
  await cancelLockedOrder(unit, order, {
    reason: 'OTHER',
    notes: capitalize(SWAP_END_LABELS[cause]),
    cause,
    refund: false,
  });
}

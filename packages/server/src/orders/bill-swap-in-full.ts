import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';

/**
 * Removes the organization's subsidy from the waiting swap order of a subscription whose customer
 * has left. Locks the order, so call it before the subscription is locked.
 * @returns the id of that order, or null.
 */
export async function billSwapInFull(
  unit: UnitOfWork,
  subscriptionId: string,
): Promise<string | null> {
  const swap = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      update waiting_orders set subsidy_cents = 0, discounted_price_cents = null,
        updated_at = ${unit.now}
      where subscription_id = ${subscriptionId} and kind = 'swap' returning id`,
  );
  return swap?.id ?? null;
}

import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { deleteLockedTransferOrder } from './delete-locked-transfer-order.ts';
import { lockTransferOrder } from './transfer-order-records.ts';
import { lockTransferAssets } from './transferred-assets.ts';

/**
 * Withdraws the unshipped transfer order for a subscription's vehicle if its swap is canceled; the
 * vehicle returns to its previous state. A shipped one is kept and received as usual. Locks the
 * subscription; the caller may hold its order.
 * @returns the number of the withdrawn transfer order, or null.
 */
export async function withdrawSwapTransfer(
  unit: UnitOfWork,
  subscriptionId: string,
): Promise<string | null> {
  await lockRows(unit.sql, sql`select id from subscriptions where id = ${subscriptionId}`);
  const open = await rows(
    unit.sql,
    sql<{ id: string }>`
      select id from transfer_orders
      where linked_subscription_id = ${subscriptionId} and state = 'OPEN' and deleted_at is null
      order by id for update`,
  );
  let withdrawn: string | null = null;
  for (const { id } of open) {
    const order = await lockTransferOrder(unit, id);
    const assets = await lockTransferAssets(unit, order);
    await deleteLockedTransferOrder(unit, order, [...assets.values()]);
    withdrawn ??= order.number;
  }
  return withdrawn;
}

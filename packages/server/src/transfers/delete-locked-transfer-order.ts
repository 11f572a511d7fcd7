import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { LockedTransferOrder } from './transfer-order-records.ts';
import { type LockedTransferAsset, releaseAssets } from './transferred-assets.ts';

/** Deletes a locked, unshipped transfer order; its vehicles return to their previous states. */
export async function deleteLockedTransferOrder(
  unit: UnitOfWork,
  order: Pick<LockedTransferOrder, 'id' | 'number'>,
  assets: readonly LockedTransferAsset[],
): Promise<void> {
  await releaseAssets(unit, order, assets);
  await recordEvent(
    unit,
    {
      entityId: order.id,
      kind: 'transfer_order.deleted',
      facts: { number: order.number },
    },
    sql`
      update transfer_orders set deleted_at = ${unit.now}, updated_at = ${unit.now}
      where id = ${order.id}`,
  );
  await recordModifications(
    unit,
    { loggableType: 'TransferOrder', loggableId: order.id, category: 'DELETION' },
    { deletedAt: null },
    { deletedAt: unit.now },
  );
}

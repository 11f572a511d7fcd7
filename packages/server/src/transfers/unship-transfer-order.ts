import { unshipTransferOrderInput } from '@kickstand/domain/transfers/transfer-assets.ts';
import { refuseTransferOrderAction } from '@kickstand/domain/transfers/transfer-order-actions.ts';
import { sql } from 'kysely';
import { moveAssets } from '../inventory/move-asset.ts';
import { defineCommand } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { refuseIf } from '../platform/refused.ts';
import { lockTransferOrder, moveTransferOrder } from './transfer-order-records.ts';
import { lockTransferAssets, vehicleFacts } from './transferred-assets.ts';

/**
 * Undoes the shipping of a transfer order: its vehicles in transit wait at the origin again. It is open again unless a
 * vehicle has arrived or was lost.
 */
export const unshipTransferOrder = defineCommand({
  name: 'transferOrderUnship',
  input: unshipTransferOrderInput,
  known: ({ id }) => ({ transferOrderId: id }),
  async run(unit, { id, reason }) {
    const order = await lockTransferOrder(unit, id);
    refuseIf(refuseTransferOrderAction(order, 'unship'));
    const assets = await lockTransferAssets(unit, order);
    const inTransit = [...assets.values()].filter(({ state }) => state === 'SHIPPED_TO');
    const ids = inTransit.map((asset) => asset.id);
    await moveAssets(
      unit,
      ids.map((assetId) => ({ id: assetId, verb: 'unshipTransfer' })),
      { source: 'to', because: { cause: 'shipping_undone' }, note: reason },
    );
    await sql`
      update transfer_order_assets set shipped_at = null
      where transfer_order_id = ${id} and asset_id = ${anyOfIds(ids)}`.execute(unit.sql);
    const gone = await rows(
      unit.sql,
      sql`select 1 from transfer_order_assets where transfer_order_id = ${id}
        and (lost_at is not null or received_at is not null and removed_at is null) limit 1`,
    );
    await moveTransferOrder(unit, order, gone.length > 0 ? 'unshipRest' : 'unship', {
      kind: 'transfer_order.unshipped',
      facts: { ...vehicleFacts(inTransit), note: reason },
    });
    return { transferOrderId: id };
  },
});

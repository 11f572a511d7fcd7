import { loseTransferAssetsInput } from '@kickstand/domain/transfers/transfer-assets.ts';
import { refuseTransferOrderAction } from '@kickstand/domain/transfers/transfer-order-actions.ts';
import { sql } from 'kysely';
import { moveAssets } from '../inventory/move-asset.ts';
import { keepOutcome } from '../platform/bulk-outcome.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { lockTransferOrder, moveTransferOrder } from './transfer-order-records.ts';
import { lockTransferAssets, sortBySteps, vehicleFacts } from './transferred-assets.ts';

/**
 * Permanently writes off vehicles lost in transit, so that the rest of their transfer order can
 * complete.
 */
export const loseTransferAssets = defineCommand({
  name: 'transferOrderLostInTransit',
  input: loseTransferAssetsInput,
  async run(unit, { transferOrderId, assetIds, reason }) {
    const order = await lockTransferOrder(unit, transferOrderId);
    refuseIf(refuseTransferOrderAction(order, 'lostInTransit'));
    const assets = await lockTransferAssets(unit, order, assetIds);
    const { ready, outcome } = sortBySteps('lose', assets, assetIds);
    if (ready.length === 0) return keepOutcome(outcome);
    await moveAssets(
      unit,
      ready.map(({ id }) => ({ id, verb: 'loseInTransit' })),
      { source: 'to', because: { cause: 'lost_in_transit' }, note: reason },
    );
    await sql`
      update transfer_order_assets set removed_at = ${unit.now}, lost_at = ${unit.now}
      where transfer_order_id = ${order.id} and asset_id = any(${outcome.succeeded}::uuid[])`.execute(
      unit.sql,
    );
    const left = order.allocatedCount + order.shippedCount - ready.length;
    await moveTransferOrder(unit, order, left === 0 ? 'loseLast' : 'loseSome', {
      kind: 'transfer_order.lost',
      facts: { ...vehicleFacts(ready), note: reason },
    });
    return keepOutcome(outcome);
  },
});

import { moveTransferAssetsInput } from '@kickstand/domain/transfers/transfer-assets.ts';
import { refuseTransferOrderAction } from '@kickstand/domain/transfers/transfer-order-actions.ts';
import { sql } from 'kysely';
import { moveAssets } from '../inventory/move-asset.ts';
import { keepOutcome } from '../platform/bulk-outcome.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { lockTransferOrder, moveTransferOrder } from './transfer-order-records.ts';
import { lockTransferAssets, sortBySteps, vehicleFacts } from './transferred-assets.ts';

/** Marks vehicles of a transfer order as shipped; the first one ships the order. */
export const shipTransferAssets = defineCommand({
  name: 'assetsMarkShippedTo',
  input: moveTransferAssetsInput,
  async run(unit, { orderId, assets: assetIds }) {
    const order = await lockTransferOrder(unit, orderId);
    refuseIf(refuseTransferOrderAction(order, 'ship'));
    const assets = await lockTransferAssets(unit, order, assetIds);
    const { ready, outcome } = sortBySteps('ship', assets, assetIds);
    if (ready.length === 0) return keepOutcome(outcome);
    await moveAssets(
      unit,
      ready.map(({ id }) => ({ id, verb: 'shipTransfer' })),
      {
        source: 'to',
        because: { cause: 'transfer_shipped', number: order.number, place: order.destinationName },
      },
    );
    await sql`
      update transfer_order_assets set shipped_at = ${unit.now}
      where transfer_order_id = ${order.id} and asset_id = any(${outcome.succeeded}::uuid[])`.execute(
      unit.sql,
    );
    await moveTransferOrder(unit, order, 'ship', {
      kind: 'transfer_order.shipped',
      facts: vehicleFacts(ready),
    });
    return keepOutcome(outcome);
  },
});

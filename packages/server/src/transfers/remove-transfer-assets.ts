import { removeTransferAssetsInput } from '@kickstand/domain/transfers/transfer-assets.ts';
import { refuseTransferOrderAction } from '@kickstand/domain/transfers/transfer-order-actions.ts';
import { keepOutcome } from '../platform/bulk-outcome.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { announceRemoved, lockOriginShops } from './announce-at-shops.ts';
import { lockTransferOrder, moveTransferOrder } from './transfer-order-records.ts';
import {
  lockTransferAssets,
  releaseAssets,
  sortBySteps,
  vehicleFacts,
} from './transferred-assets.ts';

/**
 * Removes unshipped vehicles from a transfer order; they return to their previous states. Removing
 * the last outstanding one checks in the rest.
 */
export const removeTransferAssets = defineCommand({
  name: 'transferOrderRemoveAssets',
  input: removeTransferAssetsInput,
  async run(unit, { transferOrderId, assetIds }) {
    const order = await lockTransferOrder(unit, transferOrderId);
    await lockOriginShops(unit, transferOrderId);
    refuseIf(refuseTransferOrderAction(order, 'remove'));
    const assets = await lockTransferAssets(unit, order, assetIds);
    const { ready, outcome } = sortBySteps('remove', assets, assetIds);
    if (ready.length === 0) return keepOutcome(outcome);
    await releaseAssets(unit, order, ready);
    const left = order.allocatedCount + order.shippedCount - ready.length;
    const verb =
      order.state === 'OPEN'
        ? 'removeAllocated'
        : left === 0
          ? 'removeLastUnshipped'
          : 'removeSomeUnshipped';
    await moveTransferOrder(unit, order, verb, {
      kind: 'transfer_order.assets_removed',
      facts: vehicleFacts(ready),
    });
    await announceRemoved(unit, ready);
    return keepOutcome(outcome);
  },
});

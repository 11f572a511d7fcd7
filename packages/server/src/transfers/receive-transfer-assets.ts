import { moveTransferAssetsInput } from '@kickstand/domain/transfers/transfer-assets.ts';
import { refuseTransferOrderAction } from '@kickstand/domain/transfers/transfer-order-actions.ts';
import { sql } from 'kysely';
import { moveAssets } from '../inventory/move-asset.ts';
import { placeAssets } from '../inventory/place-assets.ts';
import { lockShops } from '../partners/lock-shops.ts';
import { keepOutcome } from '../platform/bulk-outcome.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { refuseIf } from '../platform/refused.ts';
import { announceArrivals } from './announce-at-shops.ts';
import {
  type LockedTransferOrder,
  lockTransferOrder,
  moveTransferOrder,
} from './transfer-order-records.ts';
import { lockTransferAssets, sortBySteps, vehicleFacts } from './transferred-assets.ts';

/** The vehicles are now at the destination; at a shop they also belong to its hub. */
export async function standAtDestination(
  unit: UnitOfWork,
  order: LockedTransferOrder,
  assetIds: readonly string[],
): Promise<void> {
  const spokeShopId = order.destinationType === 'SpokeShop' ? order.destinationId : null;
  await placeAssets(unit, assetIds, { hubId: order.destinationHubId, spokeShopId }, 'to');
  await sql`
    update transfer_order_assets set received_at = ${unit.now}
    where transfer_order_id = ${order.id} and asset_id = ${anyOfIds(assetIds)}`.execute(unit.sql);
}

/**
 * Marks vehicles of a transfer order as arrived, shipped or not; they are then at the destination
 * and are assigned to waiting orders. The last one checks in the transfer order.
 */
export const receiveTransferAssets = defineCommand({
  name: 'assetsMarkReceivedTo',
  input: moveTransferAssetsInput,
  async run(unit, { orderId, assets: assetIds }) {
    const order = await lockTransferOrder(unit, orderId);
    if (order.destinationType === 'SpokeShop') {
      await lockShops(unit.sql, sql`${order.destinationId}`);
    }
    const action = order.state === 'OPEN' ? 'receiveWithoutShipping' : 'receive';
    refuseIf(refuseTransferOrderAction(order, action));
    const assets = await lockTransferAssets(unit, order, assetIds);
    const { ready, outcome } = sortBySteps('receive', assets, assetIds);
    if (ready.length === 0) return keepOutcome(outcome);
    // First the place, which is that of the sighting.
    await standAtDestination(unit, order, outcome.succeeded);
    await moveAssets(
      unit,
      ready.map(({ id }) => ({ id, verb: 'receiveTransfer' })),
      {
        source: 'to',
        because: {
          cause: 'transfer_received',
          number: order.number,
          place: order.destinationName,
        },
      },
    );
    const left = order.allocatedCount + order.shippedCount - ready.length;
    await moveTransferOrder(unit, order, left === 0 ? 'receiveLast' : 'receiveSome', {
      kind: 'transfer_order.received',
      facts: vehicleFacts(ready),
    });
    if (order.destinationType === 'SpokeShop') {
      await announceArrivals(unit, order.destinationId, ready);
    }
    return keepOutcome(outcome);
  },
});

import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  refuseRemoval,
  removePurchaseAssetsInput,
} from '@kickstand/domain/purchasing/move-purchase-assets.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { dropAssets } from '../inventory/drop-assets.ts';
import { type BulkOutcome, keepOutcome } from '../platform/bulk-outcome.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { type LockedPurchaseOrder, lockPurchaseOrder } from './lock-purchase-order.ts';
import { lockPurchasedAssets, sortByRule } from './purchased-assets.ts';

/**
 * Removes vehicles from a locked purchase order, each separately, and assigns others to spoke
 * orders that waited for them. The caller has locked the orders before the purchase order.
 */
export async function removeFromPurchaseOrder(
  unit: UnitOfWork,
  order: Pick<LockedPurchaseOrder, 'id' | 'purchaseOrderNumber' | 'spokeShopId'>,
  assetIds: readonly string[],
): Promise<BulkOutcome> {
  const { ready, outcome } = sortByRule(
    await lockPurchasedAssets(unit, assetIds),
    assetIds,
    (asset) =>
      asset.purchaseOrderId === order.id
        ? refuseRemoval(asset)
        : refusal('NOT_ON_IT', 'Not on this purchase order'),
  );
  if (ready.length === 0) return outcome;
  await dropAssets(unit, outcome.succeeded);
  await recordEvent(
    unit,
    {
      entityId: order.id,
      kind: 'purchase_order.assets_removed',
      facts: { count: ready.length },
    },
    sql`update purchase_orders set updated_at = ${unit.now} where id = ${order.id}`,
  );
  if (order.spokeShopId !== null) {
    await unit.services.extensions.pairedOrders.releaseStarved(unit, {
      id: order.id,
      number: order.purchaseOrderNumber,
    });
  }
  return outcome;
}

/** Removes outstanding, unassigned vehicles from their purchase order. */
export const removePurchaseAssets = defineCommand({
  name: 'purchaseOrderAssetsRemove',
  input: removePurchaseAssetsInput,
  async run(unit, { purchaseOrderId, assetIds }) {
    await unit.services.extensions.pairedOrders.lock(unit, sql`${purchaseOrderId}`);
    const order = await lockPurchaseOrder(unit, purchaseOrderId);
    return keepOutcome(await removeFromPurchaseOrder(unit, order, assetIds));
  },
});

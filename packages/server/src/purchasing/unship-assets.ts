import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  refuseUnship,
  unshipPurchaseAssetsInput,
} from '@kickstand/domain/purchasing/move-purchase-assets.ts';
import { refusePurchaseOrderAction } from '@kickstand/domain/purchasing/purchase-order-actions.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { moveAssets } from '../inventory/move-asset.ts';
import { keepOutcome } from '../platform/bulk-outcome.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { lockPurchaseOrder } from './lock-purchase-order.ts';
import { movePurchaseOrder } from './move-purchase-order.ts';
import { lockPurchasedAssets, sortByRule } from './purchased-assets.ts';

/**
 * Undoes the shipping of vehicles. A purchase order without vehicles in transit or arrived returns
 * to submitted.
 */
export const unshipPurchaseAssets = defineCommand({
  name: 'purchaseOrderAssetsUnship',
  input: unshipPurchaseAssetsInput,
  async run(unit, { purchaseOrderId, assetIds, reason }) {
    const order = await lockPurchaseOrder(unit, purchaseOrderId);
    refuseIf(refusePurchaseOrderAction(order, 'unship'));
    const { ready, outcome } = sortByRule(
      await lockPurchasedAssets(unit, assetIds),
      assetIds,
      (asset) =>
        asset.purchaseOrderId === order.id
          ? refuseUnship(asset)
          : refusal('NOT_ON_IT', 'Not on this purchase order'),
    );
    if (ready.length === 0) return keepOutcome(outcome);
    const moves = ready.map(({ id }) => ({ id, verb: 'unship' }) as const);
    await moveAssets(unit, moves, {
      source: 'po',
      because: { cause: 'shipping_undone' },
      note: reason,
    });
    if (order.state === 'SHIPPED' && ready.length === order.shippedCount) {
      await movePurchaseOrder(unit, order, 'unship');
    }
    await recordEvent(
      unit,
      {
        entityId: order.id,
        kind: 'purchase_order.assets_unshipped',
        facts: { count: ready.length, note: reason },
      },
      sql`update purchase_orders set updated_at = ${unit.now} where id = ${order.id}`,
    );
    return keepOutcome(outcome);
  },
});

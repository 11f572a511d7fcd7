import {
  markShippedInput,
  NOT_AHEAD,
  purchaseOrderIdInput,
  refuseMarkShipped,
  refuseShippingDate,
} from '@kickstand/domain/purchasing/move-purchase-assets.ts';
import { refusePurchaseOrderAction } from '@kickstand/domain/purchasing/purchase-order-actions.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { moveAssets } from '../inventory/move-asset.ts';
import { keepOutcome } from '../platform/bulk-outcome.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { dayOf } from '../platform/days-of-business.ts';
import { refused, refuseIf } from '../platform/refused.ts';
import { lockPurchaseOrder } from './lock-purchase-order.ts';
import { movePurchaseOrder } from './move-purchase-order.ts';
import {
  byPurchaseOrder,
  lockPurchasedAssets,
  type PurchasedAsset,
  sortByRule,
} from './purchased-assets.ts';

/** Marks locked vehicles as shipped; the first ones ship their purchase order. */
async function ship(unit: UnitOfWork, assets: readonly PurchasedAsset[], at: Date) {
  const ids = assets.map(({ id }) => id);
  const moves = ids.map((id) => ({ id, verb: 'markShipped' }) as const);
  await moveAssets(unit, moves, { source: 'po', at });
  for (const [id, shipped] of byPurchaseOrder(assets)) {
    const state = shipped[0]?.purchaseOrderState;
    if (state === 'SUBMITTED') await movePurchaseOrder(unit, { id, state }, 'ship', { at });
    await recordEvent(
      unit,
      {
        entityId: id,
        kind: 'purchase_order.assets_shipped',
        facts: { count: shipped.length },
      },
      sql`update purchase_orders set updated_at = ${unit.now} where id = ${id}`,
    );
  }
}

/** The shipping date from the input; now if omitted, never in the future. */
function shippedAt(unit: UnitOfWork, timestamp: string | null | undefined): Date {
  const at = timestamp ? new Date(timestamp) : unit.now;
  if (Number.isNaN(at.getTime()) || at > unit.now) {
    throw refused('INVALID_INPUT', NOT_AHEAD, 'timestamp');
  }
  return at;
}

/** Marks all vehicles of a purchase order as shipped that are not shipped yet. */
export const shipPurchaseOrder = defineCommand({
  name: 'purchaseOrderShip',
  input: purchaseOrderIdInput,
  known: ({ id }) => ({ purchaseOrderId: id }),
  async run(unit, { id }) {
    const order = await lockPurchaseOrder(unit, id);
    refuseIf(refusePurchaseOrderAction(order, 'ship'));
    const waiting = await rows(
      unit.sql,
      sql<{ id: string }>`
        select id from assets
        where purchase_order_id = ${id} and state = 'OPEN_PO' and deleted_at is null order by id`,
    );
    const ids = waiting.map((asset) => asset.id);
    const { ready } = sortByRule(await lockPurchasedAssets(unit, ids), ids, refuseMarkShipped);
    await ship(unit, ready, unit.now);
    return { purchaseOrderId: id };
  },
});

/** Marks selected vehicles as shipped; failures are returned with reasons. */
export const markShipped = defineCommand({
  name: 'assetMarkShipped',
  input: markShippedInput,
  async run(unit, { ids, timestamp }) {
    const at = shippedAt(unit, timestamp);
    const assets = await lockPurchasedAssets(unit, ids);
    const shippedOn = dayOf(unit.services, at);
    const { ready, outcome } = sortByRule(
      assets,
      ids,
      (asset) =>
        refuseMarkShipped(asset) ??
        (asset.orderedAt
          ? refuseShippingDate(shippedOn, dayOf(unit.services, asset.orderedAt))
          : undefined),
    );
    if (ready.length > 0) await ship(unit, ready, at);
    return keepOutcome(outcome);
  },
});

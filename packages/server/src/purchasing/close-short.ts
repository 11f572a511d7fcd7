import {
  closeShortInput,
  refuseRemoval,
} from '@kickstand/domain/purchasing/move-purchase-assets.ts';
import { refusePurchaseOrderAction } from '@kickstand/domain/purchasing/purchase-order-actions.ts';
import { isOutstanding } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { dropUndelivered } from '../inventory/drop-assets.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { refuseIf } from '../platform/refused.ts';
import { lockPurchaseOrder } from './lock-purchase-order.ts';
import { movePurchaseOrder } from './move-purchase-order.ts';
import { lockAssetsOf, lockPurchasedAssets } from './purchased-assets.ts';

/** Locks the vehicles that have not arrived. @throws Refused if one is assigned to an order. */
async function lockUndelivered(unit: UnitOfWork, id: string): Promise<string[]> {
  const outstanding = (await lockAssetsOf(unit, id)).filter(isOutstanding);
  const ids = outstanding.map((asset) => asset.id);
  const locked = await lockPurchasedAssets(unit, ids);
  for (const asset of locked.values()) refuseIf(refuseRemoval(asset));
  return ids;
}

/**
 * Closes a purchase order without the vehicles that have not arrived: they are no longer expected, the orders that
 * wait for it are unpaired, and its lines still say what was ordered.
 */
export const closeShort = defineCommand({
  name: 'purchaseOrderCloseShort',
  input: closeShortInput,
  known: ({ id }) => ({ purchaseOrderId: id }),
  async run(unit, { id, reason }) {
    const paired = await unit.services.extensions.pairedOrders.lock(unit, sql`${id}`);
    const order = await lockPurchaseOrder(unit, id);
    refuseIf(refusePurchaseOrderAction(order, 'closeShort'));
    const undelivered = await lockUndelivered(unit, id);
    const allocateAtShops = await unit.services.extensions.pairedOrders.release(
      unit,
      { id, number: order.purchaseOrderNumber },
      paired,
      'waiting',
    );
    await dropUndelivered(unit, undelivered);
    await movePurchaseOrder(unit, order, 'closeShort');
    await recordEvent(
      unit,
      {
        entityId: id,
        kind: 'purchase_order.closed_short',
        facts: { count: undelivered.length, note: reason },
      },
      sql`update purchase_orders p set not_delivered_count = n.count, not_delivered_cents = n.cents
        from (select count(*) as count, sum(wholesale_price_cents) as cents from assets
          where id = ${anyOfIds(undelivered)}) n
        where p.id = ${id}`,
    );
    await allocateAtShops();
    return { purchaseOrderId: id };
  },
});

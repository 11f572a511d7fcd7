import { blocked } from '@kickstand/domain/kernel/blocked.ts';
import { refusalOf } from '@kickstand/domain/kernel/refusal.ts';
import { purchaseOrderIdInput } from '@kickstand/domain/purchasing/move-purchase-assets.ts';
import { refusePurchaseOrderAction } from '@kickstand/domain/purchasing/purchase-order-actions.ts';
import { isOutstanding } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { recordEvent } from '../activity/record-event.ts';
import { dropAssets } from '../inventory/drop-assets.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuse, refuseIf } from '../platform/refused.ts';
import { lockPurchaseOrder } from './lock-purchase-order.ts';
import { lockAssetsOf } from './purchased-assets.ts';

const ASSIGNED = refusalOf(
  'ASSIGNED',
  blocked('A vehicle of the purchase order was assigned to an order in the meantime.', 'ORDER'),
);

/**
 * Deletes a locked purchase order and its outstanding vehicles; both are kept as history.
 * @throws Refused if one has just been assigned to an order.
 */
export async function deleteLockedPurchaseOrder(unit: UnitOfWork, id: string): Promise<void> {
  const assets = await lockAssetsOf(unit, id);
  const outstanding = assets.filter(isOutstanding).map((asset) => asset.id);
  // A concurrent assignment has either committed or rolled back by now.
  const assigned = await firstRow(
    unit.sql,
    sql<{
      id: string;
    }>`select id from ready_orders where asset_id = any(${outstanding}::uuid[]) limit 1`,
  );
  if (assigned) {
    refuse(ASSIGNED, { ORDER: assigned.id });
  }
  await dropAssets(unit, outstanding);
  await recordEvent(
    unit,
    { entityId: id, kind: 'purchase_order.deleted' },
    sql`update purchase_orders set deleted_at = ${unit.now}, updated_at = ${unit.now} where id = ${id}`,
  );
  await recordModifications(
    unit,
    { loggableType: 'PurchaseOrder', loggableId: id, category: 'DELETION' },
    { deletedAt: null },
    { deletedAt: unit.now },
  );
}

/**
 * Deletes a purchase order without arrived or assigned vehicles. Paired orders are unpaired and
 * stay open; spoke orders are ordered again.
 */
export const deletePurchaseOrder = defineCommand({
  name: 'purchaseOrderDelete',
  input: purchaseOrderIdInput,
  known: ({ id }) => ({ purchaseOrderId: id }),
  async run(unit, { id }) {
    const paired = await unit.services.extensions.pairedOrders.lock(unit, sql`${id}`);
    const order = await lockPurchaseOrder(unit, id);
    refuseIf(refusePurchaseOrderAction(order, 'delete'));
    const number = order.purchaseOrderNumber;
    const allocateAtShops = await unit.services.extensions.pairedOrders.release(
      unit,
      { id, number },
      paired,
    );
    await deleteLockedPurchaseOrder(unit, id);
    await allocateAtShops();
    return { purchaseOrderId: id };
  },
});

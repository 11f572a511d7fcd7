import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { lockShops } from '../partners/lock-shops.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { type LockedOrder, updateOrder } from './locked-order-records.ts';

/**
 * Unpairs a locked order from its purchase order, and records it for both. Locks the purchase order
 * and, before it, its shop.
 */
export async function leavePurchaseOrder(
  unit: UnitOfWork,
  order: Pick<LockedOrder, 'id' | 'spokeShopId'>,
  purchaseOrderId: string,
): Promise<void> {
  if (order.spokeShopId !== null) await lockShops(unit.sql, sql`${order.spokeShopId}`);
  const purchaseOrder = await firstRow(
    unit.sql,
    sql<{ number: string }>`
      select purchase_order_number as number from purchase_orders
      where id = ${purchaseOrderId} for update`,
  );
  if (!purchaseOrder) throw new Error('The purchase order of a locked order is missing.');
  await updateOrder(
    unit,
    order.id,
    { purchase_order_id: null },
    { kind: 'order.purchase_order_unpaired', facts: { number: purchaseOrder.number } },
  );
  await recordEvent(unit, {
    entityId: purchaseOrderId,
    kind: 'purchase_order.order_unpaired',
    facts: { orderId: order.id },
  });
}

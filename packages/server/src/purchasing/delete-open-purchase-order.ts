import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database.ts';
import { deleteLockedPurchaseOrder } from './delete-purchase-order.ts';

/**
 * Deletes an open purchase order that no order is paired with any more, and the vehicles on it.
 * Leaves it alone when another order joined it or one of its vehicles is assigned.
 */
export async function deleteOpenPurchaseOrder(unit: UnitOfWork, id: string): Promise<void> {
  const used = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      select o.id from orders o where o.purchase_order_id = ${id}
      union all
      select o.id from assets a join orders o on o.asset_id = a.id and o.state = 'ready'
      where a.purchase_order_id = ${id} limit 1`,
  );
  if (!used) await deleteLockedPurchaseOrder(unit, id);
}

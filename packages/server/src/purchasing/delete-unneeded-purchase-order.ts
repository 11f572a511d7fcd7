import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { deleteLockedPurchaseOrder } from './delete-purchase-order.ts';

/**
 * Deletes a purchase order that was created for a single order and is no longer needed: still open,
 * not paired, with at most that order's vehicle, which is not assigned. The caller has locked it or
 * its shop.
 * @returns whether it was deleted.
 */
export async function deleteUnneededPurchaseOrder(unit: UnitOfWork, id: string): Promise<boolean> {
  const unneeded = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      select p.id from purchase_orders p
      where p.id = ${id} and p.state = 'OPEN' and p.deleted_at is null
        and p.created_for_order_id is not null
        and not exists (select 1 from orders o where o.purchase_order_id = p.id)
        and not exists (select 1 from assets a join ready_orders o on o.asset_id = a.id
          where a.purchase_order_id = p.id)
        and (select count(*) from assets a
          where a.purchase_order_id = p.id and a.deleted_at is null) <= 1`,
  );
  if (!unneeded) return false;
  await deleteLockedPurchaseOrder(unit, id);
  return true;
}

import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database.ts';
import { recordDroppedAssets } from './record-dropped-assets.ts';

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
  if (used) return;
  const dropped = await rows(
    unit.sql,
    sql<{ id: string }>`
      update assets set deleted_at = ${unit.now}, updated_at = ${unit.now}
      where purchase_order_id = ${id} and state = 'OPEN_PO' and deleted_at is null returning id`,
  );
  await recordDroppedAssets(unit, dropped);
  await recordEvent(
    unit,
    { entityType: 'PurchaseOrder', entityId: id, kind: 'purchase_order.deleted' },
    sql`update purchase_orders set deleted_at = ${unit.now}, updated_at = ${unit.now} where id = ${id}`,
  );
  await recordModifications(
    unit,
    { loggableType: 'PurchaseOrder', loggableId: id, category: 'DELETION' },
    { deletedAt: null },
    { deletedAt: unit.now },
  );
}

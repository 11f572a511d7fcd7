import type { EventSource } from '@kickstand/domain/activity/activity-terms.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database.ts';

/** Locks the purchase order that an asset came with, if there is one; before the asset itself. */
export async function lockPurchaseOrderOf(unit: UnitOfWork, assetId: string): Promise<void> {
  await sql`
    select id from purchase_orders
    where id = (select purchase_order_id from assets where id = ${assetId}) for update`.execute(
    unit.sql,
  );
}

/** Checks in the purchase order of a vehicle that has arrived, unless that happened before. */
export async function checkInPurchaseOrder(
  unit: UnitOfWork,
  assetId: string,
  source: EventSource,
): Promise<void> {
  const before = await firstRow(
    unit.sql,
    sql<{ id: string; state: string; checkedInAt: Date | null }>`
      select id, state, checked_in_at as "checkedInAt" from purchase_orders
      where id = (select purchase_order_id from assets where id = ${assetId})
        and state in ('SUBMITTED', 'SHIPPED') for update`,
  );
  if (!before) return;
  const after = { state: 'CHECK_IN', checkedInAt: before.checkedInAt ?? unit.now };
  await recordEvent(
    unit,
    {
      entityType: 'PurchaseOrder',
      entityId: before.id,
      kind: 'purchase_order.state_changed',
      source,
      facts: { state: after.state },
    },
    sql`update purchase_orders set state = ${after.state}, checked_in_at = ${after.checkedInAt},
      updated_at = ${unit.now} where id = ${before.id}`,
  );
  await recordModifications(
    unit,
    { loggableType: 'PurchaseOrder', loggableId: before.id, category: 'STATE' },
    before,
    after,
  );
}

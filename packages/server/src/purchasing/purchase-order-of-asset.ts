import type { EventSource } from '@kickstand/domain/events/activity-terms.ts';
import type { PurchaseOrderState } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { sql } from 'kysely';
import { lockShops } from '../partners/lock-shops.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { movePurchaseOrder } from './move-purchase-order.ts';

/** Locks the purchase order of an asset, if any, and before it its shop; both before the asset. */
export async function lockPurchaseOrderOf(unit: UnitOfWork, assetId: string): Promise<void> {
  await lockShops(
    unit.sql,
    sql`select p.spoke_shop_id from assets a
      join purchase_orders p on p.id = a.purchase_order_id where a.id = ${assetId}`,
  );
  await lockRows(
    unit.sql,
    sql`select id from purchase_orders
    where id = (select purchase_order_id from assets where id = ${assetId})`,
  );
}

/** Checks in the purchase order of an arrived vehicle, unless already done. */
export async function checkInPurchaseOrder(
  unit: UnitOfWork,
  assetId: string,
  source: EventSource,
): Promise<void> {
  const order = await firstRow(
    unit.sql,
    sql<{ id: string; state: PurchaseOrderState }>`
      select id, state from purchase_orders
      where id = (select purchase_order_id from assets where id = ${assetId})
        and state in ('SUBMITTED', 'SHIPPED') for update`,
  );
  if (order) await movePurchaseOrder(unit, order, 'checkIn', { source });
}

import { availablePurchaseOrderActions } from '@kickstand/domain/purchasing/purchase-order-actions.ts';
import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { IS_ORDERED } from '../stock/stock-sql.ts';
import { assignedToOrder } from './lock-purchase-order.ts';
import type { PurchaseOrderRow } from './purchase-order-rows.ts';

/** Loads the number of purchase orders' vehicles that are assigned to orders and have not arrived. */
const loadAssignedCount = rowLoader(
  (ids) => sql<{ readonly id: string; readonly assigned: number }>`
    select a.purchase_order_id as id, count(*) as assigned from assets a
    where a.purchase_order_id = ${anyOfIds(ids)} and a.deleted_at is null
      and ${IS_ORDERED} and ${assignedToOrder}
    group by a.purchase_order_id`,
);

/** The actions of a purchase order, in menu order. */
export async function purchaseOrderActions(context: RequestContext, order: PurchaseOrderRow) {
  const found = await loadAssignedCount(context, order.id);
  return availablePurchaseOrderActions({ ...order, assignedCount: found?.assigned ?? 0 });
}

import type { OrderFacts } from '@kickstand/domain/orders/order-actions.ts';
import { sql } from 'kysely';
import { firstRow } from '../platform/database.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { OrderRow } from './order-rows.ts';

/** What the rules of the actions ask for, read for the detail page without a lock. */
export async function factsOf(context: RequestContext, order: OrderRow): Promise<OrderFacts> {
  const extra = await firstRow(
    context.database.sql,
    sql<{ beingBuilt: boolean; purchaseOrderAssetAssigned: boolean }>`
      select o.building_session_id is not null as "beingBuilt",
        coalesce(a.purchase_order_id = o.purchase_order_id, false) as "purchaseOrderAssetAssigned"
      from orders o left join assets a on a.id = o.asset_id where o.id = ${order.id}`,
  );
  return {
    ...order,
    beingBuilt: extra?.beingBuilt ?? false,
    purchaseOrderAssetAssigned: extra?.purchaseOrderAssetAssigned ?? false,
    paymentPending: order.pendingOperationId !== null,
  };
}

/** The latest build of a vehicle for the order. */
export function loadAssemblySession(context: RequestContext, orderId: string) {
  return firstRow(
    context.database.sql,
    sql<{ startedAt: Date; finishedAt: Date | null; userName: string }>`
      select b.started_at as "startedAt", b.finished_at as "finishedAt", u.full_name as "userName"
      from assembly_sessions b join staff_users u on u.id = b.staff_user_id
      where b.order_id = ${orderId} and b.canceled_at is null order by b.started_at desc limit 1`,
  );
}

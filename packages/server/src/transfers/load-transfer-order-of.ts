import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { TransferOrderRow } from './transfer-orders.graphql.ts';

const loadLinked = rowLoader(
  (orderIds) => sql<{ id: string; transferOrder: TransferOrderRow }>`
    select o.id, found.transfer_order from orders o
    cross join lateral (
      select json_build_object('id', t.id, 'transferOrderNumber', t.transfer_order_number,
        'state', t.state,
        'trackingInfo', t.tracking_info) as transfer_order
      from (
        select * from transfer_orders where linked_order_id = o.id
        union all
        select s.* from transfer_orders s
        where o.kind = 'swap' and s.linked_subscription_id = o.subscription_id
          and s.linked_order_id is null and s.created_at >= o.created_at
          and not exists (select 1 from orders later where later.subscription_id = o.subscription_id
            and later.kind = 'swap' and later.created_at > o.created_at
            and later.created_at <= s.created_at)
      ) t
      where t.deleted_at is null
      order by t.linked_order_id is null, t.created_at desc, t.id desc limit 1
    ) found
    where o.id = ${anyOfIds(orderIds)}`,
);

/**
 * Loads the transfer order that collects an order's vehicle: the one linked to it, or, for a swap,
 * the one created for its subscription between it and the next swap.
 */
export async function loadTransferOrderOf(
  context: RequestContext,
  orderId: string,
): Promise<TransferOrderRow | undefined> {
  return (await loadLinked(context, orderId))?.transferOrder;
}

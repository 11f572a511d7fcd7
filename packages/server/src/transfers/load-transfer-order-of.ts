import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { TransferOrderRow } from './transfer-orders.graphql.ts';

const TRANSFER_ORDER = sql`json_build_object('id', t.id, 'transferOrderNumber', t.transfer_order_number,
  'state', t.state, 'trackingInfo', t.tracking_info)`;

const loadLinked = rowLoader(
  (orderIds) => sql<{ id: string; transferOrder: TransferOrderRow }>`
    select o.id, found.transfer_order from orders o
    cross join lateral (
      select ${TRANSFER_ORDER} as transfer_order
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

// The first vehicle that arrives is for the order that has waited longest, and so on. One that staff removed from an order is
// never for it.
const loadIncoming = rowLoader(
  (orderIds) => sql<{ id: string; transferOrder: TransferOrderRow }>`
    select o.id, found.transfer_order from orders o
    cross join lateral (
      select ${TRANSFER_ORDER} as transfer_order
      from transfer_orders t
        join open_transfer_lines l on l.transfer_order_id = t.id
        join assets a on a.id = l.asset_id and a.variant_id = o.variant_id
      where t.destination_spoke_shop_id = o.spoke_shop_id and t.state in ('OPEN', 'SHIPPED')
        and t.deleted_at is null and a.id <> all(o.removed_asset_ids)
      order by t.shipped_at, t.created_at, t.id
      offset (select count(*) from orders earlier
        where earlier.state = 'open' and earlier.program = 'spoke' and earlier.spoke_shop_id = o.spoke_shop_id
          and earlier.variant_id = o.variant_id and (earlier.created_at, earlier.id) < (o.created_at, o.id))
      limit 1
    ) found
    where o.id = ${anyOfIds(orderIds)} and o.state = 'open' and o.program = 'spoke'`,
);

/** Loads the transfer order that brings the vehicle of an order that waits at a shop. */
export async function loadIncomingTransferOrder(
  context: RequestContext,
  orderId: string,
): Promise<TransferOrderRow | undefined> {
  return (await loadIncoming(context, orderId))?.transferOrder;
}

import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { loadOrder } from './load-replacement.ts';
import type { OrderRow } from './order-rows.ts';

const loadLastOrderId = rowLoader(
  (customerIds) => sql<{ id: string; orderId: string }>`
    select distinct on (customer_id) customer_id as id, id as order_id from orders
    where customer_id = ${anyOfIds(customerIds)}
    order by customer_id, created_at desc, id desc`,
);

/** Loads a customer's latest order, of any kind and state. */
export async function loadLastOrder(
  context: RequestContext,
  customerId: string,
): Promise<OrderRow | undefined> {
  const found = await loadLastOrderId(context, customerId);
  return found && (await loadOrder(context, found.orderId));
}

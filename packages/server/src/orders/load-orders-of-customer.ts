import { sql } from 'kysely';
import { LAST_FULFILLED_ORDER } from '../customers/last-fulfilled-order.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { MEMBERS_LIMIT, rowListLoader, rowLoader } from '../platform/graphql/loaders.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { loadOrder } from './load-replacement.ts';
import type { OrderRow } from './order-rows.ts';

interface OrderOfCustomer {
  readonly ownerId: string;
  readonly orderId: string;
}

const loadOrderIds = rowListLoader(
  (customerIds) => sql<OrderOfCustomer>`
    select customer_id as owner_id, id as order_id from orders
    where customer_id = ${anyOfIds(customerIds)} order by created_at desc, id desc
      ${MEMBERS_LIMIT}`,
);

/** Loads all orders of a customer, newest first. */
export async function loadOrdersOfCustomer(
  context: RequestContext,
  customerId: string,
): Promise<OrderRow[]> {
  const ids = await loadOrderIds(context, customerId);
  const found = await Promise.all(ids.map(({ orderId }) => loadOrder(context, orderId)));
  return found.filter((order) => order !== undefined);
}

const loadLastFulfilledId = rowLoader(
  (customerIds) => sql<{ id: string; orderId: string | null }>`
    select c.id, ${LAST_FULFILLED_ORDER} as order_id from customers c
    where c.id = ${anyOfIds(customerIds)}`,
);

/** Loads a customer's last fulfilled order. */
export async function loadLastFulfilledOrder(
  context: RequestContext,
  customerId: string,
): Promise<OrderRow | undefined> {
  const found = await loadLastFulfilledId(context, customerId);
  return found?.orderId ? await loadOrder(context, found.orderId) : undefined;
}

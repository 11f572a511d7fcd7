import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import type { RecordDescription } from '../platform/rehearsal.ts';

/** SQL expression: the name of the customer of an order or subscription. */
const CUSTOMER_NAME = sql`(select c.full_name from customers c where c.id = customer_id)`;

/** Selects what records are called, and their states; those without a page are missing. */
export function selectDescriptions(ids: readonly string[]) {
  const those = anyOfIds(ids);
  return sql<RecordDescription>`
      select id, 'Order ' || number as label, state, null::boolean as has_live_subscription,
        null::boolean as is_on_ready_order,
        ${CUSTOMER_NAME} as customer_name
      from orders where id = ${those}
      union all
      select id, 'Subscription ' || number, state, null, null, ${CUSTOMER_NAME} from subscriptions
      where id = ${those}
      union all
      select id, serial_number, state, subscribed, promised, null from assets where id = ${those}
      union all
      select id, full_name, null, null, null, null from customers where id = ${those}
      union all
      select id, purchase_order_number, state, null, null, null from purchase_orders where id = ${those}
      union all
      select id, transfer_order_number, state, null, null, null from transfer_orders where id = ${those}
      union all
      select id, null, state, null, null, null from lease_to_own_invoices
      where id = ${those}`;
}

/** The same, read by one statement. */
export async function describeRecords(
  on: Sql,
  ids: readonly string[],
): Promise<readonly RecordDescription[]> {
  return ids.length === 0 ? [] : await rows(on, selectDescriptions(ids));
}

import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import type { RecordDescription } from '../platform/rehearsal.ts';

/** Selects what records are called, and their states; those without a page are missing. */
export function selectDescriptions(ids: readonly string[]) {
  const those = anyOfIds(ids);
  return sql<RecordDescription>`
      select id, 'Order ' || number as label, state, null::boolean as has_live_subscription,
        null::boolean as is_on_ready_order
      from orders where id = ${those}
      union all
      select id, 'Subscription ' || number, state, null, null from subscriptions
      where id = ${those}
      union all
      select id, serial_number, state, subscribed, promised from assets where id = ${those}
      union all
      select id, full_name, null, null, null from customers where id = ${those}
      union all
      select id, purchase_order_number, state, null, null from purchase_orders where id = ${those}
      union all
      select id, transfer_order_number, state, null, null from transfer_orders where id = ${those}
      union all
      select id, null, state, null, null from lease_to_own_invoices where id = ${those}`;
}

/** The same, read by one statement. */
export async function describeRecords(
  on: Sql,
  ids: readonly string[],
): Promise<readonly RecordDescription[]> {
  return ids.length === 0 ? [] : await rows(on, selectDescriptions(ids));
}

import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import type { RecordDescription } from '../platform/rehearsal.ts';

/** What records are called, and their states; those without a name or a page of their own are missing. One statement. */
export async function describeRecords(
  on: Sql,
  ids: readonly string[],
): Promise<readonly RecordDescription[]> {
  if (ids.length === 0) return [];
  const those = anyOfIds(ids);
  return await rows(
    on,
    sql<RecordDescription>`
      select id, 'Order ' || number as label, state from orders where id = ${those}
      union all
      select id, 'Subscription ' || number, state from subscriptions
      where id = ${those}
      union all
      select id, serial_number, state from assets where id = ${those}
      union all
      select id, full_name, null from customers where id = ${those}
      union all
      select id, purchase_order_number, state from purchase_orders where id = ${those}
      union all
      select id, transfer_order_number, state from transfer_orders where id = ${those}
      union all
      select id, null, state from lease_to_own_invoices where id = ${those}`,
  );
}

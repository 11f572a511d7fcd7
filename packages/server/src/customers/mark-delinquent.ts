import { sql } from 'kysely';
import type { Sql } from '../platform/database/database.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';

/** Hours after which a customer with an open invoice is delinquent. */
const DELINQUENT_AFTER_HOURS = 14 * 24;

/** Older open invoices are long overdue. */
const oldestFine = (now: Date) => new Date(now.getTime() - DELINQUENT_AFTER_HOURS * 3_600_000);

/**
 * SQL expression: since when a customer has a long overdue invoice; null without one. Unlike the time at which
 * the customer was marked, it is not changed by edits of the customer.
 */
export const overdueSince = (customerId: Fragment, now: Date): Fragment => sql`(
  select min(i.created_at) + make_interval(hours => ${sql.lit(DELINQUENT_AFTER_HOURS)})
  from customer_invoices i
  where i.customer_id = ${customerId} and i.state = 'open' and i.created_at < ${oldestFine(now)})`;

/**
 * Marks customers with long overdue invoices as delinquent.
 * @param customerId one customer, or null for all with open invoices that are not marked yet.
 */
export async function markDelinquent(on: Sql, customerId: string | null, now: Date): Promise<void> {
  await sql`
    update customers c set delinquent = o.overdue, updated_at = ${now}
    from (
      select customer_id, bool_or(state = 'open' and created_at < ${oldestFine(now)}) as overdue
      from customer_invoices
      where case when ${customerId}::uuid is null then state = 'open' else customer_id = ${customerId} end
      group by customer_id) o
    where c.id = o.customer_id and c.delinquent <> o.overdue
      and (o.overdue or ${customerId}::uuid is not null)`.execute(on);
}

import { sql } from 'kysely';
import type { Sql } from '../platform/database.ts';

/** Days after which a customer with an open invoice is delinquent. */
const DELINQUENT_AFTER_DAYS = 14;

/**
 * Marks customers with long overdue invoices as delinquent.
 * @param customerId one customer, or null for all with open invoices that are not marked yet.
 */
export async function markDelinquent(on: Sql, customerId: string | null, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - DELINQUENT_AFTER_DAYS * 86_400_000);
  await sql`
    update customers c set delinquent = o.overdue, updated_at = ${now}
    from (
      select customer_id, bool_or(state = 'open' and created_at < ${oldest}) as overdue
      from customer_invoices
      where case when ${customerId}::uuid is null then state = 'open' else customer_id = ${customerId} end
      group by customer_id) o
    where c.id = o.customer_id and c.delinquent <> o.overdue
      and (o.overdue or ${customerId}::uuid is not null)`.execute(on);
}

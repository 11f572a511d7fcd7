import { sql } from 'kysely';
import type { Sql } from '../platform/database.ts';

/** Days for which an invoice may stay open before its customer counts as delinquent. */
const DELINQUENT_AFTER_DAYS = 14;

/**
 * Marks customers as delinquent while an invoice of theirs has been open for too long.
 * @param customerId one customer, or null for all who have open invoices and aren't marked yet.
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

import { normalizeEmail } from '@kickstand/domain/kernel/text.ts';
import {
  type EligibilityError,
  type EligibilityFacts,
  eligibilityErrors,
} from '@kickstand/domain/orders/order-eligibility.ts';
import { sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';

export interface CheckedCustomer {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
}

/**
 * Looks up a customer by e-mail with all reasons against a new order.
 * @param lock true inside a command, to serialize orders of one customer.
 */
export async function checkEligibility(
  on: Sql,
  email: string,
  lock: boolean,
): Promise<{ customer: CheckedCustomer | undefined; errors: EligibilityError[] }> {
  const address = normalizeEmail(email);
  if (lock) {
    await lockRows(on, sql`select id from customers where lower(email) = ${address}`);
  }
  const found = await firstRow(
    on,
    sql<CheckedCustomer & EligibilityFacts>`
      select c.id, c.full_name, c.email, c.delinquent,
        c.inviter_id is not null and coalesce(g.fnf_enabled, false) as friends_and_family,
        exists (select 1 from live_subscriptions s where s.customer_id = c.id)
          as has_live_subscription,
        exists (select 1 from waiting_orders o where o.customer_id = c.id)
          as has_pending_order
      from customers c left join organizations g on g.id = c.organization_id
      where lower(c.email) = ${address} and c.anonymized_at is null`,
  );
  return { customer: found, errors: eligibilityErrors(found) };
}

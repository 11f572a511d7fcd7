import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import { sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database.ts';
import type { Fragment } from '../platform/page-sql.ts';
import { Refused } from '../platform/refused.ts';

/** SQL: a row for every unsettled confirm_first operation of the entities with these ids. */
const pendingPayments = (ids: Fragment) =>
  sql`select 1 from money_operation_subjects p where p.exclusive and p.entity_id ${ids}`;

/**
 * SQL condition: one of the entities has an unsettled confirm_first operation.
 * @param entityIds columns: 'a.id'.
 */
export function paymentPending(...entityIds: readonly string[]): Fragment {
  const columns = sql.join(entityIds.map((column) => sql.ref(column)));
  return sql`exists (${pendingPayments(sql`in (${columns})`)})`;
}

/**
 * Rejects a verb while one of the entities has an unsettled confirm_first operation, which may
 * still be declined. Call it after the rows are locked.
 * @throws Refused 'Payment pending'.
 */
export async function refusePaymentPending(
  on: Sql,
  entityIds: readonly (string | null)[],
): Promise<void> {
  const ids = entityIds.filter((id) => id !== null);
  const found = await firstRow(on, sql`${pendingPayments(sql`= any(${ids}::uuid[])`)} limit 1`);
  if (found) throw new Refused([PAYMENT_PENDING]);
}

import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import { sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { anyOfIds, type Fragment } from '../platform/database/sql-fragments.ts';
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
 * SQL: the subjects `p` of unsettled operations `m`. Unlike {@link paymentPending} this includes
 * follow_up operations, whose change is already made here.
 */
export const UNSETTLED_SUBJECTS = sql`money_operation_subjects p
  join money_operations m on m.id = p.money_operation_id and m.settled_at is null`;

/**
 * SQL condition: the entity has an unsettled operation of any mode.
 * @param entityId a column: 's.id'.
 */
export function hasUnsettledOperation(entityId: string): Fragment {
  return sql`exists (select 1 from ${UNSETTLED_SUBJECTS} where p.entity_id = ${sql.ref(entityId)})`;
}

/** SQL: a row for every unsettled operation `m` of the customer `c`. */
export const UNSETTLED_OF_CUSTOMER = sql`select 1 from money_operations m
  where m.customer_id = c.id and m.settled_at is null`;

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
  const found = await firstRow(on, sql`${pendingPayments(sql`= ${anyOfIds(ids)}`)} limit 1`);
  if (found) throw new Refused([PAYMENT_PENDING]);
}

/**
 * Rejects a verb while any operation of a customer waits for the provider or for a decision by
 * staff. Call it after the customer is locked.
 * @throws Refused 'Payment pending'.
 */
export async function refuseUnsettled(on: Sql, customerId: string): Promise<void> {
  const found = await firstRow(
    on,
    sql`select 1 from money_operations
      where customer_id = ${customerId} and state in ('WAITING', 'NEEDS_A_PERSON') limit 1`,
  );
  if (found) throw new Refused([PAYMENT_PENDING]);
}

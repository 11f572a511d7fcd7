import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import { sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database.ts';
import { Refused } from '../platform/refused.ts';

/** SQL condition: one of the entities has an unsettled confirm_first operation. */
export function paymentPending(...entityIds: readonly string[]) {
  return sql.raw(
    `exists (select 1 from money_operation_subjects p
      where p.exclusive and p.entity_id in (${entityIds.join(', ')}))`,
  );
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
  const found = await firstRow(
    on,
    sql`select 1 from money_operation_subjects where exclusive and entity_id = any(${ids}::uuid[]) limit 1`,
  );
  if (found) throw new Refused([PAYMENT_PENDING]);
}

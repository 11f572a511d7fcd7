import { type ChargedDamage, refuseDamage } from '@kickstand/domain/customers/customer-money.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuseIf } from '../platform/refused.ts';

/**
 * A damage is charged once, to the customer who had the vehicle. The caller has locked the customer.
 * @throws Refused
 */
export async function refuseDamageCharge(
  unit: UnitOfWork,
  customerId: string,
  { inspectionId, line }: ChargedDamage,
): Promise<void> {
  const found = await firstRow(
    unit.sql,
    sql<{ name: string; isCharged: boolean }>`
      select i.damages -> ${line - 1}::integer ->> 'name' /* never null: the damage exists */ as name, exists (
        select from money_operations o
        where o.customer_id = ${customerId} and o.kind = 'CHARGE' and o.state <> 'DECLINED'
          and o.request @> ${JSON.stringify({ damage: { inspectionId, line } })}::jsonb) as is_charged
      from inspections i
      where i.id = ${inspectionId} and i.customer_id = ${customerId}
        and jsonb_array_length(i.damages) >= ${line}::integer`,
  );
  refuseIf(refuseDamage(found));
}

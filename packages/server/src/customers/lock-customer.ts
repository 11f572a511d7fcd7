import { ANONYMIZED } from '@kickstand/domain/customers/anonymize-customer.ts';
import { sql } from 'kysely';
import { refusePaymentPending } from '../money/refuse-payment-pending.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { existing, NotFound, refuseIf } from '../platform/refused.ts';
import { LAST_FULFILLED_ORDER } from './last-fulfilled-order.ts';

/** The customer's data for requests to the provider. */
export interface CustomerBilling {
  readonly customerReference: string | null;
  readonly hasCard: boolean;
  /** The tax rate of the last fulfilled order, if it is active. */
  readonly taxRateId: string | null;
  readonly taxRateReference: string | null;
  /** '8.875' for 8.875 %. */
  readonly taxPercentage: string | null;
}

/**
 * Locks a customer for a change.
 * @throws NotFound, or Refused for an anonymized customer and during an unsettled payment ('Payment
 * pending').
 */
export async function lockCustomer(unit: UnitOfWork, id: string): Promise<void> {
  const found = await firstRow(
    unit.sql,
    sql<{ anonymized: boolean }>`
      select anonymized_at is not null as anonymized from customers where id = ${id} for update`,
  );
  if (!found) throw new NotFound('Customer');
  refuseIf(found.anonymized ? ANONYMIZED : undefined);
  await refusePaymentPending(unit.sql, [id]);
}

/** Reads a customer's billing data. @throws NotFound */
export async function readCustomerBilling(on: Sql, id: string): Promise<CustomerBilling> {
  const found = await firstRow(
    on,
    sql<CustomerBilling>`
      select c.stripe_customer_id as customer_reference, c.card_last4 is not null as has_card,
        t.id as tax_rate_id, t.stripe_tax_rate_id as tax_rate_reference,
        t.percentage as tax_percentage
      from customers c
      left join orders l on l.id = ${LAST_FULFILLED_ORDER}
      left join hubs h on h.id = l.hub_id
      left join tax_rates t on t.id = h.tax_rate_id and t.active and t.stripe_tax_rate_id is not null
      where c.id = ${id}`,
  );
  return existing(found, 'Customer');
}

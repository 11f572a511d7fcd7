import { totalOf } from '@kickstand/domain/billing/money-line.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { newId } from '../platform/ids.ts';
import type { Charged } from '../ports/billing.ts';

/** Adds the paid invoice of a charge to the customer's invoices, once. */
export async function writeCustomerInvoice(
  unit: UnitOfWork,
  invoice: {
    readonly customerId: string;
    readonly subscriptionId: string | null;
    readonly assetId: string | null;
    readonly description: string;
    readonly charged: Charged;
  },
): Promise<void> {
  const { charged } = invoice;
  await sql`
    insert into customer_invoices (id, customer_id, subscription_id, asset_id, stripe_invoice_id,
      number, description, state, total_cents, tax_cents, credit_cents, paid_at, fetched_at, created_at)
    values (${newId(unit.now.getTime())}, ${invoice.customerId}, ${invoice.subscriptionId},
      ${invoice.assetId}, ${charged.invoiceReference}, ${charged.invoiceNumber},
      ${invoice.description}, 'paid', ${totalOf(charged.line)}, ${charged.line.taxCents},
      ${charged.line.creditCents}, ${unit.now}, ${unit.now}, ${unit.now})
    on conflict (stripe_invoice_id) do update set asset_id = excluded.asset_id,
      subscription_id = excluded.subscription_id, description = excluded.description,
      state = excluded.state, hosted_url = null, payment_failed = false, credit_cents = excluded.credit_cents, paid_at = excluded.paid_at, fetched_at = excluded.fetched_at`.execute(
    unit.sql,
  );
}

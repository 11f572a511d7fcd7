import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import type { Charged } from '../ports/billing.ts';

/** Marks an open invoice of a customer as paid; the provider's page for it is closed. */
export async function writePaidInvoice(
  unit: UnitOfWork,
  invoiceId: string,
  { invoiceNumber, line }: Charged,
): Promise<void> {
  await sql`
    update customer_invoices set state = 'paid', number = coalesce(${invoiceNumber}, number),
      credit_cents = ${line.creditCents}, paid_at = coalesce(paid_at, ${unit.now}), hosted_url = null,
      payment_failed = false, fetched_at = ${unit.now}
    where id = ${invoiceId}`.execute(unit.sql);
}

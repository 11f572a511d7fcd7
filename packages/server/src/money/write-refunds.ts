import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';

/**
 * Counts what the provider refunded on an invoice's charge without a credit note. The invoice may
 * not be known.
 * @param cents all of it.
 */
export async function writeRefundsElsewhere(
  unit: UnitOfWork,
  invoiceReference: string,
  cents: number,
): Promise<void> {
  await sql`
    update customer_invoices set refunded_cents = refunded_cents - refunded_elsewhere_cents + ${cents},
      refunded_elsewhere_cents = ${cents}
    where stripe_invoice_id = ${invoiceReference} and refunded_elsewhere_cents <> ${cents}`.execute(
    unit.sql,
  );
}

/** The id of an invoice by the provider's id; undefined if it is not known. */
export function findInvoiceByReference(
  unit: UnitOfWork,
  invoiceReference: string | null,
): Promise<{ readonly id: string; readonly number: string | null } | undefined> {
  return firstRow(
    unit.sql,
    sql<{ id: string; number: string | null }>`
      select id, number from customer_invoices where stripe_invoice_id = ${invoiceReference}`,
  );
}

/** Sets what disputes have taken of an invoice, in cents. */
export async function writeDisputedCents(
  unit: UnitOfWork,
  invoiceId: string,
  cents: number,
): Promise<void> {
  await sql`update customer_invoices set disputed_cents = ${cents} where id = ${invoiceId}`.execute(
    unit.sql,
  );
}

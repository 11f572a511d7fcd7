import { type RawBuilder, sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';

/**
 * SQL: when the refunds of an invoice last changed, if they become `cents`: reports count a refund on
 * the day on which it was made.
 * @param madeAt when the latest refund was made.
 * @param fetchedAt when the provider was asked; a refund that failed counts from then on as not made.
 */
export const refundsChangedAt = (
  cents: RawBuilder<unknown>,
  madeAt: Date,
  fetchedAt: Date,
): RawBuilder<unknown> => sql`
  case when ${cents} > customer_invoices.refunded_cents then ${madeAt}::timestamptz
    when ${cents} < customer_invoices.refunded_cents then ${fetchedAt}::timestamptz
    else customer_invoices.refunds_changed_at end`;

/**
 * Counts what the provider refunded on an invoice's charge without a credit note, or did not pay out in spite of one.
 * The invoice may not be known.
 */
export async function writeRefundsElsewhere(
  unit: UnitOfWork,
  invoiceReference: string,
  refunds: {
    /** All of it; negative if less was paid out than the credit notes say. */
    readonly cents: number;
    /** When the latest one was made; null if there is none. */
    readonly refundedAt: Date | null;
    readonly fetchedAt: Date;
  },
): Promise<void> {
  const { cents, fetchedAt, refundedAt } = refunds;
  const all = sql`refunded_cents - refunded_elsewhere_cents + ${cents}`;
  await sql`
    update customer_invoices set refunded_cents = ${all}, refunded_elsewhere_cents = ${cents},
      refunds_changed_at = ${refundsChangedAt(all, refundedAt ?? fetchedAt, fetchedAt)}
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

/**
 * Adds to what disputes have taken of an invoice.
 * @param cents negative if it came back; 0 changes nothing.
 * @param at when it was taken or came back: reports count it on this day.
 */
export async function addDisputedCents(
  unit: UnitOfWork,
  invoiceId: string,
  cents: number,
  at: Date,
): Promise<void> {
  if (cents === 0) return;
  await sql`
    insert into invoice_disputes (customer_invoice_id, cents, disputed_at)
    values (${invoiceId}, ${cents}, ${at})`.execute(unit.sql);
  await sql`update customer_invoices set disputed_cents = disputed_cents + ${cents} where id = ${invoiceId}`.execute(
    unit.sql,
  );
}

import { type RawBuilder, sql } from 'kysely';
import { startOf } from '../platform/days-of-business.ts';
import type { Services } from '../platform/request-context.ts';

/** What happened to a paid invoice, as reports state it. */
export const INVOICE_ENTRY_LABELS = {
  PAYMENT: 'Payment',
  REFUND: 'Refund',
  REFUND_FAILED: 'Refund not paid out',
  DISPUTE: 'Dispute',
  DISPUTE_WON: 'Dispute won',
};
export type InvoiceEntryKind = keyof typeof INVOICE_ENTRY_LABELS;

/**
 * SQL: what happened to paid invoices on the days of a period, each on its own day: payments, refunds
 * and disputes, with invoice_id, entry, at and cents. A refund that failed and a dispute whose amount came
 * back are negative. What happens later has its own day, so that it never changes a report of a past period;
 * what the provider reports late does.
 */
export function invoiceEntries(
  { config: { BUSINESS_TIME_ZONE: zone } }: Services,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
): RawBuilder<unknown> {
  const on = (instant: string) => sql`${sql.raw(instant)} >= ${startOf(sql`${startDate}`, zone)}
    and ${sql.raw(instant)} < ${startOf(sql`${endDate}::date + 1`, zone)}`;
  return sql`
    select i.id as invoice_id, 'PAYMENT' as entry, i.paid_at as at, i.total_cents as cents,
      i.tax_cents, i.id as entry_id
    from customer_invoices i where i.state = 'paid' and ${on('i.paid_at')}
    union all
    select r.customer_invoice_id, case when r.cents < 0 then 'REFUND_FAILED' else 'REFUND' end,
      r.refunded_at, r.cents, r.tax_cents, r.id
    from invoice_refunds r join customer_invoices i on i.id = r.customer_invoice_id
    where i.state = 'paid' and ${on('r.refunded_at')}
    union all
    select d.customer_invoice_id, case when d.cents < 0 then 'DISPUTE_WON' else 'DISPUTE' end,
      d.disputed_at, d.cents, 0, d.id
    from invoice_disputes d join customer_invoices i on i.id = d.customer_invoice_id
    where i.state = 'paid' and ${on('d.disputed_at')}`;
}

import { invoiceLine, type MoneyLine } from '@kickstand/domain/billing/money-line.ts';
import type { Stripe } from 'stripe';

type Amounts = Pick<Stripe.Invoice, 'total' | 'total_taxes' | 'amount_due'>;

/** Cents. */
function taxOf(invoice: Amounts): number {
  return (invoice.total_taxes ?? []).reduce((sum, tax) => sum + tax.amount, 0);
}

/** The amounts of an invoice or preview: what is not due is paid by the customer's credit. */
export function lineOf(invoice: Amounts): MoneyLine {
  return invoiceLine({ totalCents: invoice.total, taxCents: taxOf(invoice) }, invoice.amount_due);
}

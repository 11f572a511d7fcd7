import type { Stripe } from 'stripe';
import type { Charged, NamedObject, OpenInvoice, RetriedInvoice } from '../../ports/billing.ts';
import type { BillingAnswer, OperationReference } from '../../ports/billing-answer.ts';
import type { OperationEffect } from '../../ports/provider-billing.ts';
import { charged } from './charge-invoice.ts';
import { idOf } from './provider-subscription.ts';
import { refuseMismatch } from './refuse-mismatch.ts';
import type { StripeConnection } from './stripe-connection.ts';

const customerOf = ({ customer }: Stripe.Invoice) => (customer === null ? '' : idOf(customer));

/** What an invoice that is not open means for the request to collect it; undefined if it is open. */
function settled(
  invoice: Stripe.Invoice,
  customerReference: string,
): BillingAnswer<Charged> | undefined {
  if (customerOf(invoice) !== customerReference) {
    return { outcome: 'declined', message: 'The invoice belongs to another customer.' };
  }
  // Also after a lost response, or if the customer has paid on the hosted page since.
  if (invoice.status === 'paid') return { outcome: 'done', result: charged(invoice) };
  return invoice.status === 'open'
    ? undefined
    : { outcome: 'declined', message: `The invoice is ${invoice.status ?? 'unknown'}, not open.` };
}

/** Collects an open invoice with the card that the provider would use; a decline leaves it open. */
export function payInvoice(
  connection: StripeConnection,
  reference: OperationReference,
  { customerReference, invoiceReference }: OpenInvoice,
): Promise<BillingAnswer<Charged>> {
  return connection.ask<Charged>(async (stripe) => {
    const before = settled(await stripe.invoices.retrieve(invoiceReference), customerReference);
    if (before) return before;
    try {
      const invoice = await stripe.invoices.pay(
        invoiceReference,
        { off_session: true },
        { idempotencyKey: `${reference.key}:pay` },
      );
      return { outcome: 'done', result: charged(invoice) };
    } catch (error) {
      if (!(await connection.isRefusal(error))) throw error;
      // Paid by the customer in the meantime: a paid invoice is refused, too.
      const after = await stripe.invoices.retrieve(invoiceReference);
      if (after.status === 'paid') return { outcome: 'done', result: charged(after) };
      throw error;
    }
  });
}

/** Looks up whether an invoice is paid; undefined while it is open. */
export function findPaidInvoice(
  connection: StripeConnection,
  { customerReference, invoiceReference }: OpenInvoice,
  named: NamedObject | undefined,
): Promise<BillingAnswer<Charged | undefined>> {
  return connection.ask<Charged | undefined>(async (stripe) => {
    if (named !== undefined && named.reference !== invoiceReference) {
      return { outcome: 'done', result: undefined };
    }
    const invoice = await stripe.invoices.retrieve(invoiceReference);
    if (named !== undefined) {
      const { amount_due: cents, currency } = invoice;
      refuseMismatch(named, '', { cents, currency, metadata: null });
    }
    return settled(invoice, customerReference) ?? { outcome: 'done', result: undefined };
  });
}

/** What the provider collected for invoices that our operations tried again. */
export async function* retriesOf(
  connection: StripeConnection,
  retried: readonly RetriedInvoice[],
): AsyncIterable<OperationEffect> {
  const { stripe } = await connection.connected();
  for (const { operationId, invoiceReference } of retried) {
    try {
      const invoice = await stripe.invoices.retrieve(invoiceReference);
      if (invoice.amount_paid === 0) continue;
      yield {
        operationId,
        customerReference: customerOf(invoice),
        objectReference: invoice.id,
        amountCents: invoice.amount_paid,
      };
    } catch (error) {
      // The ledger shows the difference.
      if (!(await connection.isMissing(error))) throw error;
    }
  }
}

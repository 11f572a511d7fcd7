import type { Stripe } from 'stripe';
import type { Charged, NamedObject, NewBuyout, NewCharge } from '../../ports/billing.ts';
import type { BillingAnswer, OperationReference } from '../../ports/billing-answer.ts';
import { cancelAtOnce, refuseForeignItems } from './change-subscription.ts';
import { lineOf } from './invoice-line.ts';
import { idOf } from './provider-subscription.ts';
import { refuseMismatch } from './refuse-mismatch.ts';
import { Mismatch, type StripeConnection } from './stripe-connection.ts';

/** The result of a paid invoice. */
export function charged(invoice: Stripe.Invoice): Charged {
  return {
    invoiceReference: invoice.id,
    invoiceNumber: invoice.number,
    line: lineOf(invoice),
  };
}

/**
 * Voids or deletes an invoice that could not be collected.
 * @returns the invoice as found: it may have been paid in the meantime.
 */
async function withdraw(
  connection: StripeConnection,
  stripe: Stripe,
  key: string,
  id: string,
): Promise<Stripe.Invoice | undefined> {
  try {
    const found = await stripe.invoices.retrieve(id);
    if (found.status === 'draft')
      await stripe.invoices.del(id, {}, { idempotencyKey: `${key}:del` });
    if (found.status !== 'open') return found;
    try {
      await stripe.invoices.voidInvoice(id, {}, { idempotencyKey: `${key}:void` });
      return found;
    } catch (error) {
      // Paid in the meantime; a paid invoice cannot be voided.
      const again = await stripe.invoices.retrieve(id);
      if (again.status === 'paid') return again;
      throw error;
    }
  } catch (error) {
    // The draft no longer exists.
    if (await connection.isMissing(error)) return undefined;
    throw error;
  }
}

async function collect(
  stripe: Stripe,
  reference: OperationReference,
  wanted: NewCharge,
  draft: string,
): Promise<Stripe.Invoice> {
  const { customerReference: customer, description, taxRateReference } = wanted;
  const metadata = { opId: reference.operationId };
  const key = (step: string) => ({ idempotencyKey: `${reference.key}:${step}` });
  await stripe.invoiceItems.create(
    {
      customer,
      invoice: draft,
      amount: wanted.amountCents,
      currency: wanted.currency.toLowerCase(),
      description,
      ...(taxRateReference !== null && { tax_rates: [taxRateReference] }),
      discountable: false,
      metadata,
    },
    key('item'),
  );
  const invoice = await stripe.invoices.finalizeInvoice(
    draft,
    { auto_advance: false },
    key('finalize'),
  );
  // The customer's credit may have covered it.
  if (invoice.status === 'paid') return invoice;
  return await stripe.invoices.pay(draft, { off_session: true }, key('pay'));
}

/**
 * Collects an amount in four steps, each with its own idempotency key: repeating them detects
 * completed steps and continues after them. A declined charge leaves no open invoice.
 */
async function payInvoice(
  connection: StripeConnection,
  stripe: Stripe,
  reference: OperationReference,
  wanted: NewCharge,
): Promise<Charged> {
  const draft = await stripe.invoices.create(
    {
      customer: wanted.customerReference,
      currency: wanted.currency.toLowerCase(),
      auto_advance: false,
      collection_method: 'charge_automatically',
      pending_invoice_items_behavior: 'exclude',
      description: wanted.description,
      metadata: { ...wanted.subject, opId: reference.operationId },
    },
    { idempotencyKey: `${reference.key}:invoice` },
  );
  try {
    return charged(await collect(stripe, reference, wanted, draft.id));
  } catch (error) {
    if (!(await connection.isRefusal(error))) throw error;
    const found = await withdraw(connection, stripe, reference.key, draft.id);
    if (found?.status === 'paid') return charged(found);
    throw error;
  }
}

/** The newest invoice of an operation, or the one that staff gave. */
async function invoiceOf(
  connection: StripeConnection,
  stripe: Stripe,
  operationId: string,
  customer: string,
  named: NamedObject | undefined,
): Promise<Stripe.Invoice | undefined> {
  if (named === undefined) {
    for await (const invoice of stripe.invoices.list({ customer, limit: 100 })) {
      if (invoice.metadata?.opId === operationId) return invoice;
    }
    return undefined;
  }
  const invoice = await connection.found(stripe.invoices.retrieve(named.reference));
  if (!invoice?.customer || idOf(invoice.customer) !== customer) return undefined;
  if (invoice.status !== 'paid') throw new Mismatch('This invoice is not paid.');
  const { total: cents, currency, metadata } = invoice;
  refuseMismatch(named, operationId, { cents, currency, metadata });
  return invoice;
}

async function find(
  connection: StripeConnection,
  stripe: Stripe,
  place: { operationId: string; customer: string; named: NamedObject | undefined },
): Promise<BillingAnswer<Charged | undefined>> {
  const { operationId, customer, named } = place;
  const invoice = await invoiceOf(connection, stripe, operationId, customer, named);
  if (!invoice) return { outcome: 'done', result: undefined };
  if (invoice.status === 'paid') return { outcome: 'done', result: charged(invoice) };
  const left = await withdraw(connection, stripe, `${operationId}:found`, invoice.id);
  if (left?.status === 'paid') return { outcome: 'done', result: charged(left) };
  return { outcome: 'declined', message: 'The charge was not completed.' };
}

export function charge(
  connection: StripeConnection,
  reference: OperationReference,
  wanted: NewCharge,
): Promise<BillingAnswer<Charged>> {
  return connection.ask(async (stripe) => {
    const result = await payInvoice(connection, stripe, reference, wanted);
    return { outcome: 'done', result };
  });
}

export function findCharge(
  connection: StripeConnection,
  operationId: string,
  customer: string,
  named: NamedObject | undefined,
): Promise<BillingAnswer<Charged | undefined>> {
  return connection.ask((stripe) => find(connection, stripe, { operationId, customer, named }));
}

/** Ends the subscription of a paid buyout, which cannot be rolled back. */
async function endPaid(
  connection: StripeConnection,
  stripe: Stripe,
  reference: OperationReference,
  subscription: string,
  result: Charged,
): Promise<BillingAnswer<Charged>> {
  try {
    await cancelAtOnce(connection, stripe, reference, subscription);
  } catch (error) {
    if (!(await connection.isRefusal(error))) throw error;
    // A subscription unknown to the provider does not need to be ended.
    if (!(await connection.isMissing(error))) {
      const reason = error instanceof Error ? error.message : '';
      return {
        outcome: 'unknown',
        message: `Paid, but the subscription could not be ended: ${reason}`,
      };
    }
  }
  return { outcome: 'done', result };
}

export function buyOut(
  connection: StripeConnection,
  reference: OperationReference,
  wanted: NewBuyout,
): Promise<BillingAnswer<Charged>> {
  return connection.ask(async (stripe) => {
    await refuseForeignItems(connection, stripe, wanted.subscriptionReference);
    const paid = await payInvoice(connection, stripe, reference, wanted);
    return await endPaid(connection, stripe, reference, wanted.subscriptionReference, paid);
  });
}

export function findBuyOut(
  connection: StripeConnection,
  operationId: string,
  wanted: Pick<NewBuyout, 'customerReference' | 'subscriptionReference'>,
  named: NamedObject | undefined,
): Promise<BillingAnswer<Charged | undefined>> {
  return connection.ask(async (stripe) => {
    const customer = wanted.customerReference;
    const found = await find(connection, stripe, { operationId, customer, named });
    if (found.outcome !== 'done' || found.result === undefined) return found;
    const reference = { operationId, key: `ks-${operationId}` };
    const { subscriptionReference } = wanted;
    return await endPaid(connection, stripe, reference, subscriptionReference, found.result);
  });
}

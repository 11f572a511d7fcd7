import {
  NEW_PERIOD_LESS_PAID_DAYS,
  UNUSED_PAID_DAYS,
} from '@kickstand/domain/subscriptions/billing-cycle-date.ts';
import type { Stripe } from 'stripe';
import type { Billing } from '../../ports/billing.ts';
import type { BillingAnswer } from '../../ports/billing-answer.ts';
import type {
  OperationEffect,
  ProviderInvoice,
  ProviderSubscription,
  ProviderTaxRate,
} from '../../ports/provider-billing.ts';
import { creditsSince } from './credit-balance.ts';
import { lineOf } from './invoice-line.ts';
import { retriesOf } from './pay-invoice.ts';
import { dateOfSeconds, idOf, providerSubscription } from './provider-subscription.ts';
import type { StripeConnection } from './stripe-connection.ts';

/** Retrieves an object; undefined if the provider does not know it. */
export function read<Found>(
  connection: StripeConnection,
  retrieve: (stripe: Stripe) => Promise<Found>,
): Promise<BillingAnswer<Found | undefined>> {
  return connection.ask<Found | undefined>(async (stripe) => ({
    outcome: 'done',
    result: await connection.found(retrieve(stripe)),
  }));
}

export function readSubscription(connection: StripeConnection, id: string) {
  return read(connection, async (stripe) =>
    providerSubscription(connection, await stripe.subscriptions.retrieve(id)),
  );
}

/** The description of an invoice, or of its first line. */
function descriptionOf({ description, lines: { data: lines } }: Stripe.Invoice): string {
  if (description !== null) return description;
  const others = lines.filter((line) => line.description !== UNUSED_PAID_DAYS);
  if (others.length === lines.length) return lines[0]?.description ?? '';
  // A future date adds a line for the free period until then.
  return others.some(({ amount }) => amount > 0) ? NEW_PERIOD_LESS_PAID_DAYS : UNUSED_PAID_DAYS;
}

/** A link that may be opened: over https, or to the sandbox on the same machine. */
function hostedPage(link: string | null | undefined): string | null {
  const url = link && URL.canParse(link) ? new URL(link) : undefined;
  const local = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
  return url?.protocol === 'https:' || local ? (link ?? null) : null;
}

/** Maps a provider invoice to our type. */
export function providerInvoice(invoice: Stripe.Invoice): ProviderInvoice {
  const subscription = invoice.parent?.subscription_details?.subscription;
  const { paid_at: paidAt } = invoice.status_transitions;
  const { taxCents, creditCents } = lineOf(invoice);
  return {
    invoiceReference: invoice.id,
    customerReference: invoice.customer === null ? '' : idOf(invoice.customer),
    subscriptionReference: subscription ? idOf(subscription) : null,
    number: invoice.number,
    description: descriptionOf(invoice),
    currency: invoice.currency.toUpperCase(),
    state: invoice.status ?? 'draft',
    totalCents: invoice.total,
    taxCents,
    creditCents,
    discountCents: (invoice.total_discount_amounts ?? []).reduce((sum, off) => sum + off.amount, 0),
    refundedCents: invoice.post_payment_credit_notes_amount,
    createdAt: dateOfSeconds(invoice.created),
    paidAt: paidAt === null ? null : dateOfSeconds(paidAt),
    hostedUrl: invoice.status === 'open' ? hostedPage(invoice.hosted_invoice_url) : null,
    paymentFailed:
      (invoice.status === 'open' && invoice.attempted) || invoice.last_finalization_error != null,
  };
}

export async function* taxRates(connection: StripeConnection): AsyncIterable<ProviderTaxRate> {
  const { stripe } = await connection.connected();
  for await (const rate of stripe.taxRates.list({ limit: 100 })) {
    yield {
      reference: rate.id,
      name: rate.display_name,
      description: rate.description ?? '',
      percentage: rate.percentage,
      inclusive: rate.inclusive,
      active: rate.active,
      stateCode: rate.state,
      taxType: rate.tax_type ?? 'sales_tax',
    };
  }
}

export async function* runningSubscriptions(
  connection: StripeConnection,
): AsyncIterable<ProviderSubscription> {
  const { stripe } = await connection.connected();
  for await (const subscription of stripe.subscriptions.list({ limit: 100 })) {
    yield providerSubscription(connection, subscription);
  }
}

/** The operation of an invoice; renewals have none. */
function operationOf(invoice: Stripe.Invoice): string | undefined {
  if (invoice.billing_reason === 'manual') return invoice.metadata?.opId;
  if (invoice.billing_reason === 'subscription_cycle') return undefined;
  return invoice.parent?.subscription_details?.metadata?.opId;
}

export async function* effectsSince(
  connection: StripeConnection,
  since: Date,
  { creditedCustomers, retriedInvoices }: Parameters<Billing['effectsSince']>[1],
): AsyncIterable<OperationEffect> {
  const { stripe } = await connection.connected();
  const page = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  for await (const invoice of stripe.invoices.list(page)) {
    const operationId = operationOf(invoice);
    if (operationId === undefined || invoice.amount_paid === 0) continue;
    yield {
      operationId,
      customerReference: invoice.customer === null ? '' : idOf(invoice.customer),
      objectReference: invoice.id,
      amountCents: invoice.amount_paid,
    };
  }
  for await (const note of stripe.creditNotes.list(page)) {
    const operationId = note.metadata?.opId;
    if (operationId === undefined || note.status === 'void') continue;
    yield {
      operationId,
      customerReference: idOf(note.customer),
      objectReference: note.id,
      amountCents: -note.amount,
    };
  }
  yield* retriesOf(connection, retriedInvoices);
  yield* creditsSince(connection, since, creditedCustomers);
}

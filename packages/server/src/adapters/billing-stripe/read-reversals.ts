import type { Stripe } from 'stripe';
import type { BillingAnswer } from '../../ports/billing-answer.ts';
import type {
  ProviderDeposit,
  ProviderDispute,
  ProviderRefunds,
} from '../../ports/provider-reversals.ts';
import { dateOfSeconds, idOf } from './provider-subscription.ts';
import { providerInvoice, read } from './read-billing.ts';
import type { StripeConnection } from './stripe-connection.ts';

const optionalId = (thing: string | { readonly id: string } | null) =>
  thing === null ? null : idOf(thing);

/** The invoice that a charge paid; null if it paid none. */
async function invoiceOf(stripe: Stripe, charge: Stripe.Charge): Promise<string | null> {
  if (charge.payment_intent === null) return null;
  const payment = { type: 'payment_intent' as const, payment_intent: idOf(charge.payment_intent) };
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
  return optionalId(data[0]?.invoice ?? null);
}

/** The refunds that an invoice's credit notes made: true for those of our operations. */
async function notedRefunds(stripe: Stripe, invoice: string | null): Promise<Map<string, boolean>> {
  const noted = new Map<string, boolean>();
  if (invoice === null) return noted;
  for await (const note of stripe.creditNotes.list({ invoice, limit: 100 })) {
    if (note.status === 'void') continue;
    for (const { refund } of note.refunds) {
      noted.set(idOf(refund), note.metadata?.opId !== undefined);
    }
  }
  return noted;
}

const NOT_REFUNDED: readonly (string | null)[] = ['failed', 'canceled'];

async function refundsOf(stripe: Stripe, charge: Stripe.Charge): Promise<ProviderRefunds> {
  const invoiceReference = await invoiceOf(stripe, charge);
  const noted = await notedRefunds(stripe, invoiceReference);
  let requestedCents = 0;
  let refundedCents = 0;
  let withoutCreditNoteCents = 0;
  for await (const { id, amount, status } of stripe.refunds.list({
    charge: charge.id,
    limit: 100,
  })) {
    if (noted.get(id)) requestedCents += amount;
    if (NOT_REFUNDED.includes(status)) continue;
    refundedCents += amount;
    if (!noted.has(id)) withoutCreditNoteCents += amount;
  }
  return {
    chargeReference: charge.id,
    customerReference: optionalId(charge.customer),
    invoiceReference,
    requestedCents,
    refundedCents,
    withoutCreditNoteCents,
  };
}

/** Cents refunded on the charges of an invoice that our operations did not request. */
export async function unrequestedRefunds(stripe: Stripe, invoice: string) {
  const noted = await notedRefunds(stripe, invoice);
  let withoutCreditNoteCents = 0;
  let unrequestedCents = 0;
  for await (const { payment } of stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    limit: 100,
  })) {
    if (!payment.payment_intent) continue;
    const paid = { payment_intent: idOf(payment.payment_intent), limit: 100 };
    for await (const { id, amount, status } of stripe.refunds.list(paid)) {
      if (NOT_REFUNDED.includes(status)) continue;
      if (!noted.has(id)) withoutCreditNoteCents += amount;
      if (!noted.get(id)) unrequestedCents += amount;
    }
  }
  return { withoutCreditNoteCents, unrequestedCents };
}

export function readDeposit(
  connection: StripeConnection,
  invoice: string,
): Promise<BillingAnswer<ProviderDeposit | undefined>> {
  return read(connection, async (stripe) => {
    const found = providerInvoice(await stripe.invoices.retrieve(invoice));
    const refunds = await unrequestedRefunds(stripe, invoice);
    return {
      invoice: found,
      refundedWithoutCreditNoteCents: refunds.withoutCreditNoteCents,
      unrequestedCents: refunds.unrequestedCents,
    };
  });
}

export function readRefunds(
  connection: StripeConnection,
  charge: string,
): Promise<BillingAnswer<ProviderRefunds | undefined>> {
  return read(connection, async (stripe) =>
    refundsOf(stripe, await stripe.charges.retrieve(charge)),
  );
}

export function readDispute(
  connection: StripeConnection,
  id: string,
): Promise<BillingAnswer<ProviderDispute | undefined>> {
  return read<ProviderDispute>(connection, async (stripe) => {
    const dispute = await stripe.disputes.retrieve(id);
    const charge = await stripe.charges.retrieve(idOf(dispute.charge));
    const { due_by: dueBy } = dispute.evidence_details;
    return {
      disputeReference: dispute.id,
      customerReference: optionalId(charge.customer),
      invoiceReference: await invoiceOf(stripe, charge),
      amountCents: dispute.amount,
      currency: dispute.currency.toUpperCase(),
      reason: dispute.reason,
      status: dispute.status,
      dueAt: dueBy === null ? null : dateOfSeconds(dueBy),
      openedAt: dateOfSeconds(dispute.created),
    };
  });
}

import type { Stripe } from 'stripe';
import type { BillingAnswer } from '../../ports/billing-answer.ts';
import type { ProviderInvoice } from '../../ports/provider-billing.ts';
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

/** The credit notes of an invoice that are not void. */
export async function creditNotesOf(
  stripe: Stripe,
  invoice: string | null,
): Promise<Stripe.CreditNote[]> {
  const notes: Stripe.CreditNote[] = [];
  if (invoice === null) return notes;
  for await (const note of stripe.creditNotes.list({ invoice, limit: 100 })) {
    if (note.status !== 'void') notes.push(note);
  }
  return notes;
}

/** When the latest of these objects was made; null without any. */
const latestOf = (objects: readonly { readonly created: number }[]): Date | null =>
  objects.length === 0 ? null : dateOfSeconds(Math.max(...objects.map(({ created }) => created)));

/** The refunds that credit notes made: true for those of our operations. */
function notedRefunds(notes: readonly Stripe.CreditNote[]): Map<string, boolean> {
  return new Map(
    notes.flatMap((note) =>
      note.refunds.map(({ refund }) => [idOf(refund), note.metadata?.opId !== undefined] as const),
    ),
  );
}

/** An invoice, with the day of its latest credit note if there is one. */
export function readInvoice(connection: StripeConnection, id: string) {
  return read(connection, async (stripe): Promise<ProviderInvoice> => {
    const found = providerInvoice(await stripe.invoices.retrieve(id));
    if (found.refundedCents === 0) return found;
    return { ...found, creditedAt: latestOf(await creditNotesOf(stripe, id)) };
  });
}

const NOT_REFUNDED: readonly (string | null)[] = ['failed', 'canceled'];

async function refundsOf(stripe: Stripe, charge: Stripe.Charge): Promise<ProviderRefunds> {
  const invoiceReference = await invoiceOf(stripe, charge);
  const refunds: Stripe.Refund[] = [];
  for await (const refund of stripe.refunds.list({ charge: charge.id, limit: 100 })) {
    refunds.push(refund);
  }
  // Read after the refunds: a credit note appears together with its refund, so a refund that we
  // make at the same time cannot look like one of somewhere else.
  const noted = notedRefunds(await creditNotesOf(stripe, invoiceReference));
  let requestedCents = 0;
  let refundedCents = 0;
  let beyondCreditNotesCents = 0;
  const withoutCreditNote: Stripe.Refund[] = [];
  for (const refund of refunds) {
    const { id, amount, status } = refund;
    if (noted.get(id)) requestedCents += amount;
    const isMade = !NOT_REFUNDED.includes(status);
    if (isMade) refundedCents += amount;
    if (isMade && !noted.has(id)) {
      beyondCreditNotesCents += amount;
      withoutCreditNote.push(refund);
    }
    // Its credit note remains.
    if (!isMade && noted.has(id)) beyondCreditNotesCents -= amount;
  }
  return {
    chargeReference: charge.id,
    customerReference: optionalId(charge.customer),
    invoiceReference,
    requestedCents,
    refundedCents,
    beyondCreditNotesCents,
    refundedAt: latestOf(withoutCreditNote),
  };
}

/** What was paid on an invoice and refunded, in cents. */
export interface InvoicePayments {
  readonly notes: readonly Stripe.CreditNote[];
  readonly paidCents: number;
  /** Refunds without a credit note, as the dashboard makes them. */
  readonly withoutCreditNoteCents: number;
  /** Refunds that our operations did not request. */
  readonly unrequestedCents: number;
}

/** Reads the payments of an invoice and their refunds, and then, as in `refundsOf`, its credit notes. */
export async function readInvoicePayments(
  stripe: Stripe,
  invoice: string,
): Promise<InvoicePayments> {
  let paidCents = 0;
  const refunds: Stripe.Refund[] = [];
  for await (const { payment, amount_paid } of stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    limit: 100,
  })) {
    paidCents += amount_paid ?? 0;
    if (!payment.payment_intent) continue;
    const paid = { payment_intent: idOf(payment.payment_intent), limit: 100 };
    for await (const refund of stripe.refunds.list(paid)) {
      if (!NOT_REFUNDED.includes(refund.status)) refunds.push(refund);
    }
  }
  const notes = await creditNotesOf(stripe, invoice);
  const noted = notedRefunds(notes);
  let withoutCreditNoteCents = 0;
  let unrequestedCents = 0;
  for (const { id, amount } of refunds) {
    if (!noted.has(id)) withoutCreditNoteCents += amount;
    if (!noted.get(id)) unrequestedCents += amount;
  }
  return { notes, paidCents, withoutCreditNoteCents, unrequestedCents };
}

export function readDeposit(
  connection: StripeConnection,
  invoice: string,
): Promise<BillingAnswer<ProviderDeposit | undefined>> {
  return read(connection, async (stripe) => {
    const found = providerInvoice(await stripe.invoices.retrieve(invoice));
    const { withoutCreditNoteCents, unrequestedCents } = await readInvoicePayments(stripe, invoice);
    return {
      invoice: found,
      refundedWithoutCreditNoteCents: withoutCreditNoteCents,
      unrequestedCents,
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

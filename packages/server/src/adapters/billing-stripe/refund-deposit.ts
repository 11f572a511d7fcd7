import { type MoneyLine, refundLine } from '@kickstand/domain/billing/money-line.ts';
import type { Stripe } from 'stripe';
import type { DepositRefund, NamedObject, RefundedDeposit } from '../../ports/billing.ts';
import type { BillingAnswer, OperationReference } from '../../ports/billing-answer.ts';
import { unrequestedRefunds } from './read-reversals.ts';
import { refuseMismatch } from './refuse-mismatch.ts';
import type { StripeConnection } from './stripe-connection.ts';

async function creditNotesOf(stripe: Stripe, invoice: string): Promise<Stripe.CreditNote[]> {
  const notes: Stripe.CreditNote[] = [];
  for await (const note of stripe.creditNotes.list({ invoice, limit: 100 })) {
    if (note.status !== 'void') notes.push(note);
  }
  return notes;
}

function ofOperation(
  notes: readonly Stripe.CreditNote[],
  operationId: string,
  named?: NamedObject,
): RefundedDeposit | undefined {
  const note = notes.find((candidate) =>
    named ? candidate.id === named.reference : candidate.metadata?.opId === operationId,
  );
  if (note && named) {
    const { amount: cents, currency, metadata } = note;
    refuseMismatch(named, operationId, { cents, currency, metadata });
  }
  return note && { refundReference: note.id, line: refundLine(note.amount) };
}

async function paidOn(stripe: Stripe, invoice: string): Promise<number> {
  let paid = 0;
  for await (const payment of stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    limit: 100,
  })) {
    paid += payment.amount_paid ?? 0;
  }
  return paid;
}

/** Cents paid on an invoice and not refunded. */
async function refundable(stripe: Stripe, invoice: string, notes: readonly Stripe.CreditNote[]) {
  const returned = notes.reduce((sum, note) => sum + note.post_payment_amount, 0);
  // A refund on the dashboard may have no credit note.
  const { withoutCreditNoteCents } = await unrequestedRefunds(stripe, invoice);
  const all = returned + withoutCreditNoteCents;
  return { returned: all, amount: (await paidOn(stripe, invoice)) - all };
}

export function previewRefund(
  connection: StripeConnection,
  invoice: string,
): Promise<BillingAnswer<MoneyLine>> {
  return connection.ask(async (stripe) => {
    const { amount } = await refundable(stripe, invoice, await creditNotesOf(stripe, invoice));
    return { outcome: 'done', result: refundLine(Math.max(amount, 0)) };
  });
}

export function refundDeposit(
  connection: StripeConnection,
  reference: OperationReference,
  wanted: DepositRefund,
): Promise<BillingAnswer<RefundedDeposit>> {
  return connection.ask(async (stripe) => {
    const invoice = wanted.invoiceReference;
    const notes = await creditNotesOf(stripe, invoice);
    // The response to an earlier attempt may have been lost, so its refund is checked first.
    const done = ofOperation(notes, reference.operationId);
    if (done) return { outcome: 'done', result: done };
    const { returned, amount } = await refundable(stripe, invoice, notes);
    if (amount <= 0) {
      const message =
        returned > 0
          ? 'The payment has already been refunded.'
          : 'Nothing has been paid on this invoice.';
      return { outcome: 'declined', message };
    }
    const note = await stripe.creditNotes.create(
      {
        invoice,
        amount,
        refund_amount: amount,
        reason: 'order_change',
        metadata: { opId: reference.operationId, orderId: wanted.orderId },
      },
      { idempotencyKey: `${reference.key}:credit-note` },
    );
    return { outcome: 'done', result: { refundReference: note.id, line: refundLine(note.amount) } };
  });
}

export function findRefund(
  connection: StripeConnection,
  operationId: string,
  invoiceReference: string,
  named: NamedObject | undefined,
): Promise<BillingAnswer<RefundedDeposit | undefined>> {
  return connection.ask(async (stripe) => {
    const notes = await creditNotesOf(stripe, invoiceReference);
    return { outcome: 'done', result: ofOperation(notes, operationId, named) };
  });
}

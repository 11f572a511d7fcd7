import { type MoneyLine, refundLine } from '@kickstand/domain/billing/money-line.ts';
import type { Stripe } from 'stripe';
import type { DepositRefund, NamedObject, RefundedDeposit } from '../../ports/billing.ts';
import type { BillingAnswer, OperationReference } from '../../ports/billing-answer.ts';
import { creditNotesOf, readInvoicePayments } from './read-reversals.ts';
import { refuseMismatch } from './refuse-mismatch.ts';
import type { StripeConnection } from './stripe-connection.ts';

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

/** Cents paid on an invoice and not refunded. */
async function refundable(stripe: Stripe, invoice: string) {
  const { notes, paidCents, withoutCreditNoteCents } = await readInvoicePayments(stripe, invoice);
  const noted = notes.reduce((sum, note) => sum + note.post_payment_amount, 0);
  const returned = noted + withoutCreditNoteCents;
  return { notes, returned, amount: paidCents - returned };
}

export function previewRefund(
  connection: StripeConnection,
  invoice: string,
): Promise<BillingAnswer<MoneyLine>> {
  return connection.ask(async (stripe) => {
    const { amount } = await refundable(stripe, invoice);
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
    const { notes, returned, amount } = await refundable(stripe, invoice);
    // The response to an earlier attempt may have been lost, so its refund is checked first.
    const done = ofOperation(notes, reference.operationId);
    if (done) return { outcome: 'done', result: done };
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

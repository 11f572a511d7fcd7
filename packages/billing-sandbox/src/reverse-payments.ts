import { sql } from 'kysely';
import { newObjectId } from './object-store.ts';
import type { Charge, Dispute, Refund } from './reversal-objects.ts';
import type { Invoice } from './sandbox-objects.ts';
import { invalidRequest } from './sandbox-problem.ts';
import type { Visit } from './visit.ts';

const EVIDENCE_SECONDS = 7 * 86_400;

/** The charge that paid an invoice. @throws SandboxProblem 400 without a payment by card. */
async function chargeOf(visit: Visit, invoice: Invoice): Promise<Charge> {
  const [payment] = await visit.store.all(
    'invoice_payment',
    sql`body ->> 'invoice' = ${invoice.id}`,
  );
  if (!payment) throw invalidRequest('The invoice has no payment by card.', undefined, 'invoice');
  const { payment_intent: intent } = payment.payment;
  const id = intent.replace(/^pi/, 'ch');
  const known = await visit.store.find('charge', id);
  if (known) return known;
  return {
    id,
    object: 'charge',
    created: payment.created,
    livemode: false,
    amount: payment.amount_paid,
    amount_refunded: 0,
    currency: invoice.currency,
    customer: invoice.customer,
    payment_intent: intent,
    disputed: false,
    metadata: {},
    paid: true,
    status: 'succeeded',
  };
}

/** Refunds a part of an invoice's payment. @throws SandboxProblem 400 if less is left. */
export async function refundPayment(
  visit: Visit,
  invoice: Invoice,
  amount: number,
): Promise<Refund> {
  const charge = await chargeOf(visit, invoice);
  if (amount > charge.amount - charge.amount_refunded) {
    throw invalidRequest(
      'The refund is greater than what remains of the charge.',
      undefined,
      'amount',
    );
  }
  const { currency, customer, payment_intent } = charge;
  const refund: Refund = {
    id: newObjectId('re'),
    object: 'refund',
    created: visit.now,
    livemode: false,
    amount,
    charge: charge.id,
    currency,
    customer,
    metadata: {},
    payment_intent,
    reason: null,
    status: 'succeeded',
  };
  await visit.store.save(refund);
  await visit.record('charge.refunded', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
  });
  return refund;
}

/** The customer's bank does not accept the last refund of an invoice's payment. */
async function failLastRefund(visit: Visit, invoice: Invoice): Promise<Refund> {
  const charge = await chargeOf(visit, invoice);
  const all = await visit.store.all(
    'refund',
    sql`body ->> 'charge' = ${charge.id} and body ->> 'status' = 'succeeded'`,
  );
  const last = all.at(-1);
  if (!last) throw invalidRequest('The payment has no refund.', undefined, 'invoice');
  const failed: Refund = { ...last, status: 'failed' };
  await visit.store.save({ ...charge, amount_refunded: charge.amount_refunded - last.amount });
  await visit.record('refund.failed', failed);
  return failed;
}

/** The customer's bank disputes the whole payment of an invoice. */
async function disputePayment(visit: Visit, invoice: Invoice): Promise<Dispute> {
  const charge = await chargeOf(visit, invoice);
  if (charge.disputed) throw invalidRequest('The payment is already disputed.');
  const { amount, currency, customer, payment_intent } = charge;
  await visit.store.save({ ...charge, disputed: true });
  const dispute: Dispute = {
    id: newObjectId('dp'),
    object: 'dispute',
    created: visit.now,
    livemode: false,
    amount,
    charge: charge.id,
    currency,
    customer,
    evidence_details: { due_by: visit.now + EVIDENCE_SECONDS },
    is_charge_refundable: false,
    metadata: {},
    payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  await visit.record('charge.dispute.created', dispute);
  return dispute;
}

/** Ends the dispute of an invoice's payment. */
async function closeDispute(
  visit: Visit,
  invoice: Invoice,
  status: 'won' | 'lost',
): Promise<Dispute> {
  const charge = await chargeOf(visit, invoice);
  const [open] = await visit.store.all(
    'dispute',
    sql`body ->> 'charge' = ${charge.id} and body ->> 'status' = 'needs_response'`,
  );
  if (!open) throw invalidRequest('The payment has no open dispute.', undefined, 'invoice');
  const closed: Dispute = { ...open, status, evidence_details: { due_by: null } };
  await visit.record('charge.dispute.closed', closed);
  return closed;
}

/** What can happen to the payment of an invoice without a request. */
export const REVERSALS = [
  'refund',
  'refund_fails',
  'dispute',
  'dispute_won',
  'dispute_lost',
] as const;
export type Reversal = (typeof REVERSALS)[number];

/** Lets something happen to the payment of an invoice. @throws SandboxProblem if it cannot. */
export async function reverse(
  visit: Visit,
  wanted: { readonly what: Reversal; readonly invoice: string; readonly amount?: number },
): Promise<unknown> {
  const invoice = await visit.store.get('invoice', wanted.invoice);
  const { what, amount = invoice.amount_paid - invoice.post_payment_credit_notes_amount } = wanted;
  if (what === 'refund') return await refundPayment(visit, invoice, amount);
  if (what === 'refund_fails') return await failLastRefund(visit, invoice);
  if (what === 'dispute') return await disputePayment(visit, invoice);
  return await closeDispute(visit, invoice, what === 'dispute_won' ? 'won' : 'lost');
}

import { sql } from 'kysely';
import { z } from 'zod';
import { newObjectId } from './object-store.ts';
import { refundPayment } from './reverse-payments.ts';
import { expand, metadata, paging, type Route, route, wholeNumber } from './route.ts';
import type { CreditNote } from './sandbox-objects.ts';
import { invalidRequest } from './sandbox-problem.ts';
import type { Visit } from './visit.ts';

const newCreditNote = z.strictObject({
  invoice: z.string(),
  amount: wholeNumber,
  refund_amount: wholeNumber,
  reason: z.enum(['duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory']).optional(),
  memo: z.string().optional(),
  metadata,
  expand,
});

async function createCreditNote(visit: Visit, wanted: z.output<typeof newCreditNote>) {
  const invoice = await visit.store.get('invoice', wanted.invoice);
  const { amount } = wanted;
  if (invoice.status !== 'paid') {
    throw invalidRequest('The billing sandbox only refunds paid invoices.', undefined, 'invoice');
  }
  if (amount <= 0 || wanted.refund_amount !== amount) {
    throw invalidRequest(
      'The sum of credit amount, refund amount and out of band amount must equal the credit note amount.',
      undefined,
      'refund_amount',
    );
  }
  const left = invoice.amount_paid - invoice.post_payment_credit_notes_amount;
  if (amount > left) {
    throw invalidRequest(
      `The refund amount (${amount}) is greater than what remains of the payment (${left}).`,
      undefined,
      'refund_amount',
    );
  }
  const credited = invoice.post_payment_credit_notes_amount + amount;
  const refund = await refundPayment(visit, invoice, amount);
  const note: CreditNote = {
    id: newObjectId('cn'),
    object: 'credit_note',
    created: visit.now,
    livemode: false,
    amount,
    currency: invoice.currency,
    customer: invoice.customer,
    invoice: invoice.id,
    memo: wanted.memo ?? null,
    metadata: wanted.metadata,
    number: `${invoice.number ?? invoice.id}-CN-${newObjectId('n').slice(2, 6).toUpperCase()}`,
    post_payment_amount: amount,
    pre_payment_amount: 0,
    reason: wanted.reason ?? null,
    refunds: [{ amount_refunded: amount, refund: refund.id, type: 'refund' }],
    status: 'issued',
    subtotal: amount,
    total: amount,
    type: 'post_payment',
  };
  await visit.record('credit_note.created', note);
  await visit.record('invoice.updated', { ...invoice, post_payment_credit_notes_amount: credited });
  return note;
}

const creditNoteList = z.strictObject({
  ...paging,
  customer: z.string().optional(),
  invoice: z.string().optional(),
});

const eventList = z.strictObject({
  ...paging,
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
});

export const creditNoteRoutes: readonly Route[] = [
  route('POST', '/v1/credit_notes', newCreditNote, createCreditNote, { movesMoney: true }),
  route('GET', '/v1/credit_notes', creditNoteList, (visit, wanted) =>
    visit.store.page('credit_note', '/v1/credit_notes', wanted, [
      ...(wanted.customer === undefined ? [] : [sql`customer_id = ${wanted.customer}`]),
      ...(wanted.invoice === undefined ? [] : [sql`body->>'invoice' = ${wanted.invoice}`]),
    ]),
  ),
  route('GET', '/v1/credit_notes/:id', z.strictObject({ expand }), (visit, _, id) =>
    visit.store.get('credit_note', id),
  ),
];

export const eventRoutes: readonly Route[] = [
  route('GET', '/v1/events', eventList, (visit, wanted) =>
    visit.store.page('event', '/v1/events', wanted, [
      ...(wanted.type === undefined ? [] : [sql`body->>'type' = ${wanted.type}`]),
      ...(wanted.types === undefined ? [] : [sql`body->>'type' in (${sql.join(wanted.types)})`]),
    ]),
  ),
  route('GET', '/v1/events/:id', z.strictObject({ expand }), (visit, _, id) =>
    visit.store.get('event', id),
  ),
];

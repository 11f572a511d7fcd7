import { newObjectId } from './object-store.ts';
import type { Customer, Invoice, InvoicePayment } from './sandbox-objects.ts';
import { SandboxProblem } from './sandbox-problem.ts';
import type { Visit } from './visit.ts';

interface Finalized {
  readonly invoice: Invoice;
  readonly customer: Customer;
  /** Cents of the customer's balance that the invoice used; negative for credit. */
  readonly balanceUsed: number;
}

/** The path of the hosted page of an invoice. */
export const hostedInvoicePath = (invoiceId: string) => `/sandbox/invoice/${invoiceId}`;

/**
 * Finalizes a draft's amounts: number, applied balance, amount due.
 * @param baseUrl where hosted pages are, if the invoice has one.
 */
export function finalized(
  draft: Invoice,
  customer: Customer,
  now: number,
  baseUrl?: string,
): Finalized {
  const wanted = draft.total + customer.balance;
  const due = Math.max(wanted, 0);
  const ending = Math.min(wanted, 0);
  return {
    invoice: {
      ...draft,
      status: 'open',
      ...(baseUrl !== undefined && {
        hosted_invoice_url: `${baseUrl}${hostedInvoicePath(draft.id)}`,
      }),
      number: `S-${newObjectId('n').slice(2, 10).toUpperCase()}`,
      amount_due: due,
      amount_remaining: due,
      starting_balance: customer.balance,
      ending_balance: ending,
      status_transitions: { ...draft.status_transitions, finalized_at: now },
    },
    customer: { ...customer, balance: ending, currency: draft.currency },
    balanceUsed: customer.balance - ending,
  };
}

/** The invoice with the amount due paid, and the payment if one was needed. */
export function paid(
  open: Invoice,
  now: number,
): { invoice: Invoice; payment: InvoicePayment | undefined } {
  const amount = open.amount_remaining;
  const invoice: Invoice = {
    ...open,
    status: 'paid',
    amount_paid: open.amount_paid + amount,
    amount_remaining: 0,
    attempted: true,
    attempt_count: open.attempt_count + (amount > 0 ? 1 : 0),
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, paid_at: now },
  };
  if (amount === 0) return { invoice, payment: undefined };
  const payment: InvoicePayment = {
    id: newObjectId('inpay'),
    object: 'invoice_payment',
    created: now,
    livemode: false,
    amount_paid: amount,
    amount_requested: amount,
    currency: open.currency,
    invoice: open.id,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: newObjectId('pi') },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: now },
  };
  return { invoice, payment };
}

/** Saves a finalized invoice and the customer's updated balance. */
export async function saveFinalized(visit: Visit, done: Finalized): Promise<void> {
  const { invoice, customer, balanceUsed } = done;
  if (balanceUsed !== 0) {
    await visit.store.save({
      id: newObjectId('cbtxn'),
      object: 'customer_balance_transaction',
      created: visit.now,
      livemode: false,
      amount: -balanceUsed,
      currency: invoice.currency,
      customer: customer.id,
      description: null,
      ending_balance: customer.balance,
      invoice: invoice.id,
      metadata: {},
      type: 'applied_to_invoice',
    });
    await visit.record('customer.updated', customer);
  }
  await visit.record('invoice.finalized', invoice);
}

export async function savePaid(visit: Visit, done: ReturnType<typeof paid>): Promise<void> {
  if (done.payment) await visit.store.save(done.payment);
  await visit.record('invoice.paid', done.invoice);
  await recoverSubscription(visit, done.invoice);
}

/** A subscription whose latest invoice is paid late is active again. */
async function recoverSubscription(visit: Visit, invoice: Invoice): Promise<void> {
  const id = invoice.parent?.subscription_details.subscription;
  const subscription = id === undefined ? undefined : await visit.store.find('subscription', id);
  if (subscription?.status !== 'past_due') return;
  if ((subscription.latest_invoice ?? invoice.id) !== invoice.id) return;
  await visit.record('customer.subscription.updated', { ...subscription, status: 'active' });
}

/**
 * Finalizes a draft and collects it immediately. A declined card changes nothing.
 * @throws SandboxProblem 402.
 */
export async function collectAtOnce(visit: Visit, draft: Invoice): Promise<Invoice> {
  const customer = await visit.store.get('customer', draft.customer);
  const done = finalized(draft, customer, visit.now, visit.baseUrl);
  if (done.invoice.amount_remaining > 0) visit.charge();
  await visit.announce('invoice.created', draft);
  await saveFinalized(visit, done);
  const settled = paid(done.invoice, visit.now);
  await savePaid(visit, settled);
  return settled.invoice;
}

/** An open invoice whose payment failed, with the event for a payment that needs confirmation. */
export async function recordFailure(
  visit: Visit,
  failed: Invoice,
  { body }: SandboxProblem,
): Promise<void> {
  await visit.record('invoice.payment_failed', failed);
  if (body.code !== 'authentication_required') return;
  await visit.announce('invoice.payment_action_required', failed);
}

const RETRY_SECONDS = 3 * 86_400;
const MOST_ATTEMPTS = 4;

/** Tries to collect an open invoice; after a decline it stays open, with a retry date. */
export async function tryToCollect(visit: Visit, open: Invoice): Promise<Invoice> {
  try {
    if (open.amount_remaining > 0) visit.charge();
  } catch (problem) {
    if (!(problem instanceof SandboxProblem)) throw problem;
    const attempts = open.attempt_count + 1;
    const failed: Invoice = {
      ...open,
      attempted: true,
      attempt_count: attempts,
      next_payment_attempt: attempts < MOST_ATTEMPTS ? visit.now + RETRY_SECONDS : null,
    };
    await recordFailure(visit, failed, problem);
    return failed;
  }
  const settled = paid(open, visit.now);
  await savePaid(visit, settled);
  return settled.invoice;
}

/** Finalizes a draft and tries to collect it; the invoice is 'paid' or, after a decline, 'open'. */
export async function collectOrOwe(visit: Visit, draft: Invoice): Promise<Invoice> {
  const customer = await visit.store.get('customer', draft.customer);
  const done = finalized(draft, customer, visit.now, visit.baseUrl);
  await visit.announce('invoice.created', draft);
  await saveFinalized(visit, done);
  return await tryToCollect(visit, done.invoice);
}

import type { CheckoutSession, PaymentMethod } from './card-objects.ts';
import { draftInvoice, withLine } from './invoice-amounts.ts';
import { finalized, paid, saveFinalized, savePaid } from './invoice-lifecycle.ts';
import { newObjectId } from './object-store.ts';
import type { Invoice } from './sandbox-objects.ts';
import { cardDeclined, SandboxProblem } from './sandbox-problem.ts';
import { attachCard } from './saved-cards.ts';
import type { Visit } from './visit.ts';

/** Where the customer's browser goes next, or why the card was not accepted. */
export type Submitted = { readonly returnTo: string } | { readonly problem: string };

/** Cards that can be saved but not charged. */
const NOT_CHARGEABLE = ['0341', '0069'];

/** The paid invoice of a session in mode 'payment', before tax: the provider computes none. */
async function collect(visit: Visit, session: CheckoutSession): Promise<Invoice> {
  const customer = await visit.store.get('customer', session.customer);
  const draft = draftInvoice({
    customer: customer.id,
    currency: session.currency ?? 'usd',
    now: visit.now,
    reason: 'manual',
    metadata: session.metadata,
    description: session.description ?? undefined,
  });
  const line = withLine(draft, {
    amount: session.amount_total ?? 0,
    description: session.description ?? '',
    period: { start: visit.now, end: visit.now },
    taxRates: [],
  });
  // Checkout takes the whole amount from the card; the customer's balance is for other invoices.
  const { invoice } = finalized(line, { ...customer, balance: 0 }, visit.now);
  await saveFinalized(visit, { invoice, customer, balanceUsed: 0 });
  const settled = paid(invoice, visit.now);
  await savePaid(visit, settled);
  return settled.invoice;
}

async function saveCard(
  visit: Visit,
  session: CheckoutSession,
  last4: string,
): Promise<PaymentMethod> {
  if (session.mode === 'payment' && NOT_CHARGEABLE.includes(last4)) throw cardDeclined();
  return await attachCard(visit, session.customer, last4);
}

async function recordSetupFailure(visit: Visit, session: CheckoutSession, problem: SandboxProblem) {
  if (session.setup_intent === null) return;
  const intent = await visit.store.get('setup_intent', session.setup_intent);
  const { code = 'card_declined', message } = problem.body;
  await visit.record('setup_intent.setup_failed', {
    ...intent,
    last_setup_error: { type: 'card_error', code, message },
  });
}

/** @returns the id of the payment. */
async function savePayment(visit: Visit, invoice: Invoice, method: PaymentMethod): Promise<string> {
  const id = newObjectId('pi');
  await visit.store.save({
    id,
    object: 'payment_intent',
    created: visit.now,
    livemode: false,
    amount: invoice.amount_paid,
    currency: invoice.currency,
    customer: invoice.customer,
    payment_method: method.id,
    status: 'succeeded',
    metadata: {},
  });
  return id;
}

/** Submits the hosted page of an open session with a test card. */
export async function submitCheckout(
  visit: Visit,
  id: string,
  last4: string,
): Promise<Submitted | undefined> {
  const session = await visit.store.find('checkout.session', id);
  if (!session) return undefined;
  if (session.status === 'complete') return { returnTo: session.success_url };
  if (session.status === 'expired' || session.expires_at <= visit.now) {
    return { problem: 'This page has expired. Ask for a new link.' };
  }
  let method: PaymentMethod;
  try {
    method = await saveCard(visit, session, last4);
  } catch (problem) {
    if (!(problem instanceof SandboxProblem)) throw problem;
    await recordSetupFailure(visit, session, problem);
    return { problem: problem.message };
  }
  const invoice = session.mode === 'payment' ? await collect(visit, session) : undefined;
  const intent = invoice ? await savePayment(visit, invoice, method) : null;
  if (session.setup_intent !== null) {
    const setup = await visit.store.get('setup_intent', session.setup_intent);
    await visit.record('setup_intent.succeeded', {
      ...setup,
      status: 'succeeded',
      payment_method: method.id,
      last_setup_error: null,
    });
  }
  await visit.record('checkout.session.completed', {
    ...session,
    status: 'complete',
    url: null,
    payment_status: invoice ? 'paid' : session.payment_status,
    invoice: invoice?.id ?? null,
    payment_intent: intent,
  });
  return { returnTo: session.success_url };
}

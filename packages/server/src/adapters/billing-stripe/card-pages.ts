import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { BillingAnswer } from '../../ports/billing-answer.ts';
import type { NewCardPage } from '../../ports/customer-billing.ts';
import type { CardPage, CardSetup } from '../../ports/provider-billing.ts';
import { cardOf } from './provider-customers.ts';
import { idOf } from './provider-subscription.ts';
import { read } from './read-billing.ts';
import type { StripeConnection } from './stripe-connection.ts';

/** The metadata of a page that contains our id of the request. */
const OUR_ID = 'cardRequestId';

/**
 * Cards only: other payment methods confirm days later. Each visit opens a separate page, so the
 * key is random.
 */
export function openCardPage(
  connection: StripeConnection,
  wanted: NewCardPage,
): Promise<BillingAnswer<{ readonly url: string }>> {
  return connection.ask<{ readonly url: string }>(async (stripe) => {
    const { customerReference: customer, deposit } = wanted;
    const common = {
      customer,
      payment_method_types: ['card' as const],
      success_url: wanted.returnUrl,
      cancel_url: wanted.cancelUrl,
      metadata: { [OUR_ID]: wanted.cardRequestId },
    };
    const parameters: Stripe.Checkout.SessionCreateParams =
      deposit === null
        ? { ...common, mode: 'setup', setup_intent_data: { metadata: common.metadata } }
        : {
            ...common,
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: deposit.currency.toLowerCase(),
                  unit_amount: deposit.cents,
                  product_data: { name: 'Deposit' },
                },
              },
            ],
            invoice_creation: { enabled: true },
            payment_intent_data: { setup_future_usage: 'off_session' },
          };
    const session = await stripe.checkout.sessions.create(parameters, {
      idempotencyKey: `ks-card-page-${randomUUID()}`,
    });
    if (session.url === null) return { outcome: 'unknown', message: 'The page has no address.' };
    return { outcome: 'done', result: { url: session.url } };
  });
}

/** The saved payment method of a completed session. */
async function methodOf(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
): Promise<Stripe.PaymentMethod | undefined> {
  const { setup_intent: setup, payment_intent: payment } = session;
  const intent =
    setup !== null
      ? await stripe.setupIntents.retrieve(idOf(setup))
      : payment !== null
        ? await stripe.paymentIntents.retrieve(idOf(payment))
        : undefined;
  const method = intent?.payment_method ?? null;
  return method === null ? undefined : await stripe.paymentMethods.retrieve(idOf(method));
}

async function cardPage(stripe: Stripe, session: Stripe.Checkout.Session): Promise<CardPage> {
  const { status, customer, invoice, metadata } = session;
  const complete = status === 'complete';
  const method = complete ? await methodOf(stripe, session) : undefined;
  return {
    reference: session.id,
    customerReference: customer === null ? '' : idOf(customer),
    cardRequestId: metadata?.[OUR_ID] ?? null,
    state: complete ? 'complete' : status === 'expired' ? 'expired' : 'open',
    card: (method && cardOf(method)) ?? null,
    invoiceReference: invoice === null ? null : idOf(invoice),
  };
}

export function readCardPage(connection: StripeConnection, id: string) {
  return read(connection, async (stripe) =>
    cardPage(stripe, await stripe.checkout.sessions.retrieve(id)),
  );
}

/** A card that was accepted later clears the failure of the one before. */
export function readCardSetup(connection: StripeConnection, id: string) {
  return read<CardSetup>(connection, async (stripe) => {
    const { metadata, last_setup_error: error, status } = await stripe.setupIntents.retrieve(id);
    return {
      cardRequestId: metadata?.[OUR_ID] ?? null,
      failureMessage: status === 'succeeded' ? null : (error?.message ?? null),
    };
  });
}

/** Only the page of the request is read in full. */
export function findCompletedCardPage(
  connection: StripeConnection,
  customer: string,
  cardRequestId: string,
): Promise<BillingAnswer<CardPage | undefined>> {
  return connection.ask<CardPage | undefined>(async (stripe) => {
    const sessions = await stripe.checkout.sessions.list({
      customer,
      status: 'complete',
      limit: 20,
    });
    const session = sessions.data.find(({ metadata }) => metadata?.[OUR_ID] === cardRequestId);
    return { outcome: 'done', result: session && (await cardPage(stripe, session)) };
  });
}

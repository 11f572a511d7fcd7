import { NO_MONEY } from '@kickstand/domain/billing/money-line.ts';
import type { Stripe } from 'stripe';
import type { NamedObject, NewSubscription, StartedSubscription } from '../../ports/billing.ts';
import type { BillingAnswer, OperationReference } from '../../ports/billing-answer.ts';
import { lineOf } from './invoice-line.ts';
import { ensureMonthlyPrice } from './monthly-price.ts';
import { ensurePromotionCoupon } from './promotion-coupon.ts';
import { businessDate, idOf, itemOf } from './provider-subscription.ts';
import { refuseMismatch } from './refuse-mismatch.ts';
import type { StripeConnection } from './stripe-connection.ts';

function startedSubscription(
  connection: StripeConnection,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice | undefined,
): StartedSubscription {
  const item = itemOf(subscription);
  return {
    subscriptionReference: subscription.id,
    itemReference: item.id,
    invoiceReference: invoice?.id ?? null,
    line: invoice ? lineOf(invoice) : NO_MONEY,
    nextBillingDate: businessDate(connection, item.current_period_end),
  };
}

/**
 * Starts a subscription at its regular monthly price. A promotion is a separate coupon that expires
 * automatically, so the price itself never needs to change.
 */
export function startSubscription(
  connection: StripeConnection,
  reference: OperationReference,
  wanted: NewSubscription,
): Promise<BillingAnswer<StartedSubscription>> {
  return connection.ask(async (stripe) => {
    const price = await ensureMonthlyPrice(connection, stripe, reference, wanted);
    const { promotion, currency } = wanted;
    const coupon =
      promotion &&
      (await ensurePromotionCoupon(connection, stripe, reference, { promotion, currency }));
    const subscription = await stripe.subscriptions.create(
      {
        customer: wanted.customerReference,
        items: [{ price }],
        ...(wanted.taxRateReference !== null && { default_tax_rates: [wanted.taxRateReference] }),
        ...(coupon !== null && { discounts: [{ coupon }] }),
        off_session: true,
        payment_behavior: 'error_if_incomplete',
        collection_method: 'charge_automatically',
        metadata: { opId: reference.operationId, orderId: wanted.orderId },
        expand: ['latest_invoice'],
      },
      { idempotencyKey: `${reference.key}:subscription` },
    );
    const invoice = subscription.latest_invoice;
    const first = typeof invoice === 'object' ? (invoice ?? undefined) : undefined;
    return { outcome: 'done', result: startedSubscription(connection, subscription, first) };
  });
}

async function withFirstInvoice(
  connection: StripeConnection,
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<StartedSubscription> {
  // The latest invoice may already be a renewal; the first payment is on the first one.
  const invoices = stripe.invoices.list({ subscription: subscription.id, limit: 100 });
  for await (const invoice of invoices) {
    if (invoice.billing_reason !== 'subscription_create') continue;
    return startedSubscription(connection, subscription, invoice);
  }
  return startedSubscription(connection, subscription, undefined);
}

async function startedBy(
  connection: StripeConnection,
  stripe: Stripe,
  operationId: string,
  customer: string,
  named: NamedObject | undefined,
): Promise<Stripe.Subscription | undefined> {
  if (named === undefined) {
    const all = stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    for await (const subscription of all) {
      if (subscription.metadata.opId === operationId) return subscription;
    }
    return undefined;
  }
  const subscription = await connection.found(stripe.subscriptions.retrieve(named.reference));
  if (!subscription || idOf(subscription.customer) !== customer) return undefined;
  const { currency, metadata } = subscription;
  const cents = itemOf(subscription).price.unit_amount ?? 0;
  refuseMismatch(named, operationId, { cents, currency, metadata });
  return subscription;
}

export function findStartedSubscription(
  connection: StripeConnection,
  operationId: string,
  customer: string,
  named: NamedObject | undefined,
): Promise<BillingAnswer<StartedSubscription | undefined>> {
  return connection.ask<StartedSubscription | undefined>(async (stripe) => {
    const found = await startedBy(connection, stripe, operationId, customer, named);
    return {
      outcome: 'done',
      result: found && (await withFirstInvoice(connection, stripe, found)),
    };
  });
}

import type { Stripe } from 'stripe';
import type {
  BillingAnswer,
  NewSubscription,
  OperationReference,
  StartedSubscription,
} from '../../ports/billing.ts';
import { ensureMonthlyPrice } from './monthly-price.ts';
import { ensurePromotionCoupon } from './promotion-coupon.ts';
import type { StripeConnection } from './stripe-connection.ts';

function startedSubscription(
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice | undefined,
): StartedSubscription {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`The provider's subscription ${subscription.id} has no item.`);
  return {
    subscriptionReference: subscription.id,
    itemReference: item.id,
    status: subscription.status,
    invoiceReference: invoice?.id ?? null,
    paidCents: invoice?.amount_paid ?? 0,
    taxCents: (invoice?.total_taxes ?? []).reduce((sum, tax) => sum + tax.amount, 0),
    nextBillingDate: new Date(item.current_period_end * 1000).toISOString().slice(0, 10),
  };
}

/**
 * Starts a subscription at the price that is billed each month. A promotion comes on top as a coupon
 * that ends by itself, so that the price stays right without anybody's doing.
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
    return { outcome: 'done', result: startedSubscription(subscription, first) };
  });
}

export function findStartedSubscription(
  connection: StripeConnection,
  operationId: string,
  customerReference: string,
): Promise<BillingAnswer<StartedSubscription | undefined>> {
  return connection.ask(async (stripe) => {
    const subscriptions = stripe.subscriptions.list({
      customer: customerReference,
      status: 'all',
      limit: 100,
    });
    for await (const subscription of subscriptions) {
      if (subscription.metadata.opId !== operationId) continue;
      // The latest invoice may be a renewal by now; what was paid at the start is on the first one.
      const invoices = stripe.invoices.list({ subscription: subscription.id, limit: 100 });
      for await (const invoice of invoices) {
        if (invoice.billing_reason !== 'subscription_create') continue;
        return { outcome: 'done', result: startedSubscription(subscription, invoice) };
      }
      return { outcome: 'done', result: startedSubscription(subscription, undefined) };
    }
    return { outcome: 'done', result: undefined };
  });
}

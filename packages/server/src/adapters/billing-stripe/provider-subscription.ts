import { calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import type { SubscriptionShape } from '@kickstand/domain/subscriptions/billing-limits.ts';
import type { Stripe } from 'stripe';
import type { ProviderSubscription } from '../../ports/provider-billing.ts';
import { Mismatch, type StripeConnection } from './stripe-connection.ts';

export const dateOfSeconds = (seconds: number) => new Date(seconds * 1000);

/** The business's calendar date of an instant in seconds since 1970. */
export function businessDate(connection: StripeConnection, seconds: number): string {
  return calendarDate(dateOfSeconds(seconds), connection.timeZone);
}

export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`The provider's subscription ${subscription.id} has no item.`);
  return item;
}

/**
 * The only item of a subscription, for a change or an end.
 * @throws Mismatch if there are others, which we do not recognize and which must not change with it.
 */
export function ownItemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  if (subscription.items.data.length > 1) {
    throw new Mismatch(
      `The subscription ${subscription.id} has several items at the payment provider. Change it there.`,
    );
  }
  return itemOf(subscription);
}

export const idOf = (thing: string | { readonly id: string }) =>
  typeof thing === 'string' ? thing : thing.id;

/** The status of a subscription, 'paused' while its payments are paused, and when it ended. */
export function providerStatus(subscription: Stripe.Subscription) {
  const ended = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  const paused = subscription.pause_collection !== null && !ended;
  return {
    status: ended ? 'canceled' : paused ? 'paused' : subscription.status,
    endedAt: ended
      ? dateOfSeconds(subscription.ended_at ?? subscription.canceled_at ?? subscription.created)
      : null,
  };
}

/** What decides whether Kickstand can bill a subscription. */
export function shapeOf(subscription: Stripe.Subscription): SubscriptionShape {
  const items = subscription.items.data;
  const recurring = items[0]?.price.recurring ?? null;
  return {
    items: items.length,
    quantity: items[0]?.quantity ?? 1,
    interval: recurring?.interval ?? null,
    intervalCount: recurring?.interval_count ?? 1,
    scheduled: Boolean(subscription.schedule),
    sendsInvoices: subscription.collection_method === 'send_invoice',
    currency: subscription.currency,
    endsLater: subscription.cancel_at_period_end || Boolean(subscription.cancel_at),
    discounted: subscription.discounts.length > 0,
    trialEnd: subscription.trial_end ? dateOfSeconds(subscription.trial_end) : null,
    pause: subscription.pause_collection?.behavior ?? null,
    ours: subscription.metadata.opId !== undefined,
  };
}

/** Maps a provider subscription to our type. */
export function providerSubscription(
  connection: StripeConnection,
  subscription: Stripe.Subscription,
): ProviderSubscription {
  const item = itemOf(subscription);
  const { status: paymentStatus, endedAt } = providerStatus(subscription);
  return {
    subscriptionReference: subscription.id,
    customerReference: idOf(subscription.customer),
    itemReference: item.id,
    productReference: idOf(item.price.product),
    metadata: subscription.metadata,
    paymentStatus,
    monthlyCents: item.price.unit_amount ?? 0,
    nextBillingDate: businessDate(connection, item.current_period_end),
    endedAt,
    shape: shapeOf(subscription),
  };
}

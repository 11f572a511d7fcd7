import type { Stripe } from 'stripe';
import type { NamedObject, NewMonthlyPrice } from '../../ports/billing.ts';
import type { BillingAnswer, OperationReference } from '../../ports/billing-answer.ts';
import type { ProviderSubscription } from '../../ports/provider-billing.ts';
import { ensureMonthlyPrice } from './monthly-price.ts';
import { ownItemOf, providerSubscription } from './provider-subscription.ts';
import { Mismatch, type StripeConnection } from './stripe-connection.ts';

/**
 * Ends a subscription immediately. The provider ignores keys here, so an end whose response was
 * lost is detected by its effect.
 */
export async function cancelAtOnce(
  connection: StripeConnection,
  stripe: Stripe,
  reference: OperationReference,
  subscription: string,
): Promise<Stripe.Subscription> {
  try {
    return await stripe.subscriptions.cancel(
      subscription,
      {
        prorate: false,
        invoice_now: false,
        cancellation_details: { comment: `Operation ${reference.operationId}` },
      },
      { idempotencyKey: `${reference.key}:cancel` },
    );
  } catch (error) {
    if (!(await connection.isMissing(error))) throw error;
    const known = await stripe.subscriptions.retrieve(subscription);
    if (known.status !== 'canceled') throw error;
    return known;
  }
}

/** @throws Mismatch if ending the subscription would end an item that we do not recognize. */
export async function refuseForeignItems(
  connection: StripeConnection,
  stripe: Stripe,
  subscription: string,
): Promise<void> {
  const known = await connection.found(stripe.subscriptions.retrieve(subscription));
  // The end itself says what happens to one that is missing.
  if (known) ownItemOf(known);
}

export function endSubscription(
  connection: StripeConnection,
  reference: OperationReference,
  subscription: string,
): Promise<BillingAnswer<ProviderSubscription>> {
  return connection.ask(async (stripe) => {
    await refuseForeignItems(connection, stripe, subscription);
    const ended = await cancelAtOnce(connection, stripe, reference, subscription);
    return { outcome: 'done', result: providerSubscription(connection, ended) };
  });
}

export function findEndedSubscription(
  connection: StripeConnection,
  subscription: string,
): Promise<BillingAnswer<ProviderSubscription | undefined>> {
  return connection.ask(async (stripe) => {
    const known = providerSubscription(
      connection,
      await stripe.subscriptions.retrieve(subscription),
    );
    return { outcome: 'done', result: known.endedAt === null ? undefined : known };
  });
}

function setPause(
  connection: StripeConnection,
  reference: OperationReference,
  subscription: string,
  pause: { behavior: 'void' } | '',
): Promise<BillingAnswer<ProviderSubscription>> {
  return connection.ask(async (stripe) => {
    const changed = await stripe.subscriptions.update(
      subscription,
      { pause_collection: pause, metadata: { opId: reference.operationId } },
      { idempotencyKey: `${reference.key}:pause` },
    );
    return { outcome: 'done', result: providerSubscription(connection, changed) };
  });
}

export const pauseSubscription = (
  connection: StripeConnection,
  reference: OperationReference,
  subscription: string,
) => setPause(connection, reference, subscription, { behavior: 'void' });

export const resumeSubscription = (
  connection: StripeConnection,
  reference: OperationReference,
  subscription: string,
) => setPause(connection, reference, subscription, '');

export function changePrice(
  connection: StripeConnection,
  reference: OperationReference,
  wanted: NewMonthlyPrice,
): Promise<BillingAnswer<ProviderSubscription>> {
  return connection.ask(async (stripe) => {
    const { subscriptionReference: subscription } = wanted;
    const item =
      wanted.itemReference ?? ownItemOf(await stripe.subscriptions.retrieve(subscription)).id;
    const price = await ensureMonthlyPrice(connection, stripe, reference, wanted);
    const changed = await stripe.subscriptions.update(
      subscription,
      {
        items: [{ id: item, price }],
        ...(wanted.endPromotions && { discounts: '' as const }),
        proration_behavior: 'none',
        payment_behavior: 'error_if_incomplete',
        metadata: { opId: reference.operationId },
      },
      { idempotencyKey: `${reference.key}:subscription` },
    );
    return { outcome: 'done', result: providerSubscription(connection, changed) };
  });
}

/**
 * A subscription after an operation: operations of a subscription are sent one at a time, so its
 * metadata contains the id of the last one. Staff may also give the subscription's id.
 */
export async function changedBy(
  stripe: Stripe,
  operationId: string,
  subscription: string,
  named: NamedObject | undefined,
): Promise<Stripe.Subscription | undefined> {
  if (named && named.reference !== subscription) {
    throw new Mismatch(`The subscription is ${subscription}.`);
  }
  const known = await stripe.subscriptions.retrieve(subscription);
  return named || known.metadata.opId === operationId ? known : undefined;
}

export function findSubscriptionChange(
  connection: StripeConnection,
  operationId: string,
  subscription: string,
  named: NamedObject | undefined,
): Promise<BillingAnswer<ProviderSubscription | undefined>> {
  return connection.ask(async (stripe) => {
    const found = await changedBy(stripe, operationId, subscription, named);
    return { outcome: 'done', result: found && providerSubscription(connection, found) };
  });
}

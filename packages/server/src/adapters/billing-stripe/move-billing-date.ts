import { NO_MONEY } from '@kickstand/domain/billing/money-line.ts';
import { noonOf } from '@kickstand/domain/kernel/calendar.ts';
import type { Stripe } from 'stripe';
import type { MovedBillingDate, NamedObject, NewBillingDate } from '../../ports/billing.ts';
import type { BillingAnswer, OperationReference } from '../../ports/billing-answer.ts';
import { changedBy } from './change-subscription.ts';
import { lineOf } from './invoice-line.ts';
import { settlePaidDays } from './paid-days.ts';
import { providerSubscription } from './provider-subscription.ts';
import type { StripeConnection } from './stripe-connection.ts';

/** The provider only accepts future instants; a date this close counts as reached. */
const MARGIN_SECONDS = 60;

async function moved(
  connection: StripeConnection,
  stripe: Stripe,
  operationId: string,
  subscription: Stripe.Subscription,
): Promise<BillingAnswer<MovedBillingDate>> {
  // The latest invoice may already be a renewal; the cost of the move is on its own invoice.
  for await (const invoice of stripe.invoices.list({
    subscription: subscription.id,
    created: { gte: subscription.created },
    limit: 100,
  })) {
    const details = invoice.parent?.subscription_details;
    if (invoice.billing_reason !== 'subscription_update') continue;
    if (details?.metadata?.opId !== operationId) continue;
    return {
      outcome: 'done',
      result: {
        subscription: providerSubscription(connection, subscription),
        invoiceReference: invoice.id,
        line: lineOf(invoice),
      },
    };
  }
  return {
    outcome: 'done',
    result: {
      subscription: providerSubscription(connection, subscription),
      invoiceReference: null,
      line: NO_MONEY,
    },
  };
}

/** Starts a period now, even if the subscription waits for an earlier scheduled date. */
function startNow(known: Stripe.Subscription): Stripe.SubscriptionUpdateParams {
  return known.status === 'trialing'
    ? { trial_end: 'now' }
    : { billing_cycle_anchor: { type: 'now' } };
}

/** When the next period starts, and whether that is now. */
export function periodStart(connection: StripeConnection, wanted: NewBillingDate) {
  const { date, decidedAt, now } = wanted;
  const noon = date === null ? null : noonOf(date, connection.timeZone).getTime() / 1000;
  // Based on a fixed instant, because a retry with the same key must send the same request.
  const start = noon ?? Math.floor(decidedAt.getTime() / 1000);
  const late = noon !== null && noon <= now.getTime() / 1000 + MARGIN_SECONDS;
  return { start, late, until: late ? null : noon };
}

export function moveBillingDate(
  connection: StripeConnection,
  reference: OperationReference,
  wanted: NewBillingDate,
): Promise<BillingAnswer<MovedBillingDate>> {
  return connection.ask(async (stripe) => {
    const { subscriptionReference: id } = wanted;
    const { operationId } = reference;
    const known = await stripe.subscriptions.retrieve(id);
    // The move changes its own input, so a move whose response was lost is detected instead of
    // repeated.
    if (known.metadata.opId === operationId) {
      return await moved(connection, stripe, operationId, known);
    }
    const { start, late, until } = periodStart(connection, wanted);
    const paid = await settlePaidDays(connection, stripe, reference, known, { start, until });
    const changed = await stripe.subscriptions.update(
      id,
      {
        ...(until === null ? startNow(known) : { trial_end: until }),
        ...paid,
        // The provider would prorate from now and ignore payments before a moved date.
        proration_behavior: 'none',
        payment_behavior: 'error_if_incomplete',
        metadata: { ...paid.metadata, opId: operationId },
      },
      { idempotencyKey: `${reference.key}:${late ? 'late' : 'subscription'}` },
    );
    return await moved(connection, stripe, operationId, changed);
  });
}

export function findMovedBillingDate(
  connection: StripeConnection,
  operationId: string,
  subscription: string,
  named: NamedObject | undefined,
): Promise<BillingAnswer<MovedBillingDate | undefined>> {
  return connection.ask<MovedBillingDate | undefined>(async (stripe) => {
    const found = await changedBy(stripe, operationId, subscription, named);
    if (!found) return { outcome: 'done', result: undefined };
    return await moved(connection, stripe, operationId, found);
  });
}

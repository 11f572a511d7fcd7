import { sql } from 'kysely';
import { periodEnd } from './billing-period.ts';
import { type Database, rows } from './database.ts';
import { draftInvoice, withLine } from './invoice-amounts.ts';
import { collectOrOwe, tryToCollect } from './invoice-lifecycle.ts';
import type { Subscription } from './sandbox-objects.ts';
import { discountsAt, lasting } from './subscription-discounts.ts';
import { itemOf, withItem } from './update-subscription.ts';
import type { Visit } from './visit.ts';

/** A subscription with a period to bill or an invoice to retry. */
export interface DueSubscription {
  readonly id: string;
  readonly customer: string;
}

/** Subscriptions whose period has ended or whose last payment is due for a retry. */
export async function dueSubscriptions(database: Database, at: Date): Promise<DueSubscription[]> {
  const now = Math.floor(at.getTime() / 1000);
  return await rows(
    database.sql,
    sql<DueSubscription>`select id, customer_id /* never null: every subscription has one */ as customer
      from sandbox.objects
      where kind = 'subscription' and body->>'status' <> 'canceled' and (
        (body->'items'->'data'->0->>'current_period_end')::bigint <= ${now}
        or id in (select body->'parent'->'subscription_details'->>'subscription'
          from sandbox.objects where kind = 'invoice' and body->>'status' = 'open'
            and (body->>'next_payment_attempt')::bigint <= ${now}))
      order by sequence`,
  );
}

async function billPeriod(visit: Visit, subscription: Subscription): Promise<Subscription> {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const period = { start, end: periodEnd(subscription.billing_cycle_anchor, start) };
  const discounts = await discountsAt(visit, subscription, start);
  const product = await visit.store.find('product', item.price.product);
  const empty = draftInvoice({
    customer: subscription.customer,
    currency: subscription.currency,
    now: visit.now,
    reason: 'subscription_cycle',
    subscription: { id: subscription.id, metadata: subscription.metadata },
  });
  const draft = withLine(empty, {
    amount: item.price.unit_amount,
    description: `1 × ${product?.name ?? item.price.product}`,
    period,
    taxRates: subscription.default_tax_rates,
    discounts,
  });
  const renewed = withItem(
    { ...subscription, discounts: lasting(discounts) },
    { current_period_start: period.start, current_period_end: period.end },
  );
  if (subscription.pause_collection) {
    await visit.record('invoice.voided', {
      ...draft,
      status: 'void',
      status_transitions: { ...draft.status_transitions, voided_at: visit.now },
    });
    return { ...renewed, latest_invoice: draft.id };
  }
  const invoice = await collectOrOwe(visit, draft);
  const status = invoice.status === 'paid' ? 'active' : 'past_due';
  return { ...renewed, status, latest_invoice: invoice.id };
}

/** Bills all elapsed periods of a subscription and retries its failed payments. */
export async function billSubscription(visit: Visit, id: string): Promise<void> {
  const known = await visit.store.get('subscription', id);
  if (known.status === 'canceled') return;
  let subscription = known;
  const due = await visit.store.all(
    'invoice',
    sql`body->'parent'->'subscription_details'->>'subscription' = ${id}
      and body->>'status' = 'open' and (body->>'next_payment_attempt')::bigint <= ${visit.now}`,
  );
  for (const invoice of due) {
    const tried = await tryToCollect(visit, invoice);
    if (tried.status === 'paid' && tried.id === subscription.latest_invoice) {
      subscription = { ...subscription, status: 'active' };
    }
  }
  while (itemOf(subscription).current_period_end <= visit.now) {
    subscription = await billPeriod(visit, subscription);
  }
  if (subscription !== known) await visit.record('customer.subscription.updated', subscription);
}

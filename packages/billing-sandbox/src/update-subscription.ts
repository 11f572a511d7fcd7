import { z } from 'zod';
import { periodEnd } from './billing-period.ts';
import { refuseForeignCard } from './customer-routes.ts';
import { draftInvoice, type LineWanted, withLine } from './invoice-amounts.ts';
import { collectAtOnce, collectOrOwe } from './invoice-lifecycle.ts';
import type { Metadata } from './object-head.ts';
import { currency, flag, metadata, wholeNumber } from './route.ts';
import type { Invoice, Subscription, SubscriptionItem } from './sandbox-objects.ts';
import { invalidRequest } from './sandbox-problem.ts';
import { taxRatesOf } from './start-subscription.ts';
import { discountsAt, giveCoupons, lasting } from './subscription-discounts.ts';
import type { Visit } from './visit.ts';

const instant = z.strictObject({ type: z.literal('timestamp'), timestamp: wholeNumber });

/** An invoice item of an update; negative for credit. */
export const addedItem = z.strictObject({
  price_data: z.strictObject({
    currency,
    product: z.string(),
    unit_amount: wholeNumber,
    tax_behavior: z.literal('exclusive').optional(),
  }),
  discountable: flag.optional(),
  period: z.strictObject({ start: instant, end: instant }),
  metadata,
});

export interface SubscriptionChange {
  readonly add_invoice_items?: z.output<typeof addedItem>[] | undefined;
  readonly items?: { id: string; price: string; metadata: Metadata }[] | undefined;
  /** Replaces all discounts; '' removes them. */
  readonly discounts?: '' | { coupon: string }[] | undefined;
  readonly default_tax_rates?: string[] | undefined;
  readonly pause_collection?: '' | { behavior: 'void' } | undefined;
  readonly trial_end?: number | 'now' | undefined;
  readonly billing_cycle_anchor?: { type: 'now' | 'unchanged' } | undefined;
  readonly proration_behavior: 'none' | 'create_prorations' | 'always_invoice';
  readonly payment_behavior: 'error_if_incomplete' | 'allow_incomplete';
  /** '' lets the customer's default card pay again. */
  readonly default_payment_method?: string | undefined;
  readonly metadata: Metadata;
}

/** The only item of a sandbox subscription. */
export function itemOf(subscription: Subscription): SubscriptionItem {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`The subscription ${subscription.id} has no item.`);
  return item;
}

export function withItem(
  subscription: Subscription,
  change: Partial<SubscriptionItem>,
): Subscription {
  const item = { ...itemOf(subscription), ...change };
  return { ...subscription, items: { ...subscription.items, data: [item] } };
}

async function withPrice(
  visit: Visit,
  subscription: Subscription,
  wanted: SubscriptionChange,
): Promise<Subscription> {
  const change = wanted.items?.[0];
  if (!change) return subscription;
  const item = itemOf(subscription);
  if (change.id !== item.id) {
    throw invalidRequest(`No such subscription item: '${change.id}'`, 'resource_missing', 'items');
  }
  const price = await visit.store.get('price', change.price);
  if (price.currency !== subscription.currency) {
    throw invalidRequest(`The subscription is in ${subscription.currency}.`, undefined, 'items');
  }
  if (price.id !== item.price.id && wanted.proration_behavior !== 'none') {
    throw invalidRequest(
      'The billing sandbox only changes prices without proration.',
      undefined,
      'proration_behavior',
    );
  }
  return withItem(subscription, { price, metadata: { ...item.metadata, ...change.metadata } });
}

async function withCoupons(
  visit: Visit,
  subscription: Subscription,
  wanted: SubscriptionChange,
): Promise<Subscription> {
  if (wanted.discounts === undefined) return subscription;
  const given = await giveCoupons(visit, subscription, wanted.discounts || []);
  return { ...subscription, discounts: given.map(({ discount }) => discount.id) };
}

/** The lines that an update adds to its invoice. */
async function addedLines(
  visit: Visit,
  subscription: Subscription,
  wanted: SubscriptionChange,
): Promise<LineWanted[]> {
  const lines: LineWanted[] = [];
  for (const { price_data: price, period, metadata } of wanted.add_invoice_items ?? []) {
    if (price.currency !== subscription.currency) {
      const message = `The subscription is in ${subscription.currency}.`;
      throw invalidRequest(message, undefined, 'add_invoice_items');
    }
    lines.push({
      amount: price.unit_amount,
      description: (await visit.store.get('product', price.product)).name,
      period: { start: period.start.timestamp, end: period.end.timestamp },
      taxRates: subscription.default_tax_rates,
      metadata,
    });
  }
  return lines;
}

function updateInvoice(visit: Visit, subscription: Subscription, lines: LineWanted[]): Invoice {
  const draft = draftInvoice({
    customer: subscription.customer,
    currency: subscription.currency,
    now: visit.now,
    reason: 'subscription_update',
    subscription: { id: subscription.id, metadata: subscription.metadata },
  });
  return lines.reduce(withLine, draft);
}

async function withTrial(
  visit: Visit,
  subscription: Subscription,
  wanted: SubscriptionChange,
): Promise<Subscription> {
  const end = wanted.trial_end;
  if (end === undefined || end === 'now') return subscription;
  if (end <= visit.now) {
    throw invalidRequest('Invalid timestamp: must be in the future', undefined, 'trial_end');
  }
  const period = { start: visit.now, end };
  const invoice = await collectAtOnce(
    visit,
    updateInvoice(visit, subscription, [
      ...(await addedLines(visit, subscription, wanted)),
      { amount: 0, description: 'Trial period', period, taxRates: [] },
    ]),
  );
  return withItem(
    {
      ...subscription,
      status: 'trialing',
      trial_start: visit.now,
      trial_end: end,
      billing_cycle_anchor: end,
      latest_invoice: invoice.id,
    },
    { current_period_start: visit.now, current_period_end: end },
  );
}

async function withNewCycle(
  visit: Visit,
  subscription: Subscription,
  wanted: SubscriptionChange,
): Promise<Subscription> {
  const waiting = subscription.status === 'trialing';
  const anchored = wanted.billing_cycle_anchor?.type === 'now';
  if (anchored && waiting && wanted.trial_end !== 'now') {
    throw invalidRequest(
      'The trial would end after the new billing cycle anchor.',
      'subscription_update_trial_after_billing_cycle_anchor',
    );
  }
  if (!anchored && !(waiting && wanted.trial_end === 'now')) return subscription;
  const { price } = itemOf(subscription);
  const period = { start: visit.now, end: periodEnd(visit.now, visit.now) };
  const taxRates = subscription.default_tax_rates;
  const discounts = await discountsAt(visit, subscription, visit.now);
  const draft = updateInvoice(visit, subscription, [
    ...(await addedLines(visit, subscription, wanted)),
    { amount: price.unit_amount, description: 'New billing cycle', period, taxRates, discounts },
  ]);
  const collect = wanted.payment_behavior === 'error_if_incomplete' ? collectAtOnce : collectOrOwe;
  const invoice = await collect(visit, draft);
  return withItem(
    {
      ...subscription,
      status: invoice.status === 'paid' ? 'active' : 'past_due',
      billing_cycle_anchor: visit.now,
      discounts: lasting(discounts),
      trial_end: null,
      latest_invoice: invoice.id,
    },
    { current_period_start: period.start, current_period_end: period.end },
  );
}

/** Provider features that the sandbox does not implement. */
function refuseWhatIsLeftOut(wanted: SubscriptionChange): void {
  const dated = wanted.trial_end !== undefined || wanted.billing_cycle_anchor?.type === 'now';
  if (dated && wanted.proration_behavior !== 'none') {
    const message = 'The billing sandbox only moves dates without proration.';
    throw invalidRequest(message, undefined, 'proration_behavior');
  }
  if (!dated && wanted.add_invoice_items) {
    const message = 'The billing sandbox only adds items to updates that create an invoice.';
    throw invalidRequest(message, undefined, 'add_invoice_items');
  }
}

/** Names with an empty value are removed. */
function mergedMetadata(known: Metadata, wanted: Metadata): Metadata {
  return Object.fromEntries(
    Object.entries({ ...known, ...wanted }).filter(([, value]) => value !== ''),
  );
}

/** Changes price, pause, tax or billing date of a subscription that is not canceled. */
export async function updateSubscription(
  visit: Visit,
  id: string,
  wanted: SubscriptionChange,
): Promise<Subscription> {
  const known = await visit.store.get('subscription', id);
  if (known.status === 'canceled') {
    throw invalidRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
    );
  }
  refuseWhatIsLeftOut(wanted);
  const rates = wanted.default_tax_rates;
  const pause = wanted.pause_collection;
  const card = wanted.default_payment_method;
  if (card) await refuseForeignCard(visit, card, known.customer);
  let changed: Subscription = {
    ...known,
    metadata: mergedMetadata(known.metadata, wanted.metadata),
    ...(rates && { default_tax_rates: await taxRatesOf(visit, rates) }),
    ...(card !== undefined && { default_payment_method: card || null }),
    ...(pause !== undefined && {
      pause_collection: pause === '' ? null : { behavior: 'void', resumes_at: null },
    }),
  };
  changed = await withPrice(visit, changed, wanted);
  changed = await withCoupons(visit, changed, wanted);
  changed = await withTrial(visit, changed, wanted);
  changed = await withNewCycle(visit, changed, wanted);
  await visit.record('customer.subscription.updated', changed);
  return changed;
}

import { periodEnd } from './billing-period.ts';
import { draftInvoice, withLine } from './invoice-amounts.ts';
import { collectAtOnce } from './invoice-lifecycle.ts';
import type { Metadata } from './object-head.ts';
import { listOf, newObjectId } from './object-store.ts';
import type { Customer, Price, Subscription, TaxRate } from './sandbox-objects.ts';
import { invalidRequest } from './sandbox-problem.ts';
import { giveCoupons, lasting } from './subscription-discounts.ts';
import type { Visit } from './visit.ts';

export async function taxRatesOf(visit: Visit, ids: readonly string[]): Promise<TaxRate[]> {
  const rates: TaxRate[] = [];
  for (const id of ids) rates.push(await visit.store.get('tax_rate', id));
  return rates;
}

export interface SubscriptionWanted {
  readonly customer: Customer;
  readonly price: Price;
  readonly itemMetadata: Metadata;
  readonly taxRates: TaxRate[];
  readonly metadata: Metadata;
  readonly coupons?: { coupon: string }[];
}

/** A monthly subscription whose first period starts at `start` (seconds), without an invoice. */
export function plainSubscription(
  id: string,
  itemId: string,
  wanted: Omit<SubscriptionWanted, 'customer'> & { readonly customer: string },
  period: { readonly start: number; readonly end: number },
): Subscription {
  return {
    id,
    object: 'subscription',
    created: period.start,
    livemode: false,
    billing_cycle_anchor: period.end,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    currency: wanted.price.currency,
    customer: wanted.customer,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: wanted.taxRates,
    discounts: [],
    ended_at: null,
    items: listOf(
      [
        {
          id: itemId,
          object: 'subscription_item',
          created: period.start,
          current_period_start: period.start,
          current_period_end: period.end,
          metadata: wanted.itemMetadata,
          price: wanted.price,
          quantity: 1,
          subscription: id,
          tax_rates: [],
        },
      ],
      `/v1/subscription_items?subscription=${id}`,
    ),
    latest_invoice: null,
    metadata: wanted.metadata,
    pause_collection: null,
    start_date: period.start,
    status: 'active',
    trial_end: null,
    trial_start: null,
  };
}

/**
 * Starts a subscription and collects its first month; nothing is created if the card is declined.
 */
export async function startSubscription(
  visit: Visit,
  wanted: SubscriptionWanted,
): Promise<Subscription> {
  const { customer, price } = wanted;
  if (!price.active) throw invalidRequest(`The price specified is inactive.`, undefined, 'items');
  if (customer.currency !== null && customer.currency !== price.currency) {
    throw invalidRequest(`This customer is billed in ${customer.currency}.`, undefined, 'customer');
  }
  const product = await visit.store.get('product', price.product);
  const period = { start: visit.now, end: periodEnd(visit.now, visit.now) };
  const plain = plainSubscription(
    newObjectId('sub'),
    newObjectId('si'),
    { ...wanted, customer: customer.id },
    period,
  );
  const discounts = await giveCoupons(visit, plain, wanted.coupons ?? []);
  const draft = draftInvoice({
    customer: customer.id,
    currency: price.currency,
    now: visit.now,
    reason: 'subscription_create',
    subscription: { id: plain.id, metadata: plain.metadata },
  });
  const invoice = await collectAtOnce(
    visit,
    withLine(draft, {
      amount: price.unit_amount,
      description: `1 × ${product.name}`,
      period,
      taxRates: wanted.taxRates,
      discounts,
    }),
  );
  const subscription: Subscription = {
    ...plain,
    billing_cycle_anchor: visit.now,
    discounts: lasting(discounts),
    latest_invoice: invoice.id,
  };
  await visit.record('customer.subscription.created', subscription);
  return subscription;
}

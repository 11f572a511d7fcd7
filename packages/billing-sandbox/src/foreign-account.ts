import { monthsAfter, periodEnd } from './billing-period.ts';
import type { PaymentMethod } from './card-objects.ts';
import { plainCustomer } from './customer-routes.ts';
import { draftInvoice, withLine } from './invoice-amounts.ts';
import { finalized, paid } from './invoice-lifecycle.ts';
import type { Metadata } from './object-head.ts';
import type { Customer, KnownObject, Price, Product, Subscription } from './sandbox-objects.ts';
import { plainSubscription } from './start-subscription.ts';

/*
 * Objects of an account that another program has used before Kickstand: their ids, names and metadata are not
 * ours. Instants are seconds since 1970, amounts cents.
 */

/** A customer that another program created. */
export function foreignCustomer(
  id: string,
  given: Partial<Customer> & { readonly created: number },
): Customer {
  return { ...plainCustomer(id, given.created), ...given };
}

export interface ForeignPlan {
  readonly product: string;
  readonly name: string;
  readonly monthlyCents: number;
  readonly currency?: string;
  readonly metadata?: Metadata;
}

/** A product with its monthly price. */
export function foreignPlan(plan: ForeignPlan, created: number): [Product, Price] {
  const { product: id, name, monthlyCents, currency = 'usd', metadata = {} } = plan;
  const head = { created, livemode: false as const, active: true };
  return [
    { ...head, id, object: 'product', name, description: null, metadata },
    {
      ...head,
      id: `price_${id}`,
      object: 'price',
      billing_scheme: 'per_unit',
      currency,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: id,
      recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
      tax_behavior: 'exclusive',
      type: 'recurring',
      unit_amount: monthlyCents,
    },
  ];
}

/** A subscription that started in the past; without changes it is active and has one monthly item. */
export function foreignSubscription(
  id: string,
  given: {
    readonly customer: string;
    readonly price: Price;
    readonly start: number;
    readonly now: number;
    readonly metadata?: Metadata;
  },
  changes: Partial<Subscription> = {},
): Subscription {
  const { customer, price, start, now, metadata = {} } = given;
  const end = periodEnd(start, Math.max(now, start));
  let begin = start;
  for (let months = 1; monthsAfter(start, months) < end; months += 1) {
    begin = monthsAfter(start, months);
  }
  const wanted = { customer, price, itemMetadata: {}, taxRates: [], metadata };
  const plain = plainSubscription(id, `si_${id}`, wanted, { start: begin, end });
  return { ...plain, created: start, start_date: start, billing_cycle_anchor: start, ...changes };
}

/** The paid invoices of a subscription, one a month from its start until it ended or now. */
export function foreignInvoices(subscription: Subscription, now: number): KnownObject[] {
  const item = subscription.items.data[0];
  if (!item) return [];
  const last = subscription.ended_at ?? now;
  const objects: KnownObject[] = [];
  for (let month = 0; ; month += 1) {
    const at = monthsAfter(subscription.start_date, month);
    if (at > last) return objects;
    const id = `in_${subscription.id}_${month}`;
    const draft = draftInvoice({
      customer: subscription.customer,
      currency: subscription.currency,
      now: at,
      reason: month === 0 ? 'subscription_create' : 'subscription_cycle',
      subscription: { id: subscription.id, metadata: {} },
    });
    const line = {
      amount: item.price.unit_amount * item.quantity,
      description: `${item.quantity} × ${item.price.product}`,
      period: { start: at, end: monthsAfter(subscription.start_date, month + 1) },
      taxRates: subscription.default_tax_rates,
    };
    const payer = plainCustomer(subscription.customer, at);
    const open = finalized(withLine({ ...draft, id }, line), payer, at).invoice;
    const { invoice, payment } = paid({ ...open, number: `${id}-N` }, at);
    objects.push(invoice);
    if (payment) {
      const intent = { type: 'payment_intent' as const, payment_intent: `pi_${id}` };
      objects.push({ ...payment, id: `inpay_${id}`, payment: intent });
    }
  }
}

/**
 * A small account for showing and trying adoption: customers of a rental shop, among them a duplicate, and
 * those of a gym that uses the same account. Repeating it adds more.
 * @param mark part of every id.
 */
export function exampleAccount(mark: string, now: number): KnownObject[] {
  const start = now - 200 * 86_400;
  const plan = foreignPlan(
    { product: `prod_ride_${mark}`, name: 'Ride plan', monthlyCents: 12_900 },
    start,
  );
  const gym = foreignPlan({ product: `prod_gym_${mark}`, name: 'Gym', monthlyCents: 2_900 }, start);
  const customer = (id: string, name: string, created = start) =>
    foreignCustomer(`cus_${id}_${mark}`, {
      created,
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@${mark}.example`,
    });
  const subscription = (id: string, price: Price, changes?: Partial<Subscription>) =>
    foreignSubscription(
      `sub_${id}_${mark}`,
      { customer: `cus_${id}_${mark}`, price, start, now, metadata: { branch: 'West' } },
      changes,
    );
  const running = [
    subscription('ada', plan[1]),
    subscription('ben', plan[1]),
    subscription('gia', gym[1]),
  ];
  const ended = subscription('eve', plan[1], {
    status: 'canceled',
    canceled_at: now - 30 * 86_400,
    ended_at: now - 30 * 86_400,
  });
  const cardOf = (holder: Customer): PaymentMethod => ({
    id: `pm_${holder.id}`,
    object: 'payment_method',
    created: start,
    livemode: false,
    type: 'card',
    customer: holder.id,
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031 },
    metadata: {},
  });
  const withCard = (holder: Customer) => {
    const card = cardOf(holder);
    return [card, { ...holder, invoice_settings: { default_payment_method: card.id } }];
  };
  return [
    ...plan,
    ...gym,
    ...withCard(customer('ada', 'Ada Lane')),
    customer('ada2', 'Ada Lane', now),
    ...withCard(customer('ben', 'Ben Ortiz')),
    customer('eve', 'Eve Stone'),
    customer('gia', 'Gia Gym'),
    ...running,
    ended,
    ...[...running, ended].flatMap((each) => foreignInvoices(each, now)),
  ];
}

import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSandbox, TAX_RATE } from '../test-sandbox.ts';

let opened: Awaited<ReturnType<typeof openTestSandbox>>;
let stripe: Stripe;
let price: string;

beforeAll(async () => {
  opened = await openTestSandbox();
  stripe = new Stripe('sk_test_sandbox', {
    httpClient: Stripe.createFetchHttpClient(opened.sandbox.fetch),
    maxNetworkRetries: 0,
  });
  await stripe.products.create({ id: 'veh_bike', name: 'Bike' });
  const made = await stripe.prices.create({
    product: 'veh_bike',
    currency: 'usd',
    unit_amount: 10_000,
    recurring: { interval: 'month' },
  });
  price = made.id;
}, 60_000);
afterAll(() => opened.close());

async function subscribe(
  terms: Stripe.CouponCreateParams,
  taxRates: string[] = [],
  customer = 'cus_demo_good',
) {
  const coupon = await stripe.coupons.create(terms);
  return await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_tax_rates: taxRates,
    discounts: [{ coupon: coupon.id }],
    payment_behavior: 'error_if_incomplete',
  });
}

/** The amounts due of a subscription's invoices, oldest first. */
async function billed(subscription: string): Promise<number[]> {
  const { data } = await stripe.invoices.list({ subscription, limit: 100 });
  return data.map((invoice) => invoice.amount_paid).reverse();
}

describe('a coupon of a subscription', () => {
  test('with duration once reduces the first invoice only', async () => {
    const { id, discounts } = await subscribe({
      duration: 'once',
      amount_off: 2500,
      currency: 'usd',
    });
    expect(discounts).toEqual([]);
    await opened.sandbox.advanceClock(63);
    expect(await billed(id)).toEqual([7500, 10_000, 10_000]);
  });

  test('with duration repeating reduces its months, even if several are billed late', async () => {
    const { id, discounts } = await subscribe({
      duration: 'repeating',
      duration_in_months: 3,
      percent_off: 15,
    });
    expect(discounts).toHaveLength(1);
    await opened.sandbox.advanceClock(155);
    expect(await billed(id)).toEqual([8500, 8500, 8500, 10_000, 10_000, 10_000]);
    expect((await stripe.subscriptions.retrieve(id)).discounts).toEqual([]);
  });

  test('with duration forever reduces every invoice until it is removed', async () => {
    const { id } = await subscribe({ duration: 'forever', percent_off: 12.5 });
    await opened.sandbox.advanceClock(32);
    await stripe.subscriptions.update(id, { discounts: '' });
    await opened.sandbox.advanceClock(31);
    expect(await billed(id)).toEqual([8750, 8750, 10_000]);
  });

  test('applies before tax and never below zero', async () => {
    const taxed = await subscribe({ duration: 'once', amount_off: 4000, currency: 'usd' }, [
      TAX_RATE,
    ]);
    expect(await billed(taxed.id)).toEqual([6000 + 533]);
    const free = await subscribe({ duration: 'once', amount_off: 20_000, currency: 'usd' }, [
      TAX_RATE,
    ]);
    expect(await billed(free.id)).toEqual([0]);
  });

  test('continues after a billing cycle change', async () => {
    const { id } = await subscribe({ duration: 'forever', percent_off: 50 });
    await stripe.subscriptions.update(id, {
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'none',
    });
    expect(await billed(id)).toEqual([5000, 5000]);
  });
});

describe('a coupon is rejected', () => {
  test.each([
    ['without what it takes off', {}, 'either `percent_off` or `amount_off`'],
    ['with both', { amount_off: 5, currency: 'usd', percent_off: 5 }, 'either `percent_off`'],
    ['without the currency of its amount', { amount_off: 500 }, 'currency'],
    [
      'when it repeats without months',
      { percent_off: 5, duration: 'repeating' },
      'duration_in_months',
    ],
    ['with a long name', { percent_off: 5, name: 'x'.repeat(41) }, 'Invalid name'],
  ])('%s', async (_title, terms: Stripe.CouponCreateParams, words) => {
    await expect(stripe.coupons.create(terms)).rejects.toThrow(words);
  });

  test('if its id exists, it is unknown, or its currency differs', async () => {
    await stripe.coupons.create({ id: 'HALF', percent_off: 50 });
    await expect(stripe.coupons.create({ id: 'HALF', percent_off: 50 })).rejects.toThrow(
      'already exists',
    );
    await expect(stripe.coupons.retrieve('NONE')).rejects.toThrow("No such coupon: 'NONE'");
    await expect(subscribe({ duration: 'once', amount_off: 500, currency: 'eur' })).rejects.toThrow(
      'is in usd',
    );
  });
});

import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestSandbox, TAX_RATE } from '../../../test/test-sandbox.ts';
import type { NewSubscription, SubscriptionPromotion } from '../../ports/billing.ts';
import { createStripeBilling } from './billing-stripe.ts';

let opened: Awaited<ReturnType<typeof openTestSandbox>>;
let billing: ReturnType<typeof createStripeBilling>;
/** Gives up soon, for requests that are never answered. */
let impatient: typeof billing;
let provider: Stripe;
let operations = 0;

beforeAll(async () => {
  opened = await openTestSandbox();
  const { fetch } = opened.sandbox;
  const options = { secretKey: 'sk_test_sandbox', httpClientFetch: fetch };
  billing = createStripeBilling(options);
  impatient = createStripeBilling({ ...options, timeoutMs: 400 });
  provider = new Stripe('sk_test_sandbox', { httpClient: Stripe.createFetchHttpClient(fetch) });
}, 60_000);
beforeEach(() => opened.sandbox.clearFaults());
afterAll(() => opened.close());

function nextReference() {
  operations += 1;
  return { operationId: `op-${operations}`, key: `test:op-${operations}` };
}

const once: SubscriptionPromotion = {
  reference: '0190-aa',
  name: '20 dollars off the first month, and a title that goes on',
  amountOffCents: 2000,
  percentOff: null,
  duration: 'one_time',
  durationMonths: null,
};
const forMonths: SubscriptionPromotion = {
  ...once,
  reference: '0190-bb',
  amountOffCents: null,
  percentOff: 15,
  duration: 'recurring',
  durationMonths: 3,
};
const untilDepleted: SubscriptionPromotion = {
  ...once,
  reference: '0190-cc',
  duration: 'until_depleted',
};

function promoted(promotion: SubscriptionPromotion | null): NewSubscription {
  return {
    customerReference: 'cus_demo_good',
    productName: 'Turbo Vado',
    productReference: 'veh_vado',
    monthlyCents: 12_900,
    currency: 'USD',
    taxRateReference: TAX_RATE,
    promotion,
    orderId: 'order-1',
  };
}

async function start(promotion: SubscriptionPromotion | null) {
  const answer = await billing.startSubscription(nextReference(), promoted(promotion));
  if (answer.outcome !== 'done') throw new Error(answer.message);
  return answer.result;
}

describe('a promotion', () => {
  test.each([
    [
      'one time',
      once,
      'promo_0190aa_2000usd_once',
      { amount_off: 2000, currency: 'usd', percent_off: null, duration: 'once' },
      12_900 - 2000,
    ],
    [
      'for some months',
      forMonths,
      'promo_0190bb_15pct_repeating3',
      { amount_off: null, percent_off: 15, duration: 'repeating', duration_in_months: 3 },
      12_900 - 1935,
    ],
    [
      'until it is depleted',
      untilDepleted,
      'promo_0190cc_2000usd_forever',
      { amount_off: 2000, duration: 'forever', duration_in_months: null },
      12_900 - 2000,
    ],
  ])(
    'that applies %s is a coupon on the full monthly price',
    async (_title, promotion, couponId, terms, firstCents) => {
      const started = await start(promotion);
      const tax = Math.round(firstCents * 0.08875);
      expect(started.line.cardCents).toBe(firstCents + tax);
      expect(await provider.coupons.retrieve(couponId)).toMatchObject(terms);
      const { items } = await provider.subscriptions.retrieve(started.subscriptionReference);
      expect(items.data[0]?.price.unit_amount).toBe(12_900);
    },
  );

  test('uses one coupon for everyone, and a new one if its terms change', async () => {
    await start(once);
    await start(once);
    const raised = await start({ ...once, amountOffCents: 2500 });
    expect(raised.line.cardCents).toBe(10_400 + 923);
    const { times_redeemed: used } = await provider.coupons.retrieve('promo_0190aa_2500usd_once');
    expect(used).toBe(1);
  });

  test('uses a coupon created concurrently by another operation', async () => {
    const promotion = { ...once, reference: '0190-dd' };
    const started = await Promise.all([start(promotion), start(promotion)]);
    expect(started.map((each) => each.line.cardCents)).toEqual([11_867, 11_867]);
  });

  test('is applied once if an operation is retried after a lost response', async () => {
    const reference = nextReference();
    const wanted = promoted({ ...once, reference: '0190-ee' });
    const lost = { fault: 'timeout_after', path: '/v1/subscriptions', remaining: 1 } as const;
    await opened.sandbox.planFault(lost);
    expect(await impatient.startSubscription(reference, wanted)).toMatchObject({
      outcome: 'unknown',
    });
    expect(await billing.startSubscription(reference, wanted)).toMatchObject({
      outcome: 'done',
      result: { line: { cardCents: 11_867 } },
    });
    const coupon = await provider.coupons.retrieve('promo_0190ee_2000usd_once');
    expect([coupon.times_redeemed, coupon.name?.length]).toEqual([1, 40]);
  });

  test('does not reduce one-time charges', async () => {
    const { invoiceReference } = await start(untilDepleted);
    expect(await provider.invoices.retrieve(invoiceReference ?? '')).toMatchObject({
      subtotal: 12_900,
      total_excluding_tax: 10_900,
      total_discount_amounts: [{ amount: 2000, discount: expect.stringMatching(/^di_/) }],
    });
    const invoice = await provider.invoices.create({
      customer: 'cus_demo_good',
      auto_advance: false,
    });
    await provider.invoiceItems.create({
      customer: 'cus_demo_good',
      invoice: invoice.id,
      amount: 5000,
      currency: 'usd',
    });
    expect((await provider.invoices.finalizeInvoice(invoice.id)).total).toBe(5000);
  });
});

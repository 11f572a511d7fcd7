import { Stripe } from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { createStripeContract } from './stripe-contract.test-support.ts';

const contract = createStripeContract();
const stripe = new Stripe('sk_test_contract', {
  maxNetworkRetries: 0,
  httpClient: Stripe.createFetchHttpClient(
    contract.inFrontOf(async () => Response.json({ id: 'x_1', object: 'thing' })),
  ),
});
let keys = 0;
/** A unique key. */
const key = () => ({ idempotencyKey: `key-${++keys}` });
afterEach(() => contract.violations.splice(0));

/** Parameters that do not compile. */
const wrong = (parameters: object) => parameters as never;

describe("the installed library's contract", () => {
  test('contains all requests of the used resources', () => {
    expect(contract.routes.length).toBeGreaterThan(200);
  });

  test('accepts valid requests', async () => {
    await stripe.subscriptions.update(
      'sub_1',
      {
        items: [{ id: 'si_1', price: 'price_1' }],
        trial_end: 'now',
        pause_collection: '',
        billing_cycle_anchor: { type: 'now' },
        metadata: { opId: '1' },
      },
      key(),
    );
    await stripe.invoices.list({ customer: 'cus_1', created: { gte: 1 }, limit: 100 });
    expect(contract.violations).toEqual([]);
  });

  test.each<[title: string, ask: () => Promise<unknown>, said: string]>([
    ['an unknown path', () => stripe.rawRequest('GET', '/v1/horses'), 'no GET /v1/horses'],
    [
      'an unknown parameter',
      () => stripe.invoices.create(wrong({ customer: 'cus_1', colour: 'red' }), key()),
      'must NOT have additional properties colour',
    ],
    [
      'an unknown parameter further inside',
      () => stripe.subscriptions.update('sub_1', wrong({ items: [{ colour: 'red' }] }), key()),
      '/items/0 must NOT have additional properties colour',
    ],
    [
      'a retired parameter',
      () => stripe.invoiceItems.create(wrong({ customer: 'cus_1', price: 'price_1' }), key()),
      'must NOT have additional properties price',
    ],
    [
      'a text where a number belongs',
      () => stripe.creditNotes.create(wrong({ invoice: 'in_1', amount: 'ten' }), key()),
      '/amount must be number',
    ],
    [
      'a retired form of a parameter',
      () => stripe.subscriptions.update('sub_1', wrong({ billing_cycle_anchor: 'now' }), key()),
      '/billing_cycle_anchor must be object',
    ],
    [
      'a word that is not among the known ones',
      () => stripe.subscriptions.update('sub_1', wrong({ proration_behavior: 'some' }), key()),
      '/proration_behavior must be equal to constant',
    ],
    [
      'a missing parameter',
      () => stripe.customers.createBalanceTransaction('cus_1', wrong({ currency: 'usd' }), key()),
      "must have required property 'amount'",
    ],
    [
      'a write without a key of ours',
      () => stripe.subscriptions.cancel('sub_1'),
      'DELETE /v1/subscriptions/sub_1: no key of ours',
    ],
    [
      'a key that was used for another request',
      async () => {
        await stripe.prices.update('price_1', { active: false }, { idempotencyKey: 'twice' });
        await stripe.prices.update('price_2', { active: false }, { idempotencyKey: 'twice' });
      },
      'same parameters they were first used with',
    ],
  ])('rejects %s', async (_title, ask, said) => {
    await expect(ask()).rejects.toThrow(said);
    expect(contract.violations).toHaveLength(1);
  });
});

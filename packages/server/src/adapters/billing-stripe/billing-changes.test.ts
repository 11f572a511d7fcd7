import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestSandbox, TAX_RATE } from '../../../test/test-sandbox.ts';
import type { NewCharge } from '../../ports/billing.ts';
import type { BillingAnswer, OperationReference } from '../../ports/billing-answer.ts';
import { createStripeBilling } from './billing-stripe.ts';
import type { FetchFunction } from './stripe-connection.ts';
import { createStripeContract } from './stripe-contract.test-support.ts';

const contract = createStripeContract();
/** Breaks the connection at the n-th request of an attempt, before or after processing. */
const weather = { requests: 0, breakAt: -1, after: false };
let opened: Awaited<ReturnType<typeof openTestSandbox>>;
let billing: ReturnType<typeof createStripeBilling>;
let provider: Stripe;
let operations = 0;

const unreliable =
  (inner: FetchFunction): FetchFunction =>
  async (input, init) => {
    const strikes = weather.requests++ === weather.breakAt;
    const lost = new TypeError('fetch failed', { cause: { code: 'EPIPE_ELSEWHERE' } });
    if (strikes && !weather.after) throw lost;
    const answer = await inner(input, init);
    if (strikes) throw lost;
    return answer;
  };

beforeAll(async () => {
  opened = await openTestSandbox();
  const { fetch } = opened.sandbox;
  billing = createStripeBilling({
    secretKey: 'sk_test_sandbox',
    httpClientFetch: unreliable(contract.inFrontOf(fetch)),
    timeZone: 'America/Los_Angeles',
  });
  provider = new Stripe('sk_test_sandbox', { httpClient: Stripe.createFetchHttpClient(fetch) });
}, 60_000);
beforeEach(() => Object.assign(weather, { requests: 0, breakAt: -1, after: false }));
afterEach(() => expect(contract.violations.splice(0)).toEqual([]));
afterAll(() => opened.close());

function nextReference(): OperationReference {
  operations += 1;
  return { operationId: `change-${operations}`, key: `ks-change-${operations}` };
}

async function running(customerReference = 'cus_demo_good') {
  const answer = await billing.startSubscription(nextReference(), {
    customerReference,
    productName: 'Turbo Vado',
    productReference: 'veh_vado',
    monthlyCents: 12_000,
    currency: 'USD',
    taxRateReference: null,
    promotion: null,
    orderId: 'order-1',
  });
  if (answer.outcome !== 'done') throw new Error(answer.message);
  return answer.result.subscriptionReference;
}

const price = (subscriptionReference: string) => ({
  subscriptionReference,
  itemReference: null,
  productReference: 'veh_cargo',
  productName: 'Cargo',
  monthlyCents: 15_000,
  currency: 'USD',
});
const fee = (customerReference = 'cus_demo_good'): NewCharge => ({
  customerReference,
  description: 'Restock fee',
  amountCents: 7_500,
  currency: 'USD',
  taxRateReference: TAX_RATE,
  subject: { subscriptionId: 'subscription-1' },
});
const asNamed = (reference: string, cents: number | null = null) => ({
  reference,
  cents,
  currency: 'USD',
});
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An invoice created and collected manually in the provider's dashboard. */
async function invoiceByHand(customer: string, cents: number): Promise<string> {
  const { id } = await provider.invoices.create({ customer, auto_advance: false });
  const item = { customer, invoice: id, amount: cents, currency: 'usd', description: 'By hand' };
  await provider.invoiceItems.create(item);
  const { status } = await provider.invoices.finalizeInvoice(id);
  if (status !== 'paid') await provider.invoices.pay(id);
  return id;
}

async function everything<One>(from: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = [];
  for await (const one of from) all.push(one);
  return all;
}

const NONE = { creditedCustomers: [], retriedInvoices: [] };
const paidBy = async (operationId: string) => {
  const all = await everything(billing.effectsSince(new Date(Date.now() - 3_600_000), NONE));
  return all.filter((one) => one.operationId === operationId).map((one) => one.amountCents);
};

type Attempt = (
  reference: OperationReference,
  subscription: string,
) => Promise<BillingAnswer<unknown>>;

/** Each operation with its charged amount. */
const OPERATIONS: [name: string, attempt: Attempt, collects: number[]][] = [
  ['pause', (reference, id) => billing.pauseSubscription(reference, id), []],
  ['resume', (reference, id) => billing.resumeSubscription(reference, id), []],
  ['end', (reference, id) => billing.endSubscription(reference, id), []],
  ['price', (reference, id) => billing.changePrice(reference, price(id)), []],
  [
    'a future date',
    (reference, id) =>
      billing.moveBillingDate(reference, {
        subscriptionReference: id,
        date: inDays(10),
        decidedAt: new Date(),
        now: new Date(),
      }),
    [],
  ],
  [
    'a period from now',
    (reference, id) =>
      billing.moveBillingDate(reference, {
        subscriptionReference: id,
        date: null,
        // Nothing remains to be refunded.
        decidedAt: new Date(Date.now() + 40 * 86_400_000),
        now: new Date(),
      }),
    [12_000],
  ],
  ['charge', (reference) => billing.charge(reference, fee('cus_demo_steady')), [8166]],
  [
    'buyout',
    (reference, id) =>
      billing.buyOut(reference, { ...fee('cus_demo_steady'), subscriptionReference: id }),
    [8166],
  ],
];

describe.each(OPERATIONS)('%s', (_name, attempt, collects) => {
  test('happens once, whichever of its requests is lost before or after processing', async () => {
    const subscription = await running('cus_demo_steady');
    const first = nextReference();
    expect(await attempt(first, subscription)).toMatchObject({ outcome: 'done' });
    expect(await paidBy(first.operationId)).toEqual(collects);
    // The first run has created products and prices that the others reuse.
    for (let request = 0; request < 12; request += 1) {
      for (const after of [false, true]) {
        weather.breakAt = -1;
        const id = await running('cus_demo_steady');
        const reference = nextReference();
        Object.assign(weather, { requests: 0, breakAt: request, after });
        const answer = await attempt(reference, id);
        if (answer.outcome === 'done' && weather.requests <= request) return;
        expect(answer.outcome).toBe('unknown');
        weather.breakAt = -1;
        const again = await attempt(reference, id);
        expect(again).toMatchObject({ outcome: 'done' });
        expect(await attempt(reference, id)).toEqual(again);
        expect(await paidBy(reference.operationId)).toEqual(collects);
      }
    }
    throw new Error('The operation never gets to its end.');
  });
});

describe('a pause', () => {
  test('has the status paused and stops billing until it is resumed', async () => {
    const id = await running();
    expect(await billing.pauseSubscription(nextReference(), id)).toMatchObject({
      result: { paymentStatus: 'paused' },
    });
    expect(await billing.resumeSubscription(nextReference(), id)).toMatchObject({
      result: { paymentStatus: 'active' },
    });
  });
});

describe('a price', () => {
  test('applies from the next invoice and is found by its operation', async () => {
    const id = await running();
    const reference = nextReference();
    const before = await provider.subscriptions.retrieve(id);
    const done = await billing.changePrice(reference, price(id));
    expect(done).toMatchObject({ result: { monthlyCents: 15_000 } });
    expect((await provider.subscriptions.retrieve(id)).latest_invoice).toBe(before.latest_invoice);
    expect(await billing.findSubscriptionChange(reference.operationId, id)).toEqual(done);
    expect(await billing.findSubscriptionChange('another', id)).toEqual({
      outcome: 'done',
      result: undefined,
    });
    expect(await billing.findSubscriptionChange('another', id, asNamed(id))).toEqual(done);
  });
});

describe('an end', () => {
  test('is done if the subscription has already ended, and declined if it is unknown', async () => {
    const id = await running();
    expect(await billing.findEndedSubscription(id)).toEqual({ outcome: 'done', result: undefined });
    const ended = await billing.endSubscription(nextReference(), id);
    expect(ended).toMatchObject({
      result: { paymentStatus: 'canceled', endedAt: expect.any(Date) },
    });
    expect(await billing.endSubscription(nextReference(), id)).toEqual(ended);
    expect(await billing.findEndedSubscription(id)).toEqual(ended);
    expect(await billing.endSubscription(nextReference(), 'sub_none')).toMatchObject({
      outcome: 'declined',
      message: "No such subscription: 'sub_none'",
    });
  });
});

describe('a charge', () => {
  test('leaves no open invoice if it is declined', async () => {
    const reference = nextReference();
    expect(await billing.charge(reference, fee('cus_demo_declined'))).toEqual({
      outcome: 'declined',
      message: 'Your card was declined.',
    });
    const { data } = await provider.invoices.list({ customer: 'cus_demo_declined' });
    expect(data.map((invoice) => invoice.status)).toEqual(['void']);
    expect(await billing.findCharge(reference.operationId, 'cus_demo_declined')).toEqual({
      outcome: 'declined',
      message: 'The charge was not completed.',
    });
  });

  test('is found by its operation or by a given invoice, only if paid', async () => {
    const reference = nextReference();
    const done = await billing.charge(reference, fee());
    if (done.outcome !== 'done') throw new Error(done.message);
    const { invoiceReference } = done.result;
    const named = asNamed(invoiceReference, 8_166);
    expect(await billing.findCharge(reference.operationId, 'cus_demo_good')).toEqual(done);
    expect(await billing.findCharge('other', 'cus_demo_good', named)).toEqual({
      outcome: 'mismatch',
      message: 'This belongs to another payment.',
    });
    const byHand = asNamed(await invoiceByHand('cus_demo_good', 8_166), 8_166);
    expect(await billing.findCharge('other', 'cus_demo_good', byHand)).toMatchObject({
      result: { invoiceReference: byHand.reference, line: { cardCents: 8_166 } },
    });
    const mismatch = (wanted: object) =>
      billing.findCharge('other', 'cus_demo_good', { ...byHand, ...wanted });
    expect(await mismatch({ cents: 7_500 })).toMatchObject({
      message: 'The amount is $81.66, but the payment is $75.00.',
    });
    expect(await mismatch({ currency: 'EUR' })).toMatchObject({
      message: 'The currency is USD, but the payment is in EUR.',
    });
    const nothing = { outcome: 'done', result: undefined };
    expect(await billing.findCharge('other', 'cus_demo_good')).toEqual(nothing);
    expect(await billing.findCharge('other', 'cus_demo_lost', named)).toEqual(nothing);
    expect(await billing.findCharge('other', 'cus_demo_good', asNamed('in_none'))).toEqual(nothing);
  });

  test('that was not completed is voided when it is looked up', async () => {
    const reference = nextReference();
    Object.assign(weather, { requests: 0, breakAt: 3, after: false });
    expect(await billing.charge(reference, fee())).toMatchObject({ outcome: 'unknown' });
    expect(await billing.findCharge(reference.operationId, 'cus_demo_good')).toMatchObject({
      outcome: 'declined',
    });
    expect(await billing.charge(reference, fee())).toMatchObject({ outcome: 'declined' });
    expect(await paidBy(reference.operationId)).toEqual([]);
  });

  test('with an unknown tax rate is declined and leaves no draft', async () => {
    const wanted = { ...fee(), taxRateReference: 'txr_none' };
    expect(await billing.charge(nextReference(), wanted)).toMatchObject({ outcome: 'declined' });
    const drafts = await provider.invoices.list({ customer: 'cus_demo_good', status: 'draft' });
    expect(drafts.data).toEqual([]);
  });
});

describe('a buyout', () => {
  test('that was paid but not finished ends its subscription when it is looked up', async () => {
    const id = await running();
    const reference = nextReference();
    const wanted = { ...fee(), subscriptionReference: id };
    Object.assign(weather, { requests: 0, breakAt: 5, after: false });
    expect(await billing.buyOut(reference, wanted)).toMatchObject({ outcome: 'unknown' });
    expect((await provider.subscriptions.retrieve(id)).status).toBe('active');
    const found = await billing.findBuyOut(reference.operationId, wanted);
    expect(found).toMatchObject({ outcome: 'done' });
    expect((await provider.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(await paidBy(reference.operationId)).toHaveLength(1);
  });

  test('that is declined does not change the subscription', async () => {
    const id = await running();
    const wanted = { ...fee('cus_demo_declined'), subscriptionReference: id };
    expect(await billing.buyOut(nextReference(), wanted)).toMatchObject({ outcome: 'declined' });
    expect((await provider.subscriptions.retrieve(id)).status).toBe('active');
  });
});

describe('reading', () => {
  test('lists the events of subscriptions and invoices in the format of the webhook', async () => {
    const before = opened.clock.now();
    const id = await running();
    await billing.pauseSubscription(nextReference(), id);
    const told = await everything(billing.webhookEventsSince(before));
    expect(told.filter(({ objectId }) => objectId === id).map(({ type }) => type)).toEqual([
      'customer.subscription.updated',
      'customer.subscription.created',
    ]);
    expect(new Set(told.map(({ type }) => type.split('.')[0]))).toEqual(
      new Set(['customer', 'invoice']),
    );
    expect(await everything(billing.webhookEventsSince(new Date(Date.now() + 3_600_000)))).toEqual(
      [],
    );
  });

  test('returns known objects and undefined for unknown ones', async () => {
    const id = await running();
    const read = await billing.readSubscription(id);
    expect(read).toMatchObject({ result: { monthlyCents: 12_000, endedAt: null } });
    const listed = await everything(billing.runningSubscriptions());
    expect(listed.find((one) => one.subscriptionReference === id)).toEqual(
      read.outcome === 'done' && read.result,
    );
    expect(await billing.readSubscription('sub_none')).toEqual({
      outcome: 'done',
      result: undefined,
    });
    const { latest_invoice: invoice } = await provider.subscriptions.retrieve(id);
    expect(await billing.readInvoice(String(invoice))).toMatchObject({
      result: { state: 'paid', totalCents: 12_000, subscriptionReference: id },
    });
  });
});

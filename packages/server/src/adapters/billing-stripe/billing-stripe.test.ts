import { NO_MONEY } from '@kickstand/domain/billing/money-line.ts';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEPOSIT_INVOICE, openTestSandbox, TAX_RATE } from '../../../test/test-sandbox.ts';
import type { NewSubscription } from '../../ports/billing.ts';
import { createStripeBilling } from './billing-stripe.ts';
import { createStripeContract } from './stripe-contract.test-support.ts';

const webhookSecret = 'whsec_test';
const contract = createStripeContract();
let opened: Awaited<ReturnType<typeof openTestSandbox>>;
let billing: ReturnType<typeof createStripeBilling>;
/** Gives up soon, for requests that are never answered. */
let impatient: typeof billing;
let provider: Stripe;
let operations = 0;

beforeAll(async () => {
  opened = await openTestSandbox();
  const { fetch } = opened.sandbox;
  const options = {
    secretKey: 'sk_test_sandbox',
    webhookSecret,
    httpClientFetch: contract.inFrontOf(fetch),
  };
  billing = createStripeBilling(options);
  impatient = createStripeBilling({ ...options, timeoutMs: 400 });
  provider = new Stripe('sk_test_sandbox', { httpClient: Stripe.createFetchHttpClient(fetch) });
}, 60_000);
beforeEach(() => opened.sandbox.clearFaults());
afterEach(() => expect(contract.violations.splice(0)).toEqual([]));
afterAll(() => opened.close());

function nextReference() {
  operations += 1;
  return { operationId: `op-${operations}`, key: `test:op-${operations}` };
}

function monthly(customerReference: string): NewSubscription {
  return {
    customerReference,
    productName: 'Turbo Vado',
    productReference: 'veh_vado',
    monthlyCents: 12_900,
    currency: 'USD',
    taxRateReference: TAX_RATE,
    promotion: null,
    orderId: 'order-1',
  };
}

async function subscriptionsOf(operationId: string): Promise<Stripe.Subscription[]> {
  const all: Stripe.Subscription[] = [];
  for await (const one of provider.subscriptions.list({ status: 'all', limit: 100 })) {
    if (one.metadata.opId === operationId) all.push(one);
  }
  return all;
}

describe('starting a subscription', () => {
  test('collects the first month with tax and returns the next due date', async () => {
    const answer = await billing.startSubscription(nextReference(), monthly('cus_demo_good'));
    const inAMonth = /^\d{4}-\d{2}-\d{2}$/;
    expect(answer).toEqual({
      outcome: 'done',
      result: {
        subscriptionReference: expect.stringMatching(/^sub_/),
        itemReference: expect.stringMatching(/^si_/),
        invoiceReference: expect.stringMatching(/^in_/),
        line: { ...NO_MONEY, subtotalCents: 12_900, taxCents: 1145, cardCents: 14_045 },
        nextBillingDate: expect.stringMatching(inAMonth),
      },
    });
  });

  test('uses one price per product, amount and currency', async () => {
    await billing.startSubscription(nextReference(), monthly('cus_demo_good'));
    await billing.startSubscription(nextReference(), monthly('cus_demo_good'));
    expect((await provider.prices.list({ product: 'veh_vado' })).data).toHaveLength(1);
  });

  test("starts nothing if the card is declined and returns the provider's message", async () => {
    const reference = nextReference();
    expect(await billing.startSubscription(reference, monthly('cus_demo_declined'))).toEqual({
      outcome: 'declined',
      message: 'Your card was declined.',
    });
    expect(await subscriptionsOf(reference.operationId)).toEqual([]);
  });

  test('is declined without a card and for an unknown customer', async () => {
    expect(
      await billing.startSubscription(nextReference(), monthly('cus_demo_cardless')),
    ).toMatchObject({ outcome: 'declined', message: expect.stringContaining('payment source') });
    expect(await billing.startSubscription(nextReference(), monthly('cus_nobody'))).toEqual({
      outcome: 'declined',
      message: "No such customer: 'cus_nobody'",
    });
  });

  test('has an unknown outcome if the response is lost, and the same key creates no second subscription', async () => {
    const reference = nextReference();
    const wanted = monthly('cus_demo_lost');
    expect(await billing.startSubscription(reference, wanted)).toMatchObject({
      outcome: 'unknown',
    });
    const [first] = await subscriptionsOf(reference.operationId);
    expect(await billing.startSubscription(reference, wanted)).toMatchObject({
      outcome: 'done',
      result: { subscriptionReference: first?.id, line: { cardCents: 14_045 } },
    });
    expect(await subscriptionsOf(reference.operationId)).toHaveLength(1);
  });

  test.each(['timeout_before', 'timeout_after', '409', '429', '503'] as const)(
    'has an unknown outcome after a planned %s and is started once by the next attempt',
    async (fault) => {
      const reference = nextReference();
      await opened.sandbox.planFault({ fault, path: '/v1/subscriptions', remaining: 1 });
      const wanted = monthly('cus_demo_good');
      const lost = fault.startsWith('timeout');
      const asked = lost ? impatient : billing;
      expect(await asked.startSubscription(reference, wanted)).toMatchObject({
        outcome: 'unknown',
        ...(lost && { message: 'The payment provider did not respond.' }),
      });
      expect(await billing.startSubscription(reference, wanted)).toMatchObject({ outcome: 'done' });
      expect(await subscriptionsOf(reference.operationId)).toHaveLength(1);
    },
  );

  test('stays unknown under a key for which the provider stored a failure', async () => {
    const reference = nextReference();
    await opened.sandbox.planFault({ fault: '500', path: null, remaining: 1 });
    const wanted = monthly('cus_demo_good');
    expect(await billing.startSubscription(reference, wanted)).toMatchObject({
      outcome: 'unknown',
    });
    expect(await billing.startSubscription(reference, wanted)).toMatchObject({
      outcome: 'unknown',
    });
    expect(await subscriptionsOf(reference.operationId)).toEqual([]);
  });

  test('throws if a key is reused for a different request', async () => {
    const reference = nextReference();
    await billing.startSubscription(reference, monthly('cus_demo_good'));
    const other = { ...monthly('cus_demo_good'), orderId: 'order-2' };
    await expect(billing.startSubscription(reference, other)).rejects.toThrow(
      'same parameters they were first used with',
    );
    expect(contract.violations.splice(0)).toHaveLength(1);
  });

  test('starts one subscription when two attempts with one key run at the same time', async () => {
    const reference = nextReference();
    const wanted = monthly('cus_demo_good');
    const answers = await Promise.all([
      billing.startSubscription(reference, wanted),
      billing.startSubscription(reference, wanted),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await subscriptionsOf(reference.operationId)).toHaveLength(1);
  });

  test('is rejected inside a database transaction', async () => {
    const inside = opened.database.transaction(async () => {
      await billing.startSubscription(nextReference(), monthly('cus_demo_good'));
    });
    await expect(inside).rejects.toThrow('inside a transaction');
  });
});

describe('looking a subscription up', () => {
  test('finds the subscription of an operation with its first payment', async () => {
    const reference = nextReference();
    const started = await billing.startSubscription(reference, monthly('cus_demo_good'));
    expect(await billing.findStartedSubscription(reference.operationId, 'cus_demo_good')).toEqual(
      started,
    );
  });

  test('finds nothing if the operation started none', async () => {
    expect(await billing.findStartedSubscription('op-none', 'cus_demo_good')).toEqual({
      outcome: 'done',
      result: undefined,
    });
  });
});

describe('refunding a deposit', () => {
  const deposit = { invoiceReference: DEPOSIT_INVOICE, orderId: 'order-1' };
  const first = { operationId: 'op-refund', key: 'test:op-refund' };

  test('refunds the paid amount once, even if the response is lost', async () => {
    await opened.sandbox.planFault({
      fault: 'timeout_after',
      path: '/v1/credit_notes',
      // The first fault in the list consumes the other one.
      remaining: 2,
    });
    expect(await impatient.refundDeposit(first, deposit)).toMatchObject({ outcome: 'unknown' });
    expect(await impatient.refundDeposit(first, deposit)).toMatchObject({ outcome: 'unknown' });
    const done = await billing.refundDeposit(first, deposit);
    expect(done).toMatchObject({ outcome: 'done', result: { line: { refundCents: 5000 } } });
    expect(await billing.refundDeposit(first, deposit)).toEqual(done);
    expect((await provider.creditNotes.list({ invoice: DEPOSIT_INVOICE })).data).toHaveLength(1);
    expect(await billing.findRefund('op-refund', DEPOSIT_INVOICE)).toEqual(done);
  });

  test('returns the same refund if an attempt with an expired lease made it between any two requests', async () => {
    const { fetch } = opened.sandbox;
    let requests = 0;
    for (let overtakenAt = 0; overtakenAt <= requests; overtakenAt += 1) {
      const reference = nextReference();
      const wanted = { ...deposit, invoiceReference: `${DEPOSIT_INVOICE}_${overtakenAt}` };
      requests = 0;
      const overtaken = createStripeBilling({
        secretKey: 'sk_test_sandbox',
        httpClientFetch: async (input, init) => {
          if (requests === overtakenAt) await billing.refundDeposit(reference, wanted);
          requests += 1;
          return fetch(input, init);
        },
      });
      const answer = await overtaken.refundDeposit(reference, wanted);
      expect(answer, `overtaken before request ${overtakenAt}`).toMatchObject({
        outcome: 'done',
        result: { line: { refundCents: 5000 } },
      });
      const { data } = await provider.creditNotes.list({ invoice: wanted.invoiceReference });
      expect(data).toHaveLength(1);
    }
  });

  test('is declined if another operation has refunded the deposit', async () => {
    expect(await billing.refundDeposit(nextReference(), deposit)).toEqual({
      outcome: 'declined',
      message: 'The payment has already been refunded.',
    });
  });

  test('finds nothing if the operation refunded nothing', async () => {
    expect(await billing.findRefund('op-none', DEPOSIT_INVOICE)).toEqual({
      outcome: 'done',
      result: undefined,
    });
  });
});

describe('clearing a customer', () => {
  test('removes all identifying data, including from earlier records', async () => {
    const { id } = await provider.customers.create({
      ...{ name: 'Zqxana Bell', email: 'zqxana@home.example', phone: '+1 415 555 0100' },
      metadata: { note: 'zqxana' },
    });
    await provider.customers.update(id, { description: 'zqxana' });
    const answer = await billing.clearCustomer(nextReference(), id);
    expect(answer).toEqual({ outcome: 'done', result: { customerReference: id } });
    expect(await provider.customers.retrieve(id)).toMatchObject({
      ...{ name: null, email: null, phone: null, description: null },
      metadata: {},
    });
    const { data } = await provider.events.list({ limit: 100 });
    expect(JSON.stringify(data)).not.toContain('zqxana');
  });

  test('is done for a customer deleted at the provider', async () => {
    expect(await billing.clearCustomer(nextReference(), 'cus_gone')).toMatchObject({
      outcome: 'done',
    });
  });

  test('detaches the cards first, because their billing details contain name and address', async () => {
    const asked: string[] = [];
    const { clearCustomer } = createStripeBilling({
      secretKey: 'sk_test_cards',
      httpClientFetch: contract.inFrontOf(async (input, init) => {
        const { pathname } = new URL(String(input));
        asked.push(`${init?.method} ${pathname}`);
        return pathname.endsWith('/payment_methods')
          ? Response.json({
              object: 'list',
              has_more: false,
              url: pathname,
              data: [{ id: 'pm_1' }],
            })
          : Response.json({ id: 'cus_1', object: 'customer' });
      }),
    });
    expect(await clearCustomer(nextReference(), 'cus_1')).toMatchObject({ outcome: 'done' });
    expect(asked).toEqual([
      'GET /v1/customers/cus_1/payment_methods',
      'POST /v1/payment_methods/pm_1/detach',
      'POST /v1/customers/cus_1',
    ]);
  });
});

describe('a webhook', () => {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'invoice.paid',
    livemode: false,
    data: { object: { id: 'in_1', object: 'invoice' } },
  });
  const signed = (text: string, secret: string, secondsAgo = 0) =>
    Stripe.webhooks.generateTestHeaderString({
      payload: text,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
    });

  test('is accepted if signed with our secret', async () => {
    expect(await billing.verifyWebhook(payload, signed(payload, webhookSecret))).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      objectId: 'in_1',
      payload: JSON.parse(payload),
    });
  });

  test('is rejected if forged, modified, old, unsigned, or of the other mode', async () => {
    const live = payload.replace('"livemode":false', '"livemode":true');
    const attempts: [string, string | undefined][] = [
      [payload, signed(payload, 'whsec_other')],
      [payload.replace('in_1', 'in_2'), signed(payload, webhookSecret)],
      [payload, signed(payload, webhookSecret, 400)],
      [payload, undefined],
      [live, signed(live, webhookSecret)],
      ['{', signed('{', webhookSecret)],
    ];
    for (const [body, header] of attempts) {
      expect(await billing.verifyWebhook(body, header)).toBeUndefined();
    }
  });

  test('is always rejected without a configured secret', async () => {
    const open = createStripeBilling({ secretKey: 'sk_test_sandbox' });
    expect(await open.verifyWebhook(payload, signed(payload, ''))).toBeUndefined();
  });
});

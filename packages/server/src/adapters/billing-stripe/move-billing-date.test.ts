import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestSandbox } from '../../../test/test-sandbox.ts';
import type { SubscriptionPromotion } from '../../ports/billing.ts';
import { createStripeBilling } from './billing-stripe.ts';
import { createStripeContract } from './stripe-contract.test-support.ts';

const DAY = 86_400;
const MONTHLY = 12_000;
const contract = createStripeContract();
let opened: Awaited<ReturnType<typeof openTestSandbox>>;
let billing: ReturnType<typeof createStripeBilling>;
let provider: Stripe;
let operations = 0;
/** Number of requests before one is lost. */
let through = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  opened = await openTestSandbox();
  const { fetch } = opened.sandbox;
  const behind = contract.inFrontOf(fetch);
  billing = createStripeBilling({
    secretKey: 'sk_test_sandbox',
    httpClientFetch: async (input, init) => {
      if (through-- === 0) throw new TypeError('fetch failed');
      return await behind(input, init);
    },
    timeZone: 'America/Los_Angeles',
  });
  provider = new Stripe('sk_test_sandbox', { httpClient: Stripe.createFetchHttpClient(fetch) });
}, 60_000);
afterEach(() => expect(contract.violations.splice(0)).toEqual([]));
afterAll(() => opened.close());

const nextReference = () => {
  operations += 1;
  return { operationId: `move-${operations}`, key: `ks-move-${operations}` };
};
/** The business's calendar date a number of days after an instant in seconds. */
const dateAfter = (seconds: number, days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(
    (seconds + days * DAY) * 1000,
  );

/** A paid month of a new customer. */
async function paidMonth(promotion: SubscriptionPromotion | null = null) {
  const customerReference = `cus_demo_mover_${++operations}`;
  opened.cards.set(customerReference, '4242');
  const answer = await billing.startSubscription(nextReference(), {
    customerReference,
    productName: 'Turbo Vado',
    productReference: 'veh_vado',
    monthlyCents: MONTHLY,
    currency: 'USD',
    taxRateReference: null,
    promotion,
    orderId: 'order-1',
  });
  if (answer.outcome !== 'done') throw new Error(answer.message);
  return await periodOf(answer.result.subscriptionReference);
}

async function periodOf(id: string) {
  const { items, customer, status } = await provider.subscriptions.retrieve(id);
  const from = items.data[0]?.current_period_start ?? 0;
  const to = items.data[0]?.current_period_end ?? 0;
  return { id, customer: String(customer), status, from, to };
}

/** What a customer has paid in cents: card payments minus remaining credit. */
async function netOf(customer: string): Promise<number> {
  const { data } = await provider.invoices.list({ customer, limit: 100 });
  const found = await provider.customers.retrieve(customer);
  const paid = data.reduce((sum, invoice) => sum + invoice.amount_paid, 0);
  return paid + ('balance' in found ? found.balance : 0);
}

const nowSeconds = () => Math.floor(opened.clock.now().getTime() / 1000);
const move = (id: string, date: string | null) =>
  billing.moveBillingDate(nextReference(), {
    subscriptionReference: id,
    date,
    decidedAt: opened.clock.now(),
    now: opened.clock.now(),
  });

describe('a moved billing date', () => {
  // First, because imported periods were paid by the real time.
  test('considers payments of an imported subscription', async () => {
    const id = 'sub_demo_running';
    const brought = await periodOf(id);
    const before = await netOf(brought.customer);
    await move(id, dateAfter(brought.to, 5));
    await move(id, null);
    const unused = (12_900 * (brought.to - nowSeconds())) / (brought.to - brought.from);
    const paid = (await netOf(brought.customer)) - before;
    expect(paid).toBeGreaterThan(12_900 - unused - 2);
    expect(paid).toBeLessThan(12_900 - unused + 2);
  });

  test("starts the next period on that day in the business's time zone, and collects nothing", async () => {
    const month = await paidMonth();
    const date = dateAfter(month.from, 20);
    expect(await move(month.id, date)).toEqual({
      outcome: 'done',
      result: {
        subscription: expect.objectContaining({ nextBillingDate: date, paymentStatus: 'trialing' }),
        invoiceReference: expect.stringMatching(/^in_/),
        line: expect.objectContaining({ cardCents: 0, taxCents: 0 }),
      },
    });
  });

  type Step = { readonly wait: number; readonly to: number | 'now' };
  test.each<[string, Step[]]>([
    ['to an earlier day', [{ wait: 0, to: 10 }]],
    ['to a day after the month', [{ wait: 15, to: 40 }]],
    ['to today', [{ wait: 12, to: 'now' }]],
    [
      'to an earlier day and back',
      [
        { wait: 0, to: 3 },
        { wait: 1, to: 25 },
      ],
    ],
    [
      'later, then to a day before the month is over',
      [
        { wait: 10, to: 38 },
        { wait: 2, to: 20 },
      ],
    ],
    [
      'later, then to today before the month is over',
      [
        { wait: 10, to: 38 },
        { wait: 2, to: 'now' },
      ],
    ],
    [
      'later, then to today after the month is over',
      [
        { wait: 15, to: 43 },
        { wait: 22, to: 'now' },
      ],
    ],
    [
      'three times',
      [
        { wait: 1, to: 25 },
        { wait: 1, to: 5 },
        { wait: 1, to: 17 },
      ],
    ],
  ])('%s costs the used days of the month, none twice', async (_way, steps) => {
    const month = await paidMonth();
    let next = month.to;
    for (const { wait, to } of steps) {
      if (wait > 0) await opened.sandbox.advanceClock(wait);
      const at = nowSeconds();
      const date = to === 'now' ? null : dateAfter(month.from, to);
      expect(await move(month.id, date)).toMatchObject({ outcome: 'done' });
      const moved = await periodOf(month.id);
      next = to === 'now' ? at : moved.to;
    }
    const unused = Math.max(month.to - next, 0) / (month.to - month.from);
    const again = steps.at(-1)?.to === 'now' ? MONTHLY : 0;
    const expected = MONTHLY - Math.round(MONTHLY * unused) + again;
    // The clock advances between reading it and moving the date.
    expect(Math.abs((await netOf(month.customer)) - expected)).toBeLessThanOrEqual(1);
  });

  test('has no effect once it is reached: the following periods start from it', async () => {
    const month = await paidMonth();
    await move(month.id, dateAfter(month.from, 25));
    await opened.sandbox.advanceClock(26);
    const second = await periodOf(month.id);
    const before = await netOf(month.customer);
    await move(month.id, dateAfter(second.from, 20));
    const { to } = await periodOf(month.id);
    const unused = Math.round((MONTHLY * (second.to - to)) / (second.to - second.from));
    expect(await netOf(month.customer)).toBe(before - unused);
  });

  test('that passed before the provider was reachable starts a period now; the days since then are free', async () => {
    const month = await paidMonth();
    const reference = nextReference();
    const wanted = {
      subscriptionReference: month.id,
      date: dateAfter(month.from, 10),
      decidedAt: opened.clock.now(),
    };
    through = 0;
    const lost = await billing.moveBillingDate(reference, { ...wanted, now: opened.clock.now() });
    through = Number.POSITIVE_INFINITY;
    expect(lost.outcome).toBe('unknown');
    await opened.sandbox.advanceClock(12);
    const late = await billing.moveBillingDate(reference, { ...wanted, now: opened.clock.now() });
    expect(late).toMatchObject({
      outcome: 'done',
      result: { subscription: { paymentStatus: 'active' } },
    });
    const promised = Date.parse(`${wanted.date}T12:00:00-08:00`) / 1000;
    const unused = (MONTHLY * (month.to - promised)) / (month.to - month.from);
    // Daylight saving time shifts one of the noons by an hour.
    const hour = (MONTHLY * 3600) / (month.to - month.from);
    expect(Math.abs((await netOf(month.customer)) - (2 * MONTHLY - unused))).toBeLessThan(hour + 2);
  });

  test('credits no more than was paid with a promotion', async () => {
    const half = { name: 'Half', amountOffCents: null, percentOff: 50, durationMonths: null };
    const month = await paidMonth({ ...half, reference: 'half-once', duration: 'one_time' });
    await move(month.id, dateAfter(month.from, 10));
    const { to } = await periodOf(month.id);
    const unused = Math.round((6_000 * (month.to - to)) / (month.to - month.from));
    expect(await netOf(month.customer)).toBe(6_000 - unused);
  });

  test('credits nothing for a month with paused payments', async () => {
    const month = await paidMonth();
    await billing.pauseSubscription(nextReference(), month.id);
    await opened.sandbox.advanceClock(32);
    await billing.resumeSubscription(nextReference(), month.id);
    const paused = await periodOf(month.id);
    await move(month.id, dateAfter(paused.from, 10));
    expect(await netOf(month.customer)).toBe(MONTHLY);
  });

  test('sends identical requests on retry, and credits once', async () => {
    const month = await paidMonth();
    await opened.sandbox.advanceClock(5);
    const reference = nextReference();
    const wanted = { subscriptionReference: month.id, date: null, decidedAt: opened.clock.now() };
    const attempt = async (requests: number) => {
      through = requests;
      const answer = await billing.moveBillingDate(reference, {
        ...wanted,
        now: opened.clock.now(),
      });
      through = Number.POSITIVE_INFINITY;
      await opened.sandbox.advanceClock(0.1);
      return answer.outcome;
    };
    const outcomes: string[] = [];
    for (let requests = 0; outcomes.at(-1) !== 'done'; requests += 1) {
      outcomes.push(await attempt(requests));
    }
    expect(outcomes.length).toBeGreaterThan(3);
    const net = await netOf(month.customer);
    expect(await attempt(Number.POSITIVE_INFINITY)).toBe('done');
    expect(await netOf(month.customer)).toBe(net);
  });
});

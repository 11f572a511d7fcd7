import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { periodEnd } from '@kickstand/billing-sandbox/billing-period.ts';
import { parseForm } from '@kickstand/billing-sandbox/form-body.ts';
import { SandboxClock } from '@kickstand/billing-sandbox/sandbox-clock.ts';
import { registerSandboxRoutes } from '@kickstand/billing-sandbox/sandbox-http.ts';
import fastify from 'fastify';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSandbox, TAX_RATE } from '../test-sandbox.ts';

const secret = 'whsec_test';
const received: { event: Stripe.Event; status: number }[] = [];
let failures = 1;
const listener = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const status = failures-- > 0 ? 500 : 200;
  const header = request.headers['stripe-signature'] ?? '';
  const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), header, secret);
  received.push({ event, status });
  response.writeHead(status).end();
});

let opened: Awaited<ReturnType<typeof openTestSandbox>>;
let stripe: Stripe;

beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  opened = await openTestSandbox({ url: `http://127.0.0.1:${port}/`, secret });
  stripe = new Stripe('sk_test_sandbox', {
    httpClient: Stripe.createFetchHttpClient(opened.sandbox.fetch),
    maxNetworkRetries: 0,
  });
}, 60_000);
afterAll(async () => {
  await opened.close();
  await new Promise((resolve) => listener.close(resolve));
});

async function charge(customer: string, cents: number, taxRates: string[] = []) {
  const invoice = await stripe.invoices.create({ customer, auto_advance: false });
  await stripe.invoiceItems.create({
    customer,
    invoice: invoice.id,
    amount: cents,
    currency: 'usd',
    description: 'Helmet',
    tax_rates: taxRates,
  });
  return await stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false });
}

describe('requests', () => {
  test('are rejected for unknown parameters, missing parameters and unknown paths', async () => {
    const wrong: object = { customer: 'cus_demo_good', auto_advance: false, colour: 'red' };
    await expect(stripe.invoices.create(wrong)).rejects.toThrow('unknown parameter: colour');
    const missing: object = { currency: 'usd' };
    await expect(
      stripe.customers.createBalanceTransaction('cus_demo_good', missing as never),
    ).rejects.toThrow('Missing required param: amount');
    await expect(stripe.rawRequest('GET', '/v1/horses')).rejects.toThrow('Unrecognized request');
  });

  test('nest by brackets, and numbered names become lists', () => {
    expect(parseForm('a[0][b]=1&a[1][b]=2&m[x]=y&e[]=z&n=')).toEqual({
      a: [{ b: '1' }, { b: '2' }],
      m: { x: 'y' },
      e: ['z'],
      n: '',
    });
  });
});

describe('invoices', () => {
  test("are paid with tax, after the customer's credit is used", async () => {
    await stripe.customers.createBalanceTransaction('cus_demo_good', {
      amount: -500,
      currency: 'usd',
    });
    const open = await charge('cus_demo_good', 10_000, [TAX_RATE]);
    expect([open.total, open.amount_due, open.status]).toEqual([10_888, 10_388, 'open']);
    const paid = await stripe.invoices.pay(open.id, { off_session: true });
    expect([paid.status, paid.amount_paid]).toEqual(['paid', 10_388]);
    const payments = await stripe.invoicePayments.list({ invoice: open.id, status: 'paid' });
    expect(payments.data.map((payment) => payment.amount_paid)).toEqual([10_388]);
  });

  test('stay open after a decline, count the attempt, and can be voided', async () => {
    const open = await charge('cus_demo_declined', 2000);
    await expect(stripe.invoices.pay(open.id)).rejects.toThrow('Your card was declined.');
    expect(await stripe.invoices.retrieve(open.id)).toMatchObject({
      status: 'open',
      attempt_count: 1,
    });
    expect((await stripe.invoices.voidInvoice(open.id)).status).toBe('void');
  });
});

describe('a running subscription', () => {
  test('changes its price, pauses, resumes and is canceled once', async () => {
    const id = 'sub_demo_running';
    const known = await stripe.subscriptions.retrieve(id);
    const price = await stripe.prices.create({
      product: 'veh_running',
      currency: 'usd',
      unit_amount: 9900,
      recurring: { interval: 'month' },
    });
    const item = { id: 'si_demo_running', price: price.id };
    const swapped = await stripe.subscriptions.update(id, {
      items: [item],
      proration_behavior: 'none',
    });
    expect(swapped.items.data[0]?.price.unit_amount).toBe(9900);
    expect(swapped.latest_invoice).toBe(known.latest_invoice);
    const paused = await stripe.subscriptions.update(id, {
      pause_collection: { behavior: 'void' },
    });
    expect(paused.pause_collection?.behavior).toBe('void');
    const resumed = await stripe.subscriptions.update(id, { pause_collection: '' });
    expect(resumed.pause_collection).toBeNull();
    const end = Math.floor(Date.now() / 1000) + 20 * 86_400;
    await expect(stripe.subscriptions.update(id, { trial_end: end })).rejects.toThrow('proration');
    const moved = await stripe.subscriptions.update(id, {
      trial_end: end,
      proration_behavior: 'none',
      add_invoice_items: [
        {
          price_data: { currency: 'usd', product: 'veh_running', unit_amount: -2500 },
          period: {
            start: { type: 'timestamp', timestamp: end },
            end: { type: 'timestamp', timestamp: end },
          },
        },
      ],
    });
    expect([moved.status, moved.items.data[0]?.current_period_end]).toEqual(['trialing', end]);
    const canceled = await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false });
    expect(canceled.status).toBe('canceled');
    await expect(stripe.subscriptions.cancel(id)).rejects.toThrow('No such subscription');
  });

  test('adds a negative item to the customer balance as credit', async () => {
    const customer = await stripe.customers.retrieve('cus_demo_good');
    expect('balance' in customer && customer.balance).toBe(-2500);
  });

  test('renews at the end of its period and is past due while its card is declined', async () => {
    await stripe.products.create({ id: 'veh_renewing', name: 'Renewing' });
    const price = await stripe.prices.create({
      product: 'veh_renewing',
      currency: 'usd',
      unit_amount: 10_000,
      recurring: { interval: 'month' },
    });
    const { id } = await stripe.subscriptions.create({
      customer: 'cus_demo_renewing',
      items: [{ price: price.id }],
      payment_behavior: 'error_if_incomplete',
    });
    const invoices = async () =>
      (await stripe.invoices.list({ subscription: id })).data.map((invoice) => [
        invoice.billing_reason,
        invoice.status,
      ]);
    await opened.sandbox.advanceClock(32);
    opened.cards.set('cus_demo_renewing', '0341');
    await opened.sandbox.advanceClock(31);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    expect(await invoices()).toEqual([
      ['subscription_cycle', 'open'],
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ]);
    opened.cards.set('cus_demo_renewing', '4242');
    await opened.sandbox.advanceClock(3);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    expect((await invoices())[0]).toEqual(['subscription_cycle', 'paid']);
    expect((await SandboxClock.load(opened.database)).offsetDays).toBe(66);
  });

  test('bills on the last day of shorter months', () => {
    const at = (text: string) => Date.parse(text) / 1000;
    const anchor = at('2026-01-31T10:00:00Z');
    expect(periodEnd(anchor, anchor)).toBe(at('2026-02-28T10:00:00Z'));
    expect(periodEnd(anchor, at('2026-02-28T10:00:00Z'))).toBe(at('2026-03-31T10:00:00Z'));
  });
});

describe('webhooks', () => {
  test('are signed, retried after failures, and redelivered on request', async () => {
    const first = await opened.sandbox.deliverDue();
    expect(first.failed).toBe(1);
    expect(first.delivered).toBeGreaterThan(10);
    expect(await opened.sandbox.deliverDue()).toEqual({ delivered: 0, failed: 0 });
    expect(await opened.sandbox.deliverAll(3)).toEqual({ delivered: 4, failed: 0 });
    const ids = received.filter(({ status }) => status === 200).map(({ event }) => event.id);
    expect(new Set(ids).size).toBe(ids.length - 3);
  });
});

describe('the controls', () => {
  test('reject requests that the guard rejects', async () => {
    const app = fastify();
    registerSandboxRoutes(app, opened.sandbox, async () => false);
    for (const [method, url] of [
      ['GET', '/sandbox/api/state'],
      ['POST', '/sandbox/api/advance-clock'],
      ['POST', '/sandbox/api/faults'],
      ['DELETE', '/sandbox/api/faults'],
      ['POST', '/sandbox/api/deliver-webhooks'],
    ] as const) {
      expect((await app.inject({ method, url })).statusCode).toBe(401);
    }
    await app.close();
  });

  test('keep a planned decline until a card is charged', async () => {
    await stripe.products.create({ id: 'veh_steady', name: 'Steady' });
    const price = await stripe.prices.create({
      product: 'veh_steady',
      currency: 'usd',
      unit_amount: 8000,
      recurring: { interval: 'month' },
    });
    const { id } = await stripe.subscriptions.create({
      customer: 'cus_demo_steady',
      items: [{ price: price.id }],
      payment_behavior: 'error_if_incomplete',
    });
    const planned = async () => (await opened.sandbox.state()).faults.length;
    await opened.sandbox.planFault({ fault: 'decline', path: null, remaining: 1 });
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } });
    await stripe.customers.createBalanceTransaction('cus_demo_steady', {
      amount: -500,
      currency: 'usd',
    });
    expect(await planned()).toBe(1);
    const invoice = await charge('cus_demo_steady', 2000);
    await expect(stripe.invoices.pay(invoice.id)).rejects.toThrow('Your card was declined.');
    expect(await planned()).toBe(0);
    expect((await stripe.invoices.pay(invoice.id)).status).toBe('paid');
  });

  test('plan faults, advance the clock and list the contents', async () => {
    const app = fastify();
    registerSandboxRoutes(app, opened.sandbox, async () => true);
    const plan = { method: 'POST', url: '/sandbox/api/faults' } as const;
    const planned = await app.inject({ ...plan, body: { fault: 'decline', times: 2 } });
    expect(planned.json().faults).toEqual([{ fault: 'decline', path: null, remaining: 2 }]);
    const invoice = await charge('cus_demo_lost', 2000);
    await expect(stripe.invoices.pay(invoice.id)).rejects.toThrow('Your card was declined.');
    const cleared = await app.inject({ method: 'DELETE', url: '/sandbox/api/faults' });
    expect(cleared.json().faults).toEqual([]);
    expect((await app.inject({ ...plan, body: { fault: 'rain' } })).statusCode).toBe(400);
    const moved = await app.inject({
      method: 'POST',
      url: '/sandbox/api/advance-clock',
      body: { days: 1 },
    });
    expect(moved.json()).toMatchObject({ offsetDays: 67 });
    await app.close();
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { handleDueWebhookEvents } from '../billing/handle-webhook-events.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';
import { addRider, type Rider } from '../money/riders.test-support.ts';
import { settleDueMoneyOperations } from '../money/settle-money-operations.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { refreshUnknownCards } from './refresh-card.ts';

const REQUEST = `mutation ($customerId: ID!, $providerCustomer: String) {
  customerCardRequestCreate(customerId: $customerId, providerCustomer: $providerCustomer) {
    id state url customer { stripeCustomerId } } }`;
const SEEN = `query ($id: ID!) { customerCardRequest(id: $id) { state url failure visitedAt
  customer { card { brand last4 expMonth } events { description } } } }`;
const REVOKE = 'mutation ($id: ID!) { customerCardRequestRevoke(id: $id) { state url } }';
const SEND = 'mutation ($id: ID!) { customerCardRequestSend(id: $id) { id } }';
const MATCHES = `query ($customerId: ID!) { customerProviderMatches(customerId: $customerId) {
  reference email isLinked card { last4 } } }`;
const CREDIT = `mutation ($customerId: ID!, $providerCustomer: String) {
  customerCreateCredit(customerId: $customerId, amountCents: 500, kind: CREDIT, reason: OTHER, notes: "Sorry",
    providerCustomer: $providerCustomer) { credit { state } errors { message } } }`;

interface Requested {
  readonly id: string;
  readonly state: string;
  readonly url: string;
  readonly customer: { readonly stripeCustomerId: string | null };
}

/** Presses the button of a link. */
const press = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('a card request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('postgres', {}, { idle: true });
  }, 60_000);
  afterAll(() => server.close());
  const services = () => server.app.services;

  /** A customer that the provider does not know. */
  async function addCustomer(email = `new.${newId()}@kickstand.example`): Promise<string> {
    const id = newId();
    await sql`insert into customers (id, email, first_name, last_name)
      values (${id}, ${email}, 'Ida', 'Winters')`.execute(server.database.sql);
    return id;
  }
  async function request(customerId: string, providerCustomer?: string): Promise<Requested> {
    const { data } = await server.ask<{ customerCardRequestCreate: Requested }>(REQUEST, {
      customerId,
      providerCustomer,
    });
    return data.customerCardRequestCreate;
  }
  async function see(id: string) {
    const { data } = await server.ask<{
      customerCardRequest: {
        state: string;
        url: string | null;
        failure: string | null;
        visitedAt: string | null;
        customer: {
          card: { brand: string; last4: string; expMonth: number } | null;
          events: { description: string }[];
        };
      };
    }>(SEEN, { id });
    return data.customerCardRequest;
  }
  const visit = (url: string, method = 'GET') => fetch(url, { method });
  const textAt = async (url: string) => await (await visit(url)).text();
  /** Opens the link and chooses a card on the hosted page. */
  async function save(url: string, last4: string): Promise<Response> {
    const { headers } = await press(url);
    return await fetch(headers.get('location') ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `card=${last4}`,
    });
  }
  /** Stores and handles the event that the provider sends. */
  async function deliver(type: string, objectId: string, customer?: string) {
    const payload = JSON.stringify({ data: { object: { customer } } });
    await sql`insert into webhook_events (id, type, object_id, payload)
      values (${`evt_test_${newId()}`}, ${type}, ${objectId}, ${payload}::jsonb)`.execute(
      server.database.sql,
    );
    const left = async () => {
      await handleDueWebhookEvents(services());
      return await firstRow(
        server.database.sql,
        sql`select count(*) as count from webhook_events where handled_at is null`,
      );
    };
    await expect.poll(left, { timeout: 10_000 }).toEqual({ count: 0 });
    const unsettled = async () => {
      await settleDueMoneyOperations(services());
      return await firstRow(
        server.database.sql,
        sql`select count(*) as count from money_operations where kind = 'CARD' and settled_at is null`,
      );
    };
    await expect.poll(unsettled, { timeout: 10_000 }).toEqual({ count: 0 });
  }
  const sessionOf = async (id: string) =>
    (await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from sandbox.objects where kind = 'checkout.session'
        and body->'metadata'->>'cardRequestId' = ${id} order by sequence desc limit 1`,
    )) ?? { id: '' };

  it('shows why the last card was not accepted, until another one is', async () => {
    const { id, url } = await request(await addCustomer());
    await save(url, '0002');
    const failed = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from sandbox.objects where kind = 'setup_intent'
        and body -> 'metadata' ->> 'cardRequestId' = ${id}`,
    );
    await deliver('setup_intent.setup_failed', failed?.id ?? '');
    expect(await see(id)).toMatchObject({ state: 'WAITING', failure: 'Your card was declined.' });
    await save(url, '4242');
    await deliver('checkout.session.completed', (await sessionOf(id)).id);
    // Late and twice: the event of the first card changes nothing.
    await deliver('setup_intent.setup_failed', failed?.id ?? '');
    expect(await see(id)).toMatchObject({ state: 'SAVED', failure: null });
  });

  it('creates the customer at the provider, and the saved card becomes the default payment method', async () => {
    const customerId = await addCustomer();
    const { id, url, state, customer } = await request(customerId);
    expect(state).toBe('WAITING');
    expect(customer.stripeCustomerId).toMatch(/^cus_/);
    expect(await (await save(url, '4242')).text()).toContain('Done');
    await deliver('checkout.session.completed', (await sessionOf(id)).id);
    const seen = await see(id);
    expect(seen).toMatchObject({
      state: 'SAVED',
      url: null,
      customer: { card: { brand: 'visa', last4: '4242', expMonth: 12 } },
    });
    expect(seen.customer.events.map(({ description }) => description)).toContain(
      'Visa ending in 4242 saved by the customer, charged from now on',
    );
    expect(await textAt(url)).toContain('Your card is saved');
  });

  it('replaces the card of a running subscription, so that the next renewal charges the new one', async () => {
    const rider = await addRider(server.database, '0341');
    await services().billing.readSubscription(rider.subscriptionReference);
    const first = await request(rider.customerId);
    await save(first.url, '0341');
    await deliver('checkout.session.completed', (await sessionOf(first.id)).id);
    await sql`update sandbox.objects s set body = jsonb_set(s.body, '{default_payment_method}',
        (select to_jsonb(m.id) from sandbox.objects m
          where m.kind = 'payment_method' and m.customer_id = ${rider.customerReference} limit 1))
      where s.id = ${rider.subscriptionReference}`.execute(server.database.sql);
    const second = await request(rider.customerId);
    await save(second.url, '4444');
    await deliver('checkout.session.completed', (await sessionOf(second.id)).id);
    expect((await see(second.id)).customer.card).toMatchObject({ last4: '4444' });
    expect(await renew(rider)).toBe('paid');
  });

  /** Bills the period that is due; the state of its invoice. */
  async function renew(rider: Rider): Promise<string | undefined> {
    await sql`update sandbox.objects set body = jsonb_set(body, '{items,data,0,current_period_end}',
      to_jsonb(extract(epoch from now())::bigint - 60)) where id = ${rider.subscriptionReference}`.execute(
      server.database.sql,
    );
    await fetch(`${server.address}/sandbox/api/advance-clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${server.token}` },
      body: JSON.stringify({ days: 0.001 }),
    });
    const invoice = await firstRow(
      server.database.sql,
      sql<{ status: string | null }>`
        select i.body->>'status' as status from sandbox.objects s
        join sandbox.objects i on i.id = s.body->>'latest_invoice'
        where s.id = ${rider.subscriptionReference}`,
    );
    return invoice?.status ?? undefined;
  }

  it('is completed without a webhook event while its page is open', async () => {
    const { id, url } = await request(await addCustomer());
    await save(url, '4242');
    await expect
      .poll(
        async () => {
          await settleDueMoneyOperations(services());
          return (await see(id)).state;
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe('SAVED');
  });

  it('is completed once, however often its event arrives', async () => {
    const customerId = await addCustomer();
    const { id, url } = await request(customerId);
    await save(url, '4242');
    const session = await sessionOf(id);
    await Promise.all([1, 2, 3].map(() => deliver('checkout.session.completed', session.id)));
    await deliver('checkout.session.completed', session.id);
    const operations = await firstRow(
      server.database.sql,
      sql<{ count: number }>`select count(*) as count from money_operations
        where customer_id = ${customerId} and kind = 'CARD'`,
    );
    expect(operations).toEqual({ count: 1 });
  });

  it('keeps waiting when the bank declines the card', async () => {
    const { id, url } = await request(await addCustomer());
    const answer = await save(url, '0002');
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain('Your card was declined.');
    expect((await see(id)).state).toBe('WAITING');
  });

  it('that was revoked, has expired or never existed leads nowhere', async () => {
    const customerId = await addCustomer();
    const { id, url } = await request(customerId);
    expect((await visit(`${server.address}/card/invented`)).status).toBe(404);
    const revoked = await server.ask<{ customerCardRequestRevoke: object }>(REVOKE, { id });
    expect(revoked.data.customerCardRequestRevoke).toEqual({ state: 'REVOKED', url: null });
    expect((await visit(url)).status).toBe(404);
    const again = await server.ask(REVOKE, { id });
    expect(again.error.message).toBe('This link no longer works. Request the card again.');
    const next = await request(customerId);
    await sql`update card_requests set expires_at = now() where id = ${next.id}`.execute(
      server.database.sql,
    );
    expect((await visit(next.url)).status).toBe(404);
    expect((await see(next.id)).state).toBe('EXPIRED');
  });

  it('replaces the waiting request of the same customer', async () => {
    const customerId = await addCustomer();
    const first = await request(customerId);
    const second = await request(customerId);
    expect((await see(first.id)).state).toBe('REVOKED');
    expect((await see(second.id)).state).toBe('WAITING');
  });

  it('is sent by e-mail with a link that is not stored', async () => {
    const { id, url } = await request(await addCustomer('ida.winters@kickstand.example'));
    await server.ask(SEND, { id });
    const mail = await firstRow(
      server.database.sql,
      sql<{ bodyText: string }>`select body_text from mails where link_id = ${id}`,
    );
    expect(mail?.bodyText).toContain('/card/{token}');
    await sendDueMails(services());
    const delivered = await firstRow(
      server.database.sql,
      sql<{ bodyText: string }>`select body_text from sandbox.mails
        where recipient = 'ida.winters@kickstand.example'`,
    );
    expect(delivered?.bodyText).toContain(url);
  });

  it('proposes the customers that the provider has with the same e-mail', async () => {
    const email = `twice.${newId()}@kickstand.example`;
    const known = await services().billing.createCustomer(`key-${newId()}`, {
      customerId: 'elsewhere',
      email,
      name: 'Ida Winters',
      phone: null,
    });
    const reference = known.outcome === 'done' ? known.result.reference : '';
    const customerId = await addCustomer(email);
    const { error } = await server.ask(REQUEST, { customerId });
    expect(error.extensions.refusals).toMatchObject([
      { code: 'PROVIDER_CUSTOMER_EXISTS', field: 'providerCustomer' },
    ]);
    const { data } = await server.ask<{ customerProviderMatches: object[] }>(MATCHES, {
      customerId,
    });
    expect(data.customerProviderMatches).toEqual([
      { reference, email, isLinked: false, card: null },
    ]);
    expect((await request(customerId, reference)).customer.stripeCustomerId).toBe(reference);
    const other = await addCustomer();
    const taken = await server.ask(REQUEST, { customerId: other, providerCustomer: reference });
    expect(taken.error.message).toBe(
      'This customer of the payment provider belongs to another customer.',
    );
    const unknown = await server.ask(REQUEST, { customerId: other, providerCustomer: 'cus_none' });
    expect(unknown.error.message).toBe('The payment provider has no customer with this id.');
    const fresh = await addCustomer(`again.${email}`);
    expect((await request(fresh, 'NEW')).customer.stripeCustomerId).not.toBe(reference);
  });

  it('finds the customer that was created before a crash', async () => {
    const email = `crash.${newId()}@kickstand.example`;
    const customerId = await addCustomer(email);
    const created = await services().billing.createCustomer(`key-${newId()}`, {
      customerId,
      email,
      name: 'Ida Winters',
      phone: null,
    });
    const { customer } = await request(customerId);
    expect(created).toMatchObject({ result: { reference: customer.stripeCustomerId } });
  });

  it('changes nothing while the provider does not respond', async () => {
    const customerId = await addCustomer();
    await sql`insert into sandbox.faults (path, fault, remaining)
      values ('/v1/customers', '503', 1)`.execute(server.database.sql);
    const { error } = await server.ask(REQUEST, { customerId });
    expect(error.message).toBe(
      'The payment provider did not respond. Nothing was changed; try again.',
    );
    expect((await request(customerId)).state).toBe('WAITING');
  });

  it('a card that is detached, and a customer that is deleted, at the provider are gone here', async () => {
    const customerId = await addCustomer();
    const { id, url, customer } = await request(customerId);
    await save(url, '4242');
    await deliver('checkout.session.completed', (await sessionOf(id)).id);
    const reference = customer.stripeCustomerId ?? '';
    await sql`update sandbox.objects set body = jsonb_set(body, '{invoice_settings}',
      '{"default_payment_method": null}') where id = ${reference}`.execute(server.database.sql);
    await deliver('payment_method.detached', 'pm_1', reference);
    // The sandbox asks the product for cards that it does not have.
    expect((await see(id)).customer.card).toMatchObject({ last4: '4242' });
    await sql`update sandbox.objects set body = body || '{"deleted": true}' where id = ${reference}`.execute(
      server.database.sql,
    );
    await deliver('customer.deleted', reference);
    expect((await see(id)).customer).toMatchObject({ card: null });
    const fresh = await request(customerId);
    expect(fresh.customer.stripeCustomerId).not.toBe(reference);
  });

  it('a customer imported with the id of the provider gets the card of the provider', async () => {
    const elsewhere = await request(await addCustomer());
    await save(elsewhere.url, '4444');
    const reference = elsewhere.customer.stripeCustomerId;
    await deliver('checkout.session.completed', (await sessionOf(elsewhere.id)).id);
    await sql`update customers set stripe_customer_id = null where stripe_customer_id = ${reference}`.execute(
      server.database.sql,
    );
    const imported = await addCustomer();
    await sql`update customers set stripe_customer_id = ${reference} where id = ${imported}`.execute(
      server.database.sql,
    );
    const card = async () => {
      await refreshUnknownCards(services());
      return await firstRow(
        server.database.sql,
        sql<{ cardLast4: string | null }>`select card_last4 from customers where id = ${imported}`,
      );
    };
    // In rounds of twenty.
    await expect.poll(card, { timeout: 10_000 }).toEqual({ cardLast4: '4444' });
  });

  it('a credit creates the customer at the provider', async () => {
    const customerId = await addCustomer();
    const { data } = await server.ask<{ customerCreateCredit: object }>(CREDIT, { customerId });
    expect(data.customerCreateCredit).toEqual({ credit: { state: 'DONE' }, errors: [] });
  });
});

describe("a page of the company's own checkout", () => {
  const OPEN = `mutation ($customerId: ID!, $returnUrl: String!) {
    checkoutPageCreate(customerId: $customerId, returnUrl: $returnUrl) {
      id state url depositCents stripeCheckoutInvoiceId } }`;
  const PAGE = 'query ($id: ID!) { checkoutPage(id: $id) { state url stripeCheckoutInvoiceId } }';
  interface Page {
    readonly id: string;
    readonly state: string;
    readonly url: string;
    readonly depositCents: number | null;
    readonly stripeCheckoutInvoiceId: string | null;
  }

  it.each([
    ['takes the deposit and saves the card', { DEPOSIT_CENTS: '5000' }, 5000, 'Pay $50.00'],
    ['only saves the card where there is no deposit', {}, null, 'Save your card'],
  ])('%s', async (_what, settings: Record<string, string>, depositCents, title) => {
    const server = await startTestServer('postgres', settings);
    const customerId = newId();
    await sql`insert into customers (id, email, first_name, last_name)
      values (${customerId}, 'noor@acme.example', 'Noor', 'Haddad')`.execute(server.database.sql);
    const returnUrl = 'https://shop.acme.example/done';
    const opened = await server.ask<{ checkoutPageCreate: Page }>(OPEN, { customerId, returnUrl });
    const page = opened.data.checkoutPageCreate;
    expect(page).toMatchObject({ state: 'WAITING', depositCents, stripeCheckoutInvoiceId: null });
    const hosted = (await press(page.url)).headers.get('location') ?? '';
    expect(await (await fetch(hosted)).text()).toContain(title);
    const paid = await fetch(hosted, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'card=4242',
    });
    expect(paid.headers.get('refresh')).toBe(`0; url=${returnUrl}`);
    const state = async () =>
      (await server.ask<{ checkoutPage: Page }>(PAGE, { id: page.id })).data.checkoutPage;
    await expect.poll(state, { timeout: 20_000, interval: 500 }).toEqual({
      state: 'SAVED',
      url: null,
      stripeCheckoutInvoiceId: depositCents === null ? null : expect.stringMatching(/^in_/),
    });
    const { stripeCheckoutInvoiceId: invoice } = await state();
    if (invoice !== null) {
      expect(await server.app.services.billing.readInvoice(invoice)).toMatchObject({
        result: { state: 'paid', totalCents: 5000, subscriptionReference: null },
      });
    }
    const unsafe = await server.ask(OPEN, { customerId, returnUrl: 'javascript:alert(1)' });
    expect(unsafe.error.message).toBe('returnUrl must start with https:// or http://.');
    await server.close();
  });
});

it('where payments are off, nothing is sent to the provider and nothing changes', async () => {
  const server = await startTestServer('postgres', { MONEY: 'off' }, { idle: true });
  const rider = await addRider(server.database);
  const { error } = await server.ask(REQUEST, { customerId: rider.customerId });
  expect(error.extensions.refusals).toMatchObject([{ code: 'MONEY_OFF' }]);
  const pause = await server.ask(
    'mutation ($id: ID!) { subscriptionPausePayments(subscriptionId: $id) { state } }',
    { id: rider.subscriptionId },
  );
  expect(pause.error.message).toBe(
    'Payments are off (MONEY=off): nothing is sent to the payment provider or to customers.',
  );
  const { billing } = server.app.services;
  const operation = { operationId: newId(), key: newId() };
  const unsent = await billing.pauseSubscription(operation, rider.subscriptionReference);
  expect(unsent).toMatchObject({ outcome: 'unknown' });
  const read = await billing.readSubscription(rider.subscriptionReference);
  expect(read).toMatchObject({ result: { paymentStatus: 'active' } });
  const operations = await firstRow(
    server.database.sql,
    sql<{ count: number }>`select count(*) as count from money_operations
      where customer_id = ${rider.customerId}`,
  );
  expect(operations).toEqual({ count: 0 });
  const page = await (await fetch(`${server.address}/orders`)).text();
  if (page.includes('<head>')) expect(page).toContain('<meta name="money" content="off" />');
  await server.close();
});

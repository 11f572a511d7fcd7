import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { catchUp } from '../billing/catch-up.ts';
import { addAccount, type TestAccount } from '../identity/service-accounts.test-support.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { counted, eligibleOffer } from './orders.test-support.ts';

const CREATE_CUSTOMER = `mutation ($email: String, $organizationId: ID, $officeId: ID) {
  customerCreate(email: $email, firstName: "Noor", lastName: "Haddad", organizationId: $organizationId, officeId: $officeId) {
    id email organization { name } } }`;
const CREATE_ORDER = `mutation ($a: OrderCreateAttributes!) {
  orderCreate(attributes: $a) { error order { id number state depositCents stripeCheckoutInvoiceId customer { email } } } }`;
const CHANGES = `query ($since: DateTime!, $after: String) {
  serviceAccountOrderChanges(since: $since, after: $after) {
    nodes { orderId number state replacesOrderId updatedAt } endCursor hasNextPage nextSince } }`;

interface CreatedOrder {
  readonly orderCreate: {
    readonly error: string | null;
    readonly order: {
      readonly id: string;
      readonly number: number;
      readonly depositCents: number | null;
      readonly stripeCheckoutInvoiceId: string | null;
    } | null;
  };
}
interface Changes {
  readonly serviceAccountOrderChanges: {
    readonly nodes: readonly {
      readonly orderId: string;
      readonly state: string;
      readonly updatedAt: string;
      readonly replacesOrderId: string | null;
    }[];
    readonly endCursor: string | null;
    readonly hasNextPage: boolean;
    readonly nextSince: string;
  };
}

const HOUR = 3_600_000;
const anHourAgo = () => new Date(Date.now() - HOUR).toISOString();

describe.each(databasesOf(import.meta.url))("a checkout's orders on %s", (kind) => {
  let server: TestServer;
  let account: TestAccount;
  let offer: { variantId: string | undefined; program: string };
  let place: { organizationId: string; officeId: string; domain: string };

  beforeAll(async () => {
    server = await startTestServer(kind);
    account = await addAccount(server, { name: 'Web checkout' });
    const { variantId, program, customerEmail } = await eligibleOffer(server);
    offer = { variantId, program };
    // Enough orders for all tests, whatever is in stock.
    await sql`
      insert into hub_variants (hub_id, variant_id, allow_backorders)
      select id, ${variantId}, true from hubs where not direct_ship_enabled
      on conflict (hub_id, variant_id) do update set allow_backorders = true`.execute(
      server.database.sql,
    );
    const found = await firstRow(
      server.database.sql,
      sql<{ organizationId: string; officeId: string }>`
        select organization_id /* never null: an eligible customer of the demo */ as organization_id,
          office_id /* never null: the same */ as office_id
        from customers where email = ${customerEmail}`,
    );
    if (!found) throw new Error('There is no eligible customer.');
    place = { ...found, domain: String(customerEmail).replace(/^.*@/, '') };
  });
  afterAll(() => server.close());

  let serial = 0;
  /** A new customer, created by the account. */
  async function addCustomer(by = account): Promise<string> {
    serial += 1;
    const email = `checkout${serial}@${place.domain}`;
    const { organizationId, officeId } = place;
    const created = await by.ask<{ customerCreate: { id: string } }>(CREATE_CUSTOMER, {
      email,
      organizationId,
      officeId,
    });
    expect(created.errors).toBeUndefined();
    return email;
  }
  const order = (customerEmail: string, more: object = {}, headers = {}, by = account) =>
    by.ask<CreatedOrder>(CREATE_ORDER, { a: { ...offer, customerEmail, ...more } }, headers);
  async function addOrder(by = account): Promise<string> {
    const { orderCreate } = (await order(await addCustomer(by), {}, {}, by)).data;
    if (!orderCreate.order) throw new Error(String(orderCreate.error));
    return orderCreate.order.id;
  }
  const changes = async (since: string, after?: string | null, by = account) =>
    (await by.ask<Changes>(CHANGES, { since, after })).data.serviceAccountOrderChanges;

  it('creates a customer and an order, and the histories name the account', async () => {
    const email = await addCustomer();
    const created = (await order(email)).data.orderCreate;
    expect(created).toMatchObject({ error: null, order: { state: 'open', customer: { email } } });
    const seen = await server.ask<{
      order: {
        events: { description: string; source: string }[];
        customer: { events: { description: string }[] };
      };
    }>(
      `query ($id: ID!) { order(id: $id) { events { description source }
        customer { events { description } } } }`,
      { id: created.order?.id },
    );
    const { events, customer } = seen.data.order;
    expect(events).toHaveLength(1);
    expect(events[0]?.source).toBe('checkout');
    expect(events[0]?.description).toMatch(/^Order created by Web checkout \(service account\)/);
    expect(customer.events[0]?.description).toMatch(/by Web checkout \(service account\)/);
  });

  it('reads what a customer can order, and where', async () => {
    const email = await addCustomer();
    const found = await account.ask<{
      customerForOrderCreation: { customer: { id: string }; errors: string[] };
    }>('query ($e: String!) { customerForOrderCreation(email: $e) { customer { id } errors } }', {
      e: email.toUpperCase(),
    });
    const { customer, errors } = found.data.customerForOrderCreation;
    expect(errors).toEqual([]);
    const catalogue = await account.ask<{ customerVehicleCatalog: unknown[] }>(
      `query ($id: ID!) { customerVehicleCatalog(customerId: $id) { brand model
        planPrice { amount } discountedPrice { amount }
        variants { id programDetails { program inStock hub { id fullAddress } shop { name } } } } }`,
      { id: customer.id },
    );
    expect(catalogue.data.customerVehicleCatalog.length).toBeGreaterThan(3);
    const organizations = await account.ask<{ organizations: { offices: unknown[] }[] }>(
      '{ organizations { name allowedDomains offices { id name currentAddress { city } } } }',
    );
    expect(organizations.data.organizations.length).toBeGreaterThan(1);
  });

  it('the same rules as for staff apply', async () => {
    const email = await addCustomer();
    await order(email);
    expect((await order(email)).data.orderCreate).toEqual({
      error: 'WITH_OPEN_ORDERS',
      order: null,
    });
    expect((await order('nobody@example.com')).data.orderCreate.error).toBe('CUSTOMER_NOT_FOUND');
  });

  describe('the Idempotency-Key', () => {
    it('of a repeated or concurrent request has one effect and the same response', async () => {
      const email = await addCustomer();
      const key = { 'idempotency-key': newId() };
      const answers = await Promise.all(Array.from({ length: 6 }, () => order(email, {}, key)));
      const ids = new Set(answers.map(({ data }) => data.orderCreate.order?.id));
      expect([...ids]).toEqual([expect.any(String)]);
      const orders = await counted(
        server,
        sql`select count(*) from orders o join customers c on c.id = o.customer_id
          where c.email = ${email}`,
      );
      expect(orders).toBe(1);
    });

    it('belongs to the account: another caller may use the same', async () => {
      const other = await addAccount(server);
      const key = { 'idempotency-key': newId() };
      const [mine, theirs] = [await addCustomer(), await addCustomer(other)];
      await order(mine, {}, key);
      const second = await order(theirs, {}, key, other);
      expect(second.data.orderCreate.order).toMatchObject({ customer: { email: theirs } });
      const reused = await order(theirs, {}, key);
      expect(reused.error.message).toBe(
        'This Idempotency-Key was already used for another request.',
      );
    });
  });

  describe('a checkout invoice', () => {
    /** Pays an invoice of a customer at the provider, as the company's own site would. */
    async function payInvoice(email: string, cents = 9900) {
      const { billing } = server.app.services;
      const paying = await firstRow(
        server.database.sql,
        sql<{ reference: string }>`
          select stripe_customer_id /* never null: selected as such */ as reference from customers
          where stripe_customer_id is not null and card_last4 is not null and not delinquent
            and not exists (select from customers taken where taken.email = ${email}
              and taken.stripe_customer_id is not null)
          order by id limit 1`,
      );
      const reference = String(paying?.reference);
      const operationId = newId();
      const charged = await billing.charge(
        { operationId, key: operationId },
        {
          customerReference: reference,
          description: 'Deposit',
          amountCents: cents,
          currency: 'usd',
          taxRateReference: null,
          subject: {},
        },
      );
      if (charged.outcome !== 'done') throw new Error(JSON.stringify(charged));
      return { reference, invoice: charged.result.invoiceReference };
    }
    /** Links a customer to another one's id at the provider. */
    async function link(email: string, reference: string): Promise<void> {
      await sql`update customers set stripe_customer_id = null where stripe_customer_id = ${reference}`.execute(
        server.database.sql,
      );
      await sql`update customers set stripe_customer_id = ${reference} where email = ${email}`.execute(
        server.database.sql,
      );
    }
    const errorOf = async (email: string, invoice: string) =>
      (await order(email, { stripeCheckoutInvoiceId: invoice })).data.orderCreate.error;

    let email: string;
    beforeEach(async () => {
      email = await addCustomer();
    });

    it('that is paid by the customer becomes the deposit, with the amount of the provider', async () => {
      const { reference, invoice } = await payInvoice(email, 12_300);
      await link(email, reference);
      const key = { 'idempotency-key': newId() };
      const created = await order(email, { stripeCheckoutInvoiceId: invoice }, key);
      expect(created.data.orderCreate.order).toMatchObject({
        stripeCheckoutInvoiceId: invoice,
        depositCents: 12_300,
      });
      const again = await order(email, { stripeCheckoutInvoiceId: invoice }, key);
      expect(again.body).toEqual(created.body);
    });

    it('of another customer, or an invented one, is refused', async () => {
      const { invoice } = await payInvoice(email);
      expect(await errorOf(email, invoice)).toBe('INVOICE_OF_OTHER_CUSTOMER');
      expect(await errorOf(email, 'in_invented')).toBe('INVOICE_NOT_FOUND');
      const malformed = await order(email, { stripeCheckoutInvoiceId: '12' });
      expect(malformed.data.orderCreate.error).toBe(
        'Enter the id of an invoice, such as in_1Nabc.',
      );
    });

    it('that another order has is refused', async () => {
      const { reference, invoice } = await payInvoice(email);
      await link(email, reference);
      const first = await order(email, { stripeCheckoutInvoiceId: invoice });
      await server.ask(
        'mutation ($id: ID!) { orderCancel(id: $id, cancelationReason: "ORDERED_BY_MISTAKE", refund: false) { id } }',
        { id: first.data.orderCreate.order?.id },
      );
      expect(await errorOf(email, invoice)).toBe('INVOICE_USED');
    });

    const reverse = (what: string, invoice: string) =>
      fetch(`${server.address}/sandbox/api/reversals`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ what, invoice }),
      });

    it('that was refunded on its charge is refused until the refund fails', async () => {
      const { reference, invoice } = await payInvoice(email);
      await link(email, reference);
      expect((await reverse('refund', invoice)).status).toBe(200);
      expect(await errorOf(email, invoice)).toBe('INVOICE_REFUNDED');
      await reverse('refund_fails', invoice);
      expect(await errorOf(email, invoice)).toBeNull();
    });

    it('in another currency, or unpaid, is refused', async () => {
      const { reference, invoice } = await payInvoice(email);
      await link(email, reference);
      const change = (body: object) =>
        sql`update sandbox.objects set body = body || ${JSON.stringify(body)}::jsonb
          where id = ${invoice}`.execute(server.database.sql);
      await change({ currency: 'eur' });
      expect(await errorOf(email, invoice)).toBe('INVOICE_OTHER_CURRENCY');
      await change({ currency: 'usd', status: 'open' });
      expect(await errorOf(email, invoice)).toBe('INVOICE_NOT_PAID');
    });

    it('that is refunded once the order exists is shown on the order, and not refunded again', async () => {
      const { reference, invoice } = await payInvoice(email);
      await link(email, reference);
      const key = { 'idempotency-key': newId() };
      const created = await order(email, { stripeCheckoutInvoiceId: invoice }, key);
      await reverse('refund', invoice);
      const saying = async () => {
        const { data } = await server.ask<{ order: { events: { description: string }[] } }>(
          'query ($id: ID!) { order(id: $id) { events { description } } }',
          { id: created.data.orderCreate.order?.id },
        );
        return data.order.events.map(({ description }) => description);
      };
      // A repeated request reads the deposit again, like the one that created the order.
      await order(email, { stripeCheckoutInvoiceId: invoice }, key);
      await catchUp(server.app.services);
      await order(email, { stripeCheckoutInvoiceId: invoice }, key);
      const sentence = /^Deposit refunded at the payment provider without a request: \$/;
      expect((await saying()).filter((one) => sentence.test(one))).toHaveLength(1);
      const preview = await server.app.services.billing.previewRefund({
        invoiceReference: invoice,
      });
      expect(preview).toMatchObject({ outcome: 'done', result: { refundCents: 0 } });
    });

    it('that was refunded since is refused', async () => {
      const { reference, invoice } = await payInvoice(email);
      await link(email, reference);
      const operationId = newId();
      const refund = await server.app.services.billing.refundDeposit(
        { operationId, key: operationId },
        { invoiceReference: invoice, orderId: newId() },
      );
      expect(refund.outcome).toBe('done');
      expect(await errorOf(email, invoice)).toBe('INVOICE_REFUNDED');
    });
  });

  describe('changes of its orders', () => {
    let own: TestAccount;
    beforeEach(async () => {
      own = await addAccount(server);
    });

    it('are reported with their latest state, only to the account that created them', async () => {
      const [first, second] = [await addOrder(own), await addOrder(own)];
      await addOrder();
      await server.ask('mutation ($id: ID!) { orderOnHold(id: $id) { id } }', { id: first });
      const { nodes, hasNextPage, nextSince } = await changes(anHourAgo(), null, own);
      expect(nodes.map(({ orderId, state }) => [orderId, state])).toEqual([
        [second, 'open'],
        [first, 'on_hold'],
      ]);
      expect(hasNextPage).toBe(false);
      const last = Date.parse(String(nodes.at(-1)?.updatedAt));
      expect(Date.parse(nextSince)).toBeLessThan(last);
      expect((await changes(new Date(last + 1).toISOString(), null, own)).nodes).toEqual([]);
    });

    it('are paged without gaps or repetition, and every page starts the next poll at the same time', async () => {
      const id = await addOrder(own);
      const { organizationId } = place;
      await sql`
        insert into orders (id, state, kind, program, customer_id, organization_id, variant_id,
          plan_price_cents, created_by_service_account_id, created_at, updated_at, closed_at)
        select gen_random_uuid(), 'canceled', 'subscription', o.program, o.customer_id,
          ${organizationId}, o.variant_id, 0, ${own.id}, o.created_at,
          o.updated_at + (n / 3) * interval '1 microsecond', o.updated_at
        from orders o, generate_series(1, 249) n where o.id = ${id}`.execute(server.database.sql);
      const since = anHourAgo();
      const seen: string[] = [];
      const starts = new Set<string>();
      for (let after: string | null = null; ; ) {
        const page: Changes['serviceAccountOrderChanges'] = await changes(since, after, own);
        seen.push(...page.nodes.map(({ orderId }) => orderId));
        starts.add(page.nextSince);
        if (!page.hasNextPage) break;
        after = page.endCursor;
      }
      const all = await rows(
        server.database.sql,
        sql<{ id: string }>`
          select id from orders where created_by_service_account_id = ${own.id}
          order by updated_at, id`,
      );
      expect(all).toHaveLength(250);
      expect(seen).toEqual(all.map((each) => each.id));
      expect(starts.size).toBe(1);
    });

    it('include the order that replaces one because staff changed the model', async () => {
      const id = await addOrder(own);
      const other = await firstRow(
        server.database.sql,
        sql<{ id: string }>`
          select v.id from variants v join vehicles m on m.id = v.vehicle_id
          where m.kind <> 'TEST' and v.vehicle_id <> (
            select ordered.vehicle_id from variants ordered where ordered.id = ${offer.variantId})
          order by v.id limit 1`,
      );
      const changed = await server.ask<{ orderVariantUpdate: { id: string } }>(
        'mutation ($id: ID!, $v: ID!) { orderVariantUpdate(id: $id, variantId: $v) { id } }',
        { id, v: other?.id },
      );
      const { nodes } = await changes(anHourAgo(), null, own);
      const replacement = changed.data.orderVariantUpdate.id;
      expect(nodes.map((each) => [each.orderId, each.state, each.replacesOrderId])).toEqual(
        expect.arrayContaining([
          [id, 'canceled', null],
          [replacement, 'open', id],
        ]),
      );
    });

    it.each([
      ['an invented cursor', { since: anHourAgo(), after: 'nonsense' }, 'after'],
      ['no instant', { since: 'yesterday' }, undefined],
    ])('cannot be read with %s', async (_what, variables, field) => {
      const { error } = await own.ask(CHANGES, variables);
      expect(error.extensions.code).toBe('BAD_USER_INPUT');
      expect(error.extensions.field).toBe(field);
    });

    it('cannot be read by staff, who have the list of orders', async () => {
      const { error } = await server.ask(CHANGES, { since: anHourAgo() });
      expect(error).toMatchObject({
        message: 'Only service accounts can do this.',
        extensions: { code: 'FORBIDDEN' },
      });
    });
  });
});

it('sells a subscription: customer, saved card and deposit, order', async () => {
  const server = await startTestServer('postgres', { DEPOSIT_CENTS: '5000' });
  const account = await addAccount(server, { name: 'Shop' });
  const { customerEmail, ...offer } = await eligibleOffer(server);
  const organization = await firstRow(
    server.database.sql,
    sql<{ organizationId: string; officeId: string }>`
      select organization_id /* never null: an eligible customer of the demo */ as organization_id,
        office_id /* never null: the same */ as office_id
      from customers where email = ${customerEmail}`,
  );
  const email = `shop@${String(customerEmail).replace(/^.*@/, '')}`;
  const created = await account.ask<{ customerCreate: { id: string } }>(CREATE_CUSTOMER, {
    email,
    ...organization,
  });
  const opened = await account.ask<{ checkoutPageCreate: { id: string; url: string } }>(
    `mutation ($id: ID!) { checkoutPageCreate(customerId: $id, returnUrl: "https://shop.example/") {
      id url depositCents state } }`,
    { id: created.data.customerCreate.id },
    { 'idempotency-key': newId() },
  );
  const page = opened.data.checkoutPageCreate;
  expect(page).toMatchObject({ depositCents: 5000, state: 'WAITING' });
  const hosted =
    (await fetch(page.url, { method: 'POST', redirect: 'manual' })).headers.get('location') ?? '';
  await fetch(hosted, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'card=4242',
  });
  const see = async () =>
    (
      await account.ask<{ checkoutPage: { state: string; stripeCheckoutInvoiceId: string } }>(
        'query ($id: ID!) { checkoutPage(id: $id) { state stripeCheckoutInvoiceId } }',
        { id: page.id },
      )
    ).data.checkoutPage;
  await expect.poll(async () => (await see()).state, { timeout: 20_000 }).toBe('SAVED');
  const { stripeCheckoutInvoiceId } = await see();
  const ordered = await account.ask<CreatedOrder>(CREATE_ORDER, {
    a: { ...offer, customerEmail: email, stripeCheckoutInvoiceId },
  });
  expect(ordered.data.orderCreate).toMatchObject({
    error: null,
    order: { state: 'open', depositCents: 5000, stripeCheckoutInvoiceId },
  });
  await server.close();
});

import { stateMenu } from '@kickstand/domain/inventory/asset-actions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';

const FIND = `query ($text: String!) { find(text: $text) { kind id title facts state path exact } }`;

interface Match {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly facts: readonly string[];
  readonly state: string | null;
  readonly path: string;
  readonly exact: boolean;
}

/** What the page of a record offers. */
interface Menus {
  readonly availableActions: readonly object[];
  /** Of a vehicle: its Change State menu follows from these. */
  readonly nextStates?: readonly string[];
  readonly paymentPending?: boolean;
  readonly hub?: { readonly directShipEnabled: boolean } | null;
}

function actionsOf(page: Menus | undefined): readonly object[] {
  const { availableActions = [], nextStates = [], paymentPending, hub } = page ?? {};
  const states = stateMenu({ nextStates, hubDirectShipEnabled: hub?.directShipEnabled ?? false });
  return [
    ...availableActions,
    ...states.flat().map(({ choice, disabledReason }) => ({
      action: choice,
      disabledReason: paymentPending ? 'Payment pending' : disabledReason,
    })),
  ];
}

/** An identifier by the kind of what it belongs to, with a statement that selects one and that id. */
const IDENTIFIERS: readonly (readonly [what: string, kind: string, statement: string])[] = [
  [
    'a serial number',
    'ASSET',
    'select serial_number as text, id from held_assets where serial_number is not null',
  ],
  [
    'a serial number as typed',
    'ASSET',
    `select lower(serial_number) || ' .' as text, id from held_assets where serial_number is not null`,
  ],
  ['a frame key', 'ASSET', `select frame_key as text, id from assets where frame_key is not null`],
  ['an old tag', 'ASSET', `select old_tag as text, id from assets where old_tag is not null`],
  [
    'a label',
    'ASSET',
    `select 'https://any.example/inventory/assets/' || id as text, id from assets where deleted_at is null`,
  ],
  [
    'a token of a QR code',
    'ASSET',
    `select qr_token as text, id from assets where deleted_at is null`,
  ],
  ["a vehicle's id", 'ASSET', `select id::text as text, id from assets where deleted_at is null`],
  ['an e-mail', 'CUSTOMER', `select upper(email) as text, id from customers`],
  [
    "the provider's id of a customer",
    'CUSTOMER',
    `select reference as text, customer_id as id from provider_customers`,
  ],
  ['the number of an order', 'ORDER', `select 'Order ' || number as text, id from orders`],
  ['the number alone', 'ORDER', `select number::text as text, id from orders`],
  ["an order's id", 'ORDER', `select id::text as text, id from orders`],
  [
    'the invoice of a checkout',
    'ORDER',
    `select stripe_checkout_invoice_id as text, id from orders where stripe_checkout_invoice_id is not null`,
  ],
  [
    'the number of a subscription',
    'SUBSCRIPTION',
    `select 'subscription #' || number as text, id from subscriptions`,
  ],
  [
    "the provider's id of a subscription",
    'SUBSCRIPTION',
    `select stripe_subscription_id as text, id from subscriptions where stripe_subscription_id is not null`,
  ],
  [
    'the number of a service job',
    'SERVICE_JOB',
    `select 'Job ' || number as text, id from service_jobs`,
  ],
  ['its number alone', 'SERVICE_JOB', `select number::text as text, id from service_jobs`],
  [
    'its title, if there is one of it',
    'SERVICE_JOB',
    `select upper(title) as text, min(id::text)::uuid as id from service_jobs group by 1 having count(*) = 1`,
  ],
  [
    'the number of a purchase order',
    'PURCHASE_ORDER',
    `select purchase_order_number as text, id from purchase_orders where deleted_at is null`,
  ],
  [
    'its number without zeros',
    'PURCHASE_ORDER',
    `select 'po ' || substr(purchase_order_number, 4)::int as text, id from purchase_orders where deleted_at is null`,
  ],
  [
    'the number of a transfer order',
    'TRANSFER_ORDER',
    `select transfer_order_number as text, id from transfer_orders where deleted_at is null`,
  ],
  [
    "an invoice's number",
    'INVOICE',
    `select lower(number) as text, id from customer_invoices where number is not null`,
  ],
  [
    "the provider's id of an invoice",
    'INVOICE',
    `select stripe_invoice_id as text, id from customer_invoices`,
  ],
  ['an organization', 'ORGANIZATION', `select name as text, id from organizations`],
  ['an office', 'OFFICE', `select name as text, id from offices`],
  ['a hub', 'HUB', `select name as text, id from hubs`],
  ['a shop', 'SPOKE_SHOP', `select name as text, id from spoke_shops where deleted_at is null`],
  ['a model', 'VEHICLE', `select brand || '  ' || model as text, id from vehicles`],
  ['a vendor', 'VENDOR', `select upper(name) as text, id from vendors`],
  [
    'the number of a lease-to-own invoice',
    'LEASE_TO_OWN_INVOICE',
    `select lower(shop_invoice_number) as text, id from lease_to_own_invoices`,
  ],
  ['the code of a promotion', 'PROMOTION', `select lower(code) as text, id from promotions`],
  ["a colleague's e-mail", 'STAFF_USER', `select upper(email) as text, id from staff_users`],
  [
    "a customer's full name",
    'CUSTOMER',
    `select full_name as text, min(id::text)::uuid as id from customers group by 1 having count(*) = 1`,
  ],
];

describe.each(databasesOf(import.meta.url))('find on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
    await sql`update assets set lock_key = 'Lk-77x', old_tag = 'OLD-4711' where id in
      (select id from held_assets where serial_number is not null order by id limit 1)`.execute(
      server.database.sql,
    );
    const vehicles = await rows(
      server.database.sql,
      sql<{
        id: string;
      }>`select id from held_assets where serial_number is not null and state = 'ACTIVE' order by id limit 3`,
    );
    for (const [index, { id }] of vehicles.entries()) {
      await server.ask(
        'mutation ($id: ID!, $title: String!) { serviceJobCreate(assetId: $id, title: $title) { id } }',
        { id, title: `Straighten fork ${index + 1}` },
      );
    }
  });
  afterAll(() => server.close());

  async function find(text: string): Promise<readonly Match[]> {
    const answer = await server.ask<{ find: Match[] }>(FIND, { text });
    expect(answer.statements, text).toBe(1);
    return answer.data.find;
  }

  it.each(IDENTIFIERS)('%s leads to its %s', async (_what, of, statement) => {
    const known = await rows(
      server.database.sql,
      sql<{
        text: string;
        id: string;
      }>`select * from (${sql.raw(statement)}) s order by id limit 3`,
    );
    expect(known.length).toBeGreaterThan(0);
    for (const { text, id } of known) {
      const found = (await find(text)).find((match) => match.kind === of && match.exact);
      expect(found?.id, text).toBe(id);
    }
  });

  it.each([
    ['VEHICLE', `select brand || ' ' || model from vehicles where jsonb_array_length(images) = 0`],
    ['ASSET', 'select serial_number from held_assets where serial_number is not null'],
  ])('a match of the kind %s shows the picture of its vehicle', async (of, statement) => {
    const [known] = await rows(
      server.database.sql,
      sql<{ text: string }>`select * from (${sql.raw(statement)}) s (text) order by text limit 1`,
    );
    const answer = await server.ask<{ find: { kind: string; image: { url: string } | null }[] }>(
      'query ($text: String!) { find(text: $text) { kind image { url } } }',
      { text: known?.text },
    );
    const match = answer.data.find.find((each) => each.kind === of);
    expect(match?.image?.url).toMatch(/^\/pictures\/.+\.svg$/);
    expect(answer.statements).toBe(1);
  });

  it('the last digits of a serial number find the vehicle and its customer', async () => {
    const [known] = await rows(
      server.database.sql,
      sql<{ serial: string; customerId: string; subscriptionId: string }>`
        select a.serial_number as serial, s.customer_id, s.id as subscription_id
        from live_subscriptions s join assets a on a.id = s.asset_id
        where a.serial_number is not null order by s.id limit 1`,
    );
    const found = await find(known?.serial.slice(-5) ?? '');
    expect(found[0]).toMatchObject({ kind: 'ASSET', title: known?.serial, state: 'WITH_CUSTOMER' });
    expect(found.map(({ id }) => id)).toEqual(
      expect.arrayContaining([known?.customerId, known?.subscriptionId]),
    );
    // The number by which the customer was found.
    expect(found.find(({ id }) => id === known?.customerId)?.facts[0]).toBe(known?.serial);
  });

  it('a serial number finds the open jobs of the vehicle, after it', async () => {
    const [known] = await rows(
      server.database.sql,
      sql<{ serial: string; id: string; number: number; title: string }>`
        select a.serial_number as serial, j.id, j.number, j.title
        from service_jobs j join assets a on a.id = j.asset_id
        where a.serial_number is not null and a.deleted_at is null and j.state = 'OPEN' order by j.id limit 1`,
    );
    const found = await find(known?.serial ?? '');
    expect(found[0]).toMatchObject({ kind: 'ASSET', title: known?.serial });
    expect(found).toContainEqual(
      expect.objectContaining({
        id: known?.id,
        title: known?.title,
        facts: [`Job ${known?.number}`, expect.any(String), known?.serial],
        state: 'OPEN',
        path: `/service/jobs/${known?.id}`,
      }),
    );
  });

  it('a phone number is found with and without its country code, however it is stored', async () => {
    const shown = new Map([
      ['+18085550143', '(808) 555-0143'],
      ['+18085550143;ext=12', '(808) 555-0143 ext. 12'],
      // Numbers that could not be read are as they were entered.
      ['808/555-0143', '808/555-0143'],
    ]);
    for (const [stored, fact] of shown) {
      const [known] = await rows(
        server.database.sql,
        sql<{ id: string }>`update customers set phone = ${stored}
          where id = (select id from customers order by id limit 1) returning id`,
      );
      for (const text of ['8085550143', '+1 808 555 0143', '1 (808) 555-0143'])
        expect(
          (await find(text)).find(({ id }) => id === known?.id)?.facts[0],
          `${stored}: ${text}`,
        ).toBe(fact);
    }
  });

  it('a match says what it is and where its page is', async () => {
    const [known] = await rows(
      server.database.sql,
      sql<{ id: string; number: number; state: string; fullName: string; email: string }>`
        select o.id, o.number, o.state, c.full_name, c.email
        from orders o join customers c on c.id = o.customer_id
        where c.email = 'priya.shah+ready@juniper.example'`,
    );
    const found = await find(known?.email ?? '');
    expect(found[0]).toMatchObject({ kind: 'CUSTOMER', title: known?.fullName, exact: true });
    expect(found.find(({ id }) => id === known?.id)).toMatchObject({
      kind: 'ORDER',
      title: known?.fullName,
      facts: expect.arrayContaining([`Order ${known?.number}`]),
      state: known?.state,
      path: `/orders/${known?.id}`,
    });
  });

  it.each([
    ['shah priya', 'CUSTOMER', 'Priya Shah'],
    ['Prya Shah', 'CUSTOMER', 'Priya Shah'],
    ['Piya Shah', 'CUSTOMER', 'Priya Shah'],
    // One wrong letter in one word, and letters that a keyboard lacks.
    ['pepescu', 'CUSTOMER', expect.stringMatching(/Popescu$/)],
    ['Nguyễn', 'CUSTOMER', expect.stringMatching(/Nguyen$/)],
    ['Avanton Soltera', 'VEHICLE', 'Aventon Soltera.2'],
    ['Juniper Sofware', 'ORGANIZATION', 'Juniper Software'],
    ['San Fransisco', 'HUB', 'San Francisco'],
  ])('%s finds the %s %s', async (text, of, title) => {
    expect(await find(text)).toContainEqual(expect.objectContaining({ kind: of, title }));
  });

  it('at most eight of a kind and 20 in all are found, the best first', async () => {
    for (const text of ['an', 'example', 'sfo-1', '00']) {
      const found = await find(text);
      expect(found.length).toBeLessThanOrEqual(20);
      const ofOne = Map.groupBy(found, (match) => match.kind).values();
      for (const matches of ofOne) expect(matches.length).toBeLessThanOrEqual(8);
      expect(found.findLastIndex(({ exact }) => exact)).toBeLessThan(
        found.filter(({ exact }) => exact).length,
      );
    }
  });

  it('a whole lock key finds its vehicle, and is recorded as a reveal each time', async () => {
    const recorded = () =>
      rows(
        server.database.sql,
        sql<{ actor: string; subjectId: string; facts: object; address: string }>`
          select actor, subject_id, facts, host(address::inet) as address from security_events
          where kind = 'secret.shown' and facts->>'secret' = 'lock key, by a search' order by id`,
      );
    const [known] = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from assets where lock_key = 'Lk-77x'`,
    );
    for (const text of ['lk-77x', ' LK-77X ']) {
      const { data } = await server.ask<{ find: Match[] }>(FIND, { text });
      expect(data.find[0]).toMatchObject({ kind: 'ASSET', id: known?.id, exact: true });
    }
    const event = {
      actor: 'admin@kickstand.example',
      subjectId: known?.id,
      facts: { secret: 'lock key, by a search' },
      address: '127.0.0.1',
    };
    expect(await recorded()).toEqual([event, event]);
    await find('lk-77');
    expect(await recorded()).toHaveLength(2);
  });

  it('a part of a lock key finds nothing, and deleted records are not found', async () => {
    expect(await find('lk-77')).toEqual([]);
    const [asset] = await rows(
      server.database.sql,
      sql<{ id: string }>`update assets set deleted_at = now() where id in
        (select id from assets where state = 'OPEN_PO' order by id limit 1) returning id`,
    );
    expect(await find(asset?.id ?? '')).toEqual([]);
  });

  it.each([
    '',
    ' ',
    'a',
    '%',
    '___',
    '!?--...',
    "'",
    '\\',
    '李',
    '李明 王',
    'مرحبا',
    '🚲🚲🚲',
    '((((',
    'a b c',
    '\u200b',
    // A hub's shop in the demo is called Mission.
    'permissions',
  ])('finds nothing for %j, without an error', async (text) => {
    expect(await find(text)).toEqual([]);
  });

  it('a text of more than 200 characters is refused', async () => {
    const answer = await server.ask(FIND, { text: 'x'.repeat(10_000) });
    expect(answer.error).toMatchObject({
      message: 'A search can have at most 200 characters.',
      extensions: { code: 'BAD_USER_INPUT', field: 'text' },
    });
  });

  it.each([
    ['order', 'orders', '', 2],
    ['subscription', 'live_subscriptions', '', 3],
    ['asset', 'held_assets', 'nextStates paymentPending hub { directShipEnabled }', 2],
  ])('offers the actions of the menus of an %s', async (field, table, facts, statements) => {
    const some = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from ${sql.table(table)} order by md5(id::text) limit 20`,
    );
    const id = field === 'subscription' ? 'subscriptionId' : 'id';
    for (const each of some) {
      const page = await server.ask<Record<string, Menus>>(
        `query ($id: ID!) { ${field}(${id}: $id) { availableActions { action disabledReason } ${facts} } }`,
        { id: each.id },
      );
      const answer = await server.ask<{ find: { availableActions: object[] }[] }>(
        'query ($text: String!) { find(text: $text) { availableActions { action disabledReason } } }',
        { text: each.id },
      );
      expect(answer.data.find[0]?.availableActions).toEqual(actionsOf(page.data[field]));
      expect(answer.statements).toBeLessThanOrEqual(statements);
    }
  });
});

it('searches that a lock key may match are limited for each person, also within a request', async () => {
  const server = await startTestServer('pglite', { RATE_LIMIT_PER_MINUTE: '1200' }, { idle: true });
  const guesses = (count: number) =>
    Array.from({ length: count }, (_, at) => `g${at}: find(text: "Key${at}7") { id }`).join(' ');
  expect((await server.ask(`{ ${guesses(12)} }`)).errors).toBeUndefined();
  const refused = await server.ask(FIND, { text: 'Key77' });
  expect(refused.body.data).toBeNull();
  expect(refused.error).toMatchObject({
    message:
      'You can search for numbers 12 times a minute and 120 times an hour, because each could be a lock key. Wait a minute, or search by name.',
    extensions: { code: 'REFUSED', refusals: [{ code: 'TOO_MANY_SEARCHES', field: 'text' }] },
  });
  // What cannot be a lock key is found as before, and so is everything by a colleague.
  expect((await server.ask(FIND, { text: 'Priya Shah' })).errors).toBeUndefined();
  const colleague = await server.tokenOf('luis.ortega@kickstand.example');
  const hers = await server.ask(FIND, { text: 'Key77' }, { authorization: `Bearer ${colleague}` });
  expect(hers.errors).toBeUndefined();
  await server.close();
});

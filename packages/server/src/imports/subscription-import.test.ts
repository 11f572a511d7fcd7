import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { type OrderDesk, orderDesk } from '../orders/orders.test-support.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { importDesk } from './moved-in.test-support.ts';

const HEADER = 'Email,Serial,Price,Started,Next billing,Provider subscription,Notes';

describe.each(databasesOf(import.meta.url))('imported subscriptions on %s', (kind) => {
  let server: TestServer;
  let orders: OrderDesk;
  let imports: ReturnType<typeof importDesk>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    orders = orderDesk(server);
    imports = importDesk(server);
  });
  afterAll(() => server.close());

  /** A customer like another one, and an available vehicle like another one. */
  async function addPair(customerId: string, assetId: string) {
    const [customer, asset] = [newId(), newId()];
    const email = `${customer}@kickstand.example`;
    await sql`
      insert into customers (id, email, first_name, last_name, organization_id, office_id)
      select ${customer}, ${email}, 'Ida', 'Imp', organization_id, office_id
      from customers where id = ${customerId}`.execute(server.database.sql);
    await sql`
      insert into assets (id, state, serial_number, variant_id, vehicle_version_id, hub_id, qr_token)
      select ${asset}, 'ACTIVE', upper(${`KS ${asset}`}), variant_id, vehicle_version_id, hub_id, ${asset}
      from assets where id = ${assetId}`.execute(server.database.sql);
    return { customer, email, asset, serial: `KS ${asset}`.toUpperCase() };
  }
  const row = (table: string, where: ReturnType<typeof sql>) =>
    firstRow(
      server.database.sql,
      sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${where}`,
    );
  /** A subscription without what differs from any other: ids, dates and the number. */
  const compared = async (id: string) => {
    const found = await row('subscriptions', sql`id = ${id}`);
    const differs = /^id$|number|Id$|At$|Date$/;
    const kept = ['hubId', 'organizationId', 'officeId', 'serviceAreaId', 'variantId'];
    return Object.fromEntries(
      Object.entries(found ?? {}).filter(([name]) => kept.includes(name) || !differs.test(name)),
    );
  };

  it('a new subscription that is billed in another way or has ended is refused by what other columns say', async () => {
    const one = await row('subscriptions', sql`ended_at is null and asset_id is not null limit 1`);
    const pair = await addPair(String(one?.customerId), String(one?.assetId));
    const header =
      'Email,Serial,Amount,Start date,Interval,Currency,Quantity,Status,Ended At (UTC)';
    const errorsOf = async (...cells: readonly string[]) => {
      const line = [pair.email, pair.serial, '79.00', '2025-03-01', ...cells].join(',');
      return await imports.errors(await imports.check('SUBSCRIPTIONS', `${header}\n${line}`));
    };
    const refused = (...cells: readonly string[]) =>
      errorsOf(...cells).then((errors) => errors.map((error) => JSON.stringify(error)).join());
    expect(await errorsOf('month', 'usd', '1', 'active', '')).toEqual([]);
    expect(await errorsOf('', '', '', 'past_due', '')).toEqual([]);
    expect(await refused('year', 'usd', '1', 'active', '')).toContain('not of a month');
    expect(await refused('month', 'eur', '1', 'active', '')).toContain('Prices are in USD');
    expect(await refused('month', 'usd', '2', 'active', '')).toContain('has one vehicle');
    expect(await refused('month', 'usd', '1', 'canceled', '')).toContain('has ended');
    expect(await refused('month', 'usd', '1', 'active', '2026-02-28')).toContain('has ended');
  });

  it('an imported subscription is like one that was started by fulfilling an order', async () => {
    const order = await orders.of('assign');
    const [vehicle] = await orders.assignable(order.id);
    await orders.act('orderReady', { id: order.id, assetId: vehicle?.id });
    const done = await orders.act('orderFulfill', {
      id: order.id,
      fulfillmentKind: 'hub_pickup_walk_in',
    });
    const fulfilled = done.data.order.subscription?.id ?? '';
    const model = await row('subscriptions', sql`id = ${fulfilled}`);
    const pair = await addPair(String(model?.customerId), String(model?.assetId));
    const cents = Number(model?.planPriceCents);
    const dollars = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    const checked = await imports.check(
      'SUBSCRIPTIONS',
      `${HEADER}\n${pair.email},${pair.serial},${dollars},2025-03-01,2099-01-31,sub_moved_1`,
    );
    expect(await imports.errors(checked)).toEqual([]);
    expect(await imports.commit(checked)).toMatchObject({ status: 'COMMITTED', creates: 1 });
    const made = await row('subscriptions', sql`asset_id = ${pair.asset}`);
    expect(await compared(String(made?.id))).toEqual(await compared(fulfilled));
    expect(made).toMatchObject({ stripeSubscriptionId: 'sub_moved_1' });
    expect(await row('assets', sql`id = ${pair.asset}`)).toMatchObject({
      state: 'ACTIVE',
      subscribed: true,
    });
    expect(await row('asset_subscriptions', sql`asset_id = ${pair.asset}`)).toMatchObject({
      subscriptionId: made?.id,
      endedAt: null,
    });
    const found = await server.ask<{ subscriptions: { nodes: { id: string }[] } }>(
      'query ($q: String) { subscriptions(searchQuery: $q) { nodes { id } } }',
      { q: pair.email },
    );
    expect(found.data.subscriptions.nodes).toEqual([{ id: made?.id }]);
    expect(await row('money_operations', sql`customer_id = ${pair.customer}`)).toBeUndefined();
  });

  it('a vehicle that is not free, a second subscription and a used id are refused', async () => {
    const live = await row(
      'live_subscriptions',
      sql`asset_id is not null and stripe_subscription_id is not null`,
    );
    const rider = await row('customers', sql`id = ${live?.customerId}`);
    const pair = await addPair(String(live?.customerId), String(live?.assetId));
    const other = await addPair(String(live?.customerId), String(live?.assetId));
    const ready = await row(
      'assets',
      sql`id in (select asset_id from orders where state = 'ready')
      and id not in (select asset_id from asset_subscriptions)
      and serial_number is not null and state = 'ACTIVE'`,
    );
    const sold = await row(
      'assets',
      sql`state = 'SOLD' and serial_number not in (
      select serial_number from held_assets where serial_number is not null)`,
    );
    const reserved = await row(
      'assets',
      sql`state = 'RESERVED_FOR_CUSTOMER'
      and serial_number is not null and deleted_at is null`,
    );
    const checked = await imports.check(
      'SUBSCRIPTIONS',
      [
        HEADER,
        `${pair.email},${ready?.serialNumber},1,2025-03-01,,`,
        `${pair.email},${sold?.serialNumber},1,2025-03-01,,`,
        `${pair.email},${reserved?.serialNumber},1,2025-03-01,,`,
        `${rider?.email},${pair.serial},1,2025-03-01,,`,
        `${other.email},${other.serial},1,2099-03-01,2020-01-01,${live?.stripeSubscriptionId}`,
      ].join('\n'),
    );
    expect(await imports.errors(checked)).toEqual([
      '2 serialNumber: The vehicle is assigned to an order, a transfer or a build.',
      '3 serialNumber: The state of the vehicle is Sold. Make it available first.',
      '4 serialNumber: The state of the vehicle is Reserved for customer. Make it available first.',
      '5 email: The customer has an active subscription.',
      '6 startedAt: The date cannot be in the future.',
      '6 billingCycleDate: Enter today or a later date.',
      '6 stripeSubscriptionId: Another subscription has this id.',
    ]);
  });

  it('of two rows of one customer, or with one id at the provider, the second is refused', async () => {
    const live = await row('live_subscriptions', sql`asset_id is not null`);
    const pairs = await Promise.all(
      [1, 2, 3].map(() => addPair(String(live?.customerId), String(live?.assetId))),
    );
    const [one, two, three] = pairs;
    const checked = await imports.check(
      'SUBSCRIPTIONS',
      [
        HEADER,
        `${one?.email},${one?.serial},1,2025-03-01,,sub_twice`,
        `${one?.email},${two?.serial},1,2025-03-01,,`,
        `${three?.email},${three?.serial},1,2025-03-01,,sub_twice`,
      ].join('\n'),
    );
    expect(await imports.errors(checked)).toEqual([
      '3 email: The customer has an active subscription.',
      '4 stripeSubscriptionId: Another subscription has this id.',
    ]);
  });

  it('a price below the least that the provider charges is refused, and nothing is allowed', async () => {
    const live = await row('live_subscriptions', sql`asset_id is not null`);
    const pairs = await Promise.all(
      ['0.01', '0.49', '0.50', '0'].map(async (price) => {
        const pair = await addPair(String(live?.customerId), String(live?.assetId));
        return `${pair.email},${pair.serial},${price},2025-03-01,,`;
      }),
    );
    const checked = await imports.check('SUBSCRIPTIONS', [HEADER, ...pairs].join('\n'));
    const least = 'Price must be at least $0.50, the least that the payment provider charges.';
    expect(await imports.errors(checked)).toEqual([
      `2 planPriceCents: ${least}`,
      `3 planPriceCents: ${least}`,
    ]);
  });

  it('a vehicle that is taken between check and commit stops the import', async () => {
    const live = await row('live_subscriptions', sql`asset_id is not null`);
    const pair = await addPair(String(live?.customerId), String(live?.assetId));
    const checked = await imports.check(
      'SUBSCRIPTIONS',
      `${HEADER}\n${pair.email},${pair.serial},1,2025-03-01,,`,
    );
    await sql`
      update orders set state = 'ready', asset_id = ${pair.asset} where id = (
        select id from orders where state = 'open' and purchase_order_id is null limit 1)`.execute(
      server.database.sql,
    );
    expect(await imports.commit(checked)).toMatchObject({ status: 'MAPPING' });
    expect(await row('subscriptions', sql`asset_id = ${pair.asset}`)).toBeUndefined();
  });

  it('undone, its vehicle is at its storage location again, as if it had never left', async () => {
    const live = await row('live_subscriptions', sql`asset_id is not null`);
    const pair = await addPair(String(live?.customerId), String(live?.assetId));
    await server.ask(
      `mutation ($id: ID!) { assetUpdateStorageLocation(assetId: $id, storageLocation: "Rack A1") { id } }`,
      { id: pair.asset },
    );
    const seen = async () => [
      await row('assets', sql`id = ${pair.asset}`),
      await rows(server.database.sql, sql`select id from events where entity_id = ${pair.asset}`),
    ];
    const before = await seen();
    const checked = await imports.check(
      'SUBSCRIPTIONS',
      `${HEADER}\n${pair.email},${pair.serial},1,2025-03-01,,`,
    );
    await imports.commit(checked);
    expect(await row('assets', sql`id = ${pair.asset}`)).toMatchObject({
      storageLocation: null,
      subscribed: true,
    });
    await server.ask('mutation ($id: ID!) { importUndo(id: $id) { status } }', { id: checked.id });
    await expect
      .poll(() => row('subscriptions', sql`asset_id = ${pair.asset}`), { timeout: 20_000 })
      .toBeUndefined();
    expect(await seen()).toEqual(before);
  });

  it('an id at the provider can be added by a later file, is never replaced, and Undo removes it', async () => {
    const live = await row('live_subscriptions', sql`asset_id is not null`);
    const taken = await row('live_subscriptions', sql`stripe_subscription_id is not null`);
    const pair = await addPair(String(live?.customerId), String(live?.assetId));
    const fileWith = (reference: string, notes = '') =>
      `${HEADER}\n${pair.email},${pair.serial},1,2025-03-01,,${reference},${notes}`;
    const stored = async () =>
      (await row('subscriptions', sql`asset_id = ${pair.asset}`))?.stripeSubscriptionId;
    const first = await imports.check('SUBSCRIPTIONS', fileWith(''));
    expect(await imports.commit(first)).toMatchObject({ status: 'COMMITTED', creates: 1 });
    expect(await stored()).toBeNull();

    const used = await imports.check(
      'SUBSCRIPTIONS',
      fileWith(String(taken?.stripeSubscriptionId)),
    );
    expect(await imports.errors(used)).toEqual([
      '2 stripeSubscriptionId: Another subscription has this id.',
    ]);
    const later = await imports.check('SUBSCRIPTIONS', fileWith('sub_added_later'));
    expect(await imports.errors(later)).toEqual([]);
    expect(await imports.commit(later)).toMatchObject({ status: 'COMMITTED', changes: 1 });
    expect(await stored()).toBe('sub_added_later');
    const id = (await row('subscriptions', sql`asset_id = ${pair.asset}`))?.id;
    const events = async () =>
      (
        await rows(
          server.database.sql,
          sql<{
            kind: string;
          }>`select kind from events where entity_id = ${id} order by created_at, kind`,
        )
      ).map(({ kind }) => kind.replace('subscription.', ''));
    expect(await events()).toEqual(['imported', 'linked']);

    const other = await imports.check('SUBSCRIPTIONS', fileWith('sub_another'));
    expect(await imports.errors(other)).toEqual([
      '2 stripeSubscriptionId: The subscription is linked with sub_added_later.',
    ]);
    await server.ask('mutation ($id: ID!) { importUndo(id: $id) { status } }', { id: later.id });
    await expect.poll(stored, { timeout: 20_000 }).toBeNull();
    expect(await events()).toEqual(['imported', 'linked', 'unlinked']);

    // A row that also changes the notes has both in the history.
    const both = await imports.check('SUBSCRIPTIONS', fileWith('sub_added_later', 'Called'));
    await imports.commit(both);
    expect((await events()).slice(3)).toEqual(['linked', 'notes_changed']);
    await server.ask('mutation ($id: ID!) { importUndo(id: $id) { status } }', { id: both.id });
    await expect.poll(stored, { timeout: 20_000 }).toBeNull();
    expect((await events()).slice(5)).toEqual(['notes_changed', 'unlinked']);
  });

  it('each cell of an exported file that contradicts the vehicle has its error', async () => {
    const live = await row('live_subscriptions', sql`asset_id is not null`);
    const customer = await row('customers', sql`id = ${live?.customerId}`);
    const asset = await row('assets', sql`id = ${live?.assetId}`);
    const checked = await imports.check(
      'SUBSCRIPTIONS',
      `Subscription id,Email,Serial,Provider subscription,Brand,Color
${live?.id},${customer?.email},${asset?.serialNumber},,Elsewhere,Beige`,
    );
    const errors = await imports.errors(checked);
    expect(errors.map((each) => each.replace(/ a .*/, ''))).toEqual([
      '2 brand: The vehicle is',
      '2 color: The vehicle is',
    ]);
  });
});

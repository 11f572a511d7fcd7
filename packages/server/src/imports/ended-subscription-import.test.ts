import {
  foreignCustomer,
  foreignPlan,
  foreignSubscription,
} from '@kickstand/billing-sandbox/foreign-account.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { adoptionDesk } from '../adoption/adoption.test-support.ts';
import { compareBilling } from '../billing/compare-billing.ts';
import { firstRow } from '../platform/database/database.ts';
import {
  addRunningSubscription,
  subscriptionDesk,
} from '../subscriptions/subscriptions.test-support.ts';
import { importDesk } from './import-desk.test-support.ts';

const HEADER = 'Email,Serial,Price,Started,Ended,Reason,Buyout price,Provider subscription,Notes';

describe.each(databasesOf(import.meta.url))('imported ended subscriptions on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof importDesk>;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    desk = importDesk(server);
  }, 60_000);
  afterAll(() => server.close());

  const row = (table: string, where: ReturnType<typeof sql>) =>
    firstRow(
      server.database.sql,
      sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${where}`,
    );
  const count = async (from: ReturnType<typeof sql>) =>
    (await firstRow(server.database.sql, sql<{ n: number }>`select count(*) as n from ${from}`))?.n;

  /** A customer without a subscription, and a vehicle that no one has. */
  async function addPair() {
    const { subscriptionId, customerId, assetId } = await addRunningSubscription(server.database);
    for (const table of ['asset_subscriptions', 'subscriptions']) {
      const column = table === 'subscriptions' ? 'id' : 'subscription_id';
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${subscriptionId}`.execute(
        server.database.sql,
      );
    }
    const { email } = (await row('customers', sql`id = ${customerId}`)) ?? {};
    const { serialNumber } = (await row('assets', sql`id = ${assetId}`)) ?? {};
    return { customerId, email, assetId, serialNumber };
  }
  const check = async (...lines: string[]) =>
    await desk.check(await desk.start([HEADER, ...lines].join('\n'), 'ENDED_SUBSCRIPTIONS'));

  /** A subscription without what differs from any other: ids, dates and the number. */
  const compared = async (id: unknown) => {
    const found = await row('subscriptions', sql`id = ${id}`);
    const differs = /^id$|number|Id$|At$/;
    const kept = ['hubId', 'organizationId', 'officeId', 'serviceAreaId', 'variantId'];
    return Object.fromEntries(
      Object.entries(found ?? {}).filter(([name]) => kept.includes(name) || !differs.test(name)),
    );
  };

  it('an imported ended subscription is like one that was canceled, and appears in the same places', async () => {
    const rider = await addRunningSubscription(server.database);
    const canceled = await subscriptionDesk(server).act('subscriptionCancel', {
      subscriptionId: rider.subscriptionId,
      attributes: { cancelationReason: 'WEATHER', cancelationNotes: 'Rain' },
    });
    expect(canceled.errors).toBeUndefined();
    const model = await row('subscriptions', sql`id = ${rider.subscriptionId}`);
    const pair = await addPair();
    const mails = await count(sql`mails`);
    const price = `${Number(model?.planPriceCents) / 100}`;
    const checked = await check(
      `${pair.email},${pair.serialNumber},${price},2023-03-01,2024-02-29,weather,,sub_over_1,Rain`,
    );
    expect(await desk.wrong(checked.id)).toEqual([]);
    expect(await desk.commit(checked)).toMatchObject({ status: 'COMMITTED', creates: 1 });
    const made = await row('subscriptions', sql`customer_id = ${pair.customerId}`);
    expect(await compared(made?.id)).toEqual(await compared(rider.subscriptionId));
    const endedAt = new Date('2024-02-29T20:00:00Z');
    expect(made).toMatchObject({ endedAt, stateUpdatedAt: endedAt, assetId: pair.assetId });
    expect(await row('assets', sql`id = ${pair.assetId}`)).toMatchObject({
      state: 'ACTIVE',
      subscribed: false,
    });
    const { data } = await server.ask<{
      live: { nodes: unknown[] };
      all: { nodes: { id: string; events: { description: string; note: string }[] }[] };
      asset: { lastCustomerName: string; assetSubscriptions: unknown[] };
      customer: { subscriptions: { id: string }[] };
    }>(
      `query ($q: String, $assetId: ID!, $customerId: ID!) {
        live: subscriptions(searchQuery: $q, subscriptionStates: [ACTIVE, PAUSED]) { nodes { id } }
        all: subscriptions(searchQuery: $q, subscriptionStates: [CANCELED]) { nodes {
          id events { description note } } }
        asset(id: $assetId) { lastCustomerName assetSubscriptions {
          startedAt endedAt subscription { id } } }
        customer(customerId: $customerId) { subscriptions { id } } }`,
      { q: pair.email, assetId: pair.assetId, customerId: pair.customerId },
    );
    expect(data).toEqual({
      live: { nodes: [] },
      all: {
        nodes: [
          {
            id: made?.id,
            events: [
              {
                description:
                  'Subscription imported by admin@kickstand.example (ended on Feb 29, 2024; Weather)',
                note: 'Rain',
              },
            ],
          },
        ],
      },
      asset: {
        lastCustomerName: 'Race Rider',
        assetSubscriptions: [
          {
            startedAt: '2023-03-01T20:00:00.000Z',
            endedAt: '2024-02-29T20:00:00.000Z',
            subscription: { id: made?.id },
          },
        ],
      },
      customer: { subscriptions: [{ id: made?.id }] },
    });
    await compareBilling(server.app.services);
    expect(await count(sql`billing_differences where entity_id = ${made?.id}`)).toBe(0);
    expect(await count(sql`mails`)).toBe(mails);
    expect(await row('money_operations', sql`customer_id = ${pair.customerId}`)).toBeUndefined();
  });

  it('a buyout needs a sold vehicle, and its price is that of the sale', async () => {
    const [pair, other] = [await addPair(), await addPair()];
    await sql`
      insert into sales (id, asset_id, channel, price_cents, sold_at)
      values (gen_random_uuid(), ${pair.assetId}, 'OTHER', 50000, now())`.execute(
      server.database.sql,
    );
    await sql`update assets set state = 'SOLD', sold_at = now() where id = ${pair.assetId}`.execute(
      server.database.sql,
    );
    const period = '1,2023-03-01,2024-02-29';
    const wrong = await check(
      `${pair.email},${pair.serialNumber},${period},Bought out,400,,`,
      `${other.email},${other.serialNumber},${period},BUYOUT,400,,`,
    );
    expect(await desk.wrong(wrong.id)).toEqual([
      '2 buyoutPriceCents: The vehicle was sold for $500.00.',
      '3 reason: The vehicle is not sold.',
    ]);
    const done = await desk.commit(
      await check(`${pair.email},${pair.serialNumber},${period},Bought out,500,,`),
    );
    expect(done).toMatchObject({ status: 'COMMITTED', creates: 1 });
    expect(await row('subscriptions', sql`customer_id = ${pair.customerId}`)).toMatchObject({
      state: 'CANCELED',
      cancelationReason: 'BUYOUT',
      assetId: pair.assetId,
    });
  });

  it('a subscription of the vehicle that starts between check and commit stops the import', async () => {
    const [pair, other] = [await addPair(), await addRunningSubscription(server.database)];
    const checked = await check(`${pair.email},${pair.serialNumber},1,2023-03-01,2024-02-29,,,,`);
    expect(checked).toMatchObject({ creates: 1, errors: 0 });
    await sql`
      update asset_subscriptions set asset_id = ${pair.assetId}, started_at = '2023-12-01', ended_at = '2024-03-01'
      where subscription_id = ${other.subscriptionId}`.execute(server.database.sql);
    expect(await desk.commit(checked)).toMatchObject({ status: 'MAPPING' });
    expect(await row('subscriptions', sql`customer_id = ${pair.customerId}`)).toBeUndefined();
  });

  it('a running subscription cannot start before an ended one of the vehicle ended', async () => {
    const [past, pair] = [await addPair(), await addPair()];
    const line = `${past.email},${pair.serialNumber},1,2023-03-01,2024-02-29,,,,`;
    expect(await desk.commit(await check(line))).toMatchObject({ creates: 1 });
    const checkRunning = async (startedOn: string) =>
      await desk.check(
        await desk.start(
          `Email,Serial,Price,Started\n${pair.email},${pair.serialNumber},1,${startedOn}`,
          'SUBSCRIPTIONS',
        ),
      );
    const early = await checkRunning('2024-02-28');
    expect(await desk.wrong(early.id)).toEqual([
      '2 startedAt: The vehicle had another subscription until Feb 29, 2024.',
    ]);
    expect(await desk.commit(await checkRunning('2024-02-29'))).toMatchObject({ creates: 1 });
  });

  it('adoption finds the subscription at the provider by its id, and the import is then kept', async () => {
    const pair = await addPair();
    const committed = await desk.commit(
      await check(`${pair.email},${pair.serialNumber},149,2023-03-01,2024-02-29,,,sub_over_2,`),
    );
    const adoption = adoptionDesk(server);
    await adoption.prepare();
    const now = Math.floor(Date.now() / 1000);
    const start = now - 900 * 86_400;
    const plan = foreignPlan(
      { product: 'prod_old', name: 'Old plan', monthlyCents: 14_900 },
      start,
    );
    const given = { customer: 'cus_over', price: plan[1], start, now };
    const ended_at = now - 500 * 86_400;
    await adoption.add([
      ...plan,
      foreignCustomer('cus_over', {
        created: start,
        name: 'Race Rider',
        email: 'old@gym.example',
      }),
      foreignSubscription('sub_over_2', given, {
        status: 'canceled',
        ended_at,
        canceled_at: ended_at,
      }),
    ]);
    expect(await adoption.run()).toMatchObject({ state: 'DONE' });
    expect(await adoption.object('sub_over_2')).toMatchObject({
      outcome: 'LINKED',
      clue: 'PROVIDER_ID',
      customer: { id: pair.customerId },
    });
    const made = await row('subscriptions', sql`customer_id = ${pair.customerId}`);
    expect(made).toMatchObject({ state: 'CANCELED', paymentStatus: 'canceled' });
    const undone = await desk.act('importUndo', { id: committed.id });
    expect(undone.error.message).toBe(
      '1 subscription has invoices, a provider subscription, inspections or comments.',
    );
  });
});

import {
  foreignCustomer,
  foreignInvoices,
  foreignPlan,
  foreignSubscription,
} from '@kickstand/billing-sandbox/foreign-account.ts';
import type { Invoice } from '@kickstand/billing-sandbox/sandbox-objects.ts';
import type { AccountPart } from '@kickstand/domain/adoption/adoption-run.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { compareBilling } from '../billing/compare-billing.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { AccountPlace } from '../ports/provider-account.ts';
import { addRunningSubscription } from '../subscriptions/subscriptions.test-support.ts';
import { adoptionDesk } from './adoption.test-support.ts';
import { resumeAdoption, runAdoption } from './run-adoption.ts';

const NOW = Math.floor(Date.now() / 1000);
const DAY = 86_400;
const START = NOW - 400 * DAY;
const PLAN = foreignPlan(
  { product: 'prod_commuter', name: 'Commuter plan', monthlyCents: 14_900 },
  START,
);
const [, PRICE] = PLAN;

describe.each(databasesOf(import.meta.url))('reading the account on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof adoptionDesk>;
  let rider: Awaited<ReturnType<typeof addRunningSubscription>>;
  let secondAsset: string;
  const swappedAt = START + 200 * DAY;
  beforeAll(async () => {
    server = await startTestServer(kind, { MONEY: 'off' }, { idle: true });
    desk = adoptionDesk(server);
    await desk.prepare();
    const { database } = server;
    await sql`update subscriptions set stripe_subscription_id = null`.execute(database.sql);
    rider = await addRunningSubscription(database, { startedAt: new Date(START * 1000) });
    // Half of the time the customer had another vehicle.
    const other = await addRunningSubscription(database);
    secondAsset = other.assetId;
    await sql`delete from asset_subscriptions where subscription_id = ${other.subscriptionId}`.execute(
      database.sql,
    );
    await sql`update subscriptions set asset_id = null, stripe_subscription_id = null
      where id = ${other.subscriptionId}`.execute(database.sql);
    await sql`update asset_subscriptions set ended_at = to_timestamp(${swappedAt}::float8)
      where subscription_id = ${rider.subscriptionId}`.execute(database.sql);
    await sql`insert into asset_subscriptions (id, asset_id, subscription_id, started_at)
      values (${newId()}, ${secondAsset}, ${rider.subscriptionId}, to_timestamp(${swappedAt}::float8))`.execute(
      database.sql,
    );
    await sql`update subscriptions set asset_id = ${secondAsset}, stripe_subscription_id = 'sub_known',
      stripe_item_id = null, plan_price_cents = 14900 where id = ${rider.subscriptionId}`.execute(
      database.sql,
    );
    await sql`update customers set stripe_customer_id = null, card_last4 = null, card_brand = null
      where id = ${rider.customerId}`.execute(database.sql);
    const known = foreignSubscription('sub_known', {
      customer: 'cus_known',
      price: PRICE,
      start: START,
      now: NOW,
    });
    const invoices = foreignInvoices(known, NOW);
    await desk.add([
      ...PLAN,
      foreignCustomer('cus_known', {
        created: START,
        name: 'Race Rider',
        email: `race.${rider.customerId}@kickstand.example`,
      }),
      foreignCustomer('cus_stranger', {
        created: START,
        name: 'Sam Gym',
        email: 'Sam @gym.example',
      }),
      known,
      foreignSubscription('sub_unknown', {
        customer: 'cus_stranger',
        price: PRICE,
        start: NOW - 20 * DAY,
        now: NOW,
      }),
      foreignSubscription(
        'sub_over',
        { customer: 'cus_stranger', price: PRICE, start: START, now: NOW },
        { status: 'canceled', ended_at: NOW - 90 * DAY, canceled_at: NOW - 90 * DAY },
      ),
      ...invoices,
      {
        id: 're_alone',
        object: 'refund',
        created: NOW - DAY,
        livemode: false,
        amount: 1_900,
        charge: 'ch_in_sub_known_3',
        currency: 'usd',
        customer: 'cus_known',
        metadata: {},
        payment_intent: 'pi_in_sub_known_3',
        reason: null,
        status: 'succeeded',
      },
    ]);
  }, 60_000);
  afterAll(() => server.close());

  it('links what agrees, says what identified it, and leaves the rest to a person', async () => {
    const before = await desk.events();
    const run = await desk.run();
    expect(run).toMatchObject({ state: 'DONE', problem: null });
    expect(run.readCounts).toContainEqual({ label: 'Subscriptions', count: 3 });
    expect(await desk.object('cus_known')).toMatchObject({
      outcome: 'LINKED',
      clue: 'SUBSCRIPTION',
      customer: { id: rider.customerId },
    });
    expect(await desk.object('sub_known')).toMatchObject({
      outcome: 'LINKED',
      clue: 'PROVIDER_ID',
      productName: 'Commuter plan',
    });
    expect(await desk.object('cus_stranger')).toMatchObject({
      outcome: 'UNDECIDED',
      doubt: 'UNKNOWN_CUSTOMER',
    });
    expect(await desk.object('sub_unknown')).toMatchObject({
      outcome: 'UNDECIDED',
      doubt: 'UNKNOWN_CUSTOMER',
      name: 'Sam Gym',
    });
    expect(await desk.object('sub_over')).toMatchObject({ outcome: 'ENDED', doubt: null });
    expect(await desk.events()).toEqual(before);
    const mails = await rows(server.database.sql, sql`select 1 from mails`);
    expect(mails).toEqual([]);
    const requests = await rows(server.database.sql, sql`select 1 from sandbox.requests`);
    expect(requests).toEqual([]);
  });

  it('assigns each invoice to the vehicle that the subscription had then, and each refund to its day', async () => {
    const stored = await rows(
      server.database.sql,
      sql<{ reference: string; assetId: string; totalCents: number; refundedCents: number }>`
        select stripe_invoice_id as reference, asset_id, total_cents, refunded_cents
        from customer_invoices where subscription_id = ${rider.subscriptionId}
        order by created_at`,
    );
    // Computed from the objects of the account, not from what was stored.
    const source = await rows(
      server.database.sql,
      sql<{ body: Invoice }>`
        select body from sandbox.objects where kind = 'invoice' and customer_id = 'cus_known'
        order by created_at`,
    );
    expect(stored).toEqual(
      source.map(({ body }) => ({
        reference: body.id,
        assetId: body.created < swappedAt ? rider.assetId : secondAsset,
        totalCents: body.total,
        refundedCents: body.id === 'in_sub_known_3' ? 1_900 : 0,
      })),
    );
    expect(stored.length).toBe(14);
    const refunds = await rows(
      server.database.sql,
      sql`select r.cents, r.refunded_at from invoice_refunds r join customer_invoices i on i.id = r.customer_invoice_id
        where i.subscription_id = ${rider.subscriptionId}`,
    );
    expect(refunds).toEqual([{ cents: 1_900, refundedAt: new Date((NOW - DAY) * 1000) }]);
    const { data } = await server.ask<{ asset: { subscriptionRevenueCents: number } }>(
      'query ($id: ID!) { asset(id: $id) { subscriptionRevenueCents } }',
      { id: rider.assetId },
    );
    const early = source.filter(({ body }) => body.created < swappedAt);
    const cents = early.reduce((sum, { body }) => sum + body.total, 0) - 1_900;
    expect(data.asset.subscriptionRevenueCents).toBe(cents);
  });

  it('changes nothing in a second run', async () => {
    const before = await desk.written();
    const run = await desk.run();
    expect(run).toMatchObject({ state: 'DONE', rowsChanged: 0 });
    expect(await desk.written()).toEqual(before);
  });

  it('leaves only the undecided to the nightly comparison', async () => {
    await compareBilling(server.app.services);
    const differences = await rows(
      server.database.sql,
      sql<{ reference: string; aspect: string }>`
        select provider_object_id as reference, aspect from billing_differences
        where gone_at is null and provider_object_id not like 'sub_demo%'`,
    );
    expect(differences).toEqual([{ reference: 'sub_unknown', aspect: 'SUBSCRIPTION' }]);
  });

  it('is refused while it runs, and another worker continues it where it was', async () => {
    // The comparison has asked for a subscription of the demo, which the account has now, with its tax rate.
    await desk.run();
    const before = await desk.written();
    const { id } = (await desk.start()).data.run;
    expect((await desk.start()).error.message).toBe(
      'The account is being read. Wait until it is done.',
    );
    await resumeAdoption(server.app.services);
    const { services } = server.app;
    await Promise.all([runAdoption(services, id), runAdoption(services, id)]);
    await runAdoption(services, id);
    expect(await desk.seen()).toMatchObject({ id, state: 'DONE', rowsChanged: 0 });
    expect(await desk.written()).toEqual(before);
  });

  it('a server that ends after every page leaves the same as one that does not', async () => {
    const before = await desk.written();
    await sql`delete from customer_invoices where stripe_invoice_id like 'in_sub_known%'`.execute(
      server.database.sql,
    );
    await sql`truncate adoption_invoices, adoption_refunds, adoption_products`.execute(
      server.database.sql,
    );
    const { services } = server.app;
    let calls = 0;
    const ending = {
      ...services,
      billing: {
        ...services.billing,
        readAccount: async <Part extends AccountPart>(part: Part, place: AccountPlace) => {
          calls += 1;
          if (calls % 2 === 0) throw new Error('The server ended.');
          return await services.billing.readAccount(part, place);
        },
      },
    };
    const { id } = (await desk.start()).data.run;
    while ((await desk.seen()).state === 'RUNNING') {
      await runAdoption(ending, id).catch(() => {});
    }
    expect(calls).toBeGreaterThan(8);
    const after = await desk.written();
    // The ids of stored invoices are new.
    expect(after.slice(0, 5)).toEqual([
      ...before.slice(0, 2),
      ...after.slice(2, 3),
      ...before.slice(3, 5),
    ]);
    expect((await desk.run()).rowsChanged).toBe(0);
  });

  it('stops with the sentence that names the missing right, and starts again', async () => {
    const { services } = server.app;
    const answering = (keyRefused: boolean) => ({
      ...services,
      billing: {
        ...services.billing,
        readAccount: async () => ({ outcome: 'forbidden' as const, keyRefused }),
      },
    });
    await runAdoption(answering(false), (await desk.start()).data.run.id);
    expect(await desk.seen()).toMatchObject({
      state: 'STOPPED',
      problem:
        "The key of the payment provider lacks the right 'Products: Read'. Add it to the key, then start again.",
    });
    await runAdoption(answering(true), (await desk.start()).data.run.id);
    expect((await desk.seen()).problem).toContain('does not accept the key');
    expect(await desk.run()).toMatchObject({ state: 'DONE', rowsChanged: 0 });
  });

  it('matches by our id in the metadata, or by an e-mail that is unique on both sides', async () => {
    const { database } = server;
    const person = async (name: string) => {
      const id = newId();
      await sql`insert into customers (id, email, first_name, last_name)
        values (${id}, ${`${name}@moving.example`}, ${name}, 'Mover')`.execute(database.sql);
      return id;
    };
    const [mia, una, dora] = [await person('mia'), await person('una'), await person('dora')];
    await desk.add([
      foreignCustomer('cus_mia_1', { created: START, metadata: { kickstandCustomerId: mia } }),
      foreignCustomer('cus_mia_2', { created: NOW, metadata: { kickstandCustomerId: mia } }),
      foreignCustomer('cus_una', { created: START, email: 'Una@moving.example' }),
      foreignCustomer('cus_dora_1', { created: START, email: 'dora@moving.example' }),
      foreignCustomer('cus_dora_2', { created: NOW, email: 'DORA@moving.example' }),
    ]);
    await desk.run();
    expect(await desk.object('cus_una')).toMatchObject({ clue: 'EMAIL', customer: { id: una } });
    for (const reference of ['cus_mia_1', 'cus_mia_2']) {
      expect(await desk.object(reference)).toMatchObject({
        clue: 'METADATA',
        customer: { id: mia },
      });
    }
    for (const reference of ['cus_dora_1', 'cus_dora_2']) {
      expect(await desk.object(reference)).toMatchObject({
        outcome: 'UNDECIDED',
        doubt: 'SHARED_EMAIL',
        customer: null,
        candidate: { id: dora },
      });
    }
    const [main, ...others] = await rows(
      database.sql,
      sql<{ reference: string }>`
        select stripe_customer_id as reference from customers where id = ${mia}
        union all select reference from customer_provider_ids where customer_id = ${mia}`,
    );
    // Without a running subscription, the newest is used for new money.
    expect([main, ...others]).toEqual([{ reference: 'cus_mia_2' }, { reference: 'cus_mia_1' }]);
  });

  it('names a customer who came after the reading with both objects, and links them at the next one', async () => {
    const sam = newId();
    await sql`insert into customers (id, email, first_name, last_name)
      values (${sam}, 'sam@gym.example', 'Sam', 'Gym')`.execute(server.database.sql);
    for (const reference of ['cus_stranger', 'sub_unknown']) {
      expect(await desk.object(reference)).toMatchObject({
        doubt: 'UNKNOWN_CUSTOMER',
        candidate: { id: sam },
      });
    }
    await desk.run();
    expect(await desk.object('cus_stranger')).toMatchObject({
      clue: 'EMAIL',
      customer: { id: sam },
    });
    expect(await desk.object('sub_unknown')).toMatchObject({
      doubt: 'NO_VEHICLE',
      customer: { id: sam },
      candidate: null,
    });
  });

  it('waits while the provider has too many requests', async () => {
    await sql`insert into sandbox.faults (path, fault, remaining)
      values ('/v1/invoices', '429', 2)`.execute(server.database.sql);
    const run = await desk.run();
    expect(run).toMatchObject({ state: 'DONE', rowsChanged: 0, requests: 8 });
  });

  it('the page is read with few statements', async () => {
    const answer = await server.ask(
      '{ adoption { run { id } counts { kind outcome count } } adoptionObjects { nodes { id } } }',
    );
    expect(answer.errors).toBeUndefined();
    expect(answer.statements).toBeLessThanOrEqual(5);
    const counted = await firstRow(
      server.database.sql,
      sql<{ count: number }>`select count(*) as count from adoption_objects`,
    );
    expect(counted?.count).toBe(11);
  });
});

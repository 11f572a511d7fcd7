import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { addRider, historyOf, type Rider } from '../money/riders.test-support.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { COMPARISON_QUEUE, compareBilling, comparisonJob } from './compare-billing.ts';
import { writeDifferences } from './write-differences.ts';

const LIST = `{ billingDifferences(pageSize: 100) { comparing comparisonFailed comparedAt
  nodes { id aspect here atProvider takeOverLabel place customer { id } } } }`;
const COMPARE = 'mutation { billingCompare }';
const CHANGED = 'The subscription has changed at the payment provider. Compare again.';
const TAKE_OVER = 'mutation ($id: ID!) { billingDifferenceTakeOver(id: $id) { id } }';

interface Listed {
  readonly id: string;
  readonly aspect: string;
  readonly here: string;
  readonly atProvider: string;
  readonly takeOverLabel: string | null;
  readonly place: string;
  readonly customer: { readonly id: string } | null;
}
interface Differences {
  readonly comparing: boolean;
  readonly comparisonFailed: boolean;
  readonly comparedAt: string | null;
  readonly nodes: readonly Listed[];
}

describe.each(databasesOf(import.meta.url))('with payments off, on %s,', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { MONEY: 'off' }, { idle: true });
    await server.app.services.jobs.start([{ queue: COMPARISON_QUEUE, handle: async () => {} }]);
  }, 60_000);
  afterAll(() => server.close());
  const services = () => server.app.services;

  const list = async () =>
    (await server.ask<{ billingDifferences: Differences }>(LIST)).data.billingDifferences;
  const of = async ({ customerId }: Rider) =>
    (await list()).nodes.filter(({ customer }) => customer?.id === customerId);
  /** What the job does that staff requested. */
  async function work(): Promise<void> {
    const requested = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from billing_comparisons order by started_at desc limit 1`,
    );
    await comparisonJob(services()).handle({ comparisonId: requested?.id ?? '' });
  }
  const compare = () => server.ask<{ billingCompare: boolean }>(COMPARE);
  const takeOver = (id: string | undefined) => server.ask(TAKE_OVER, { id });

  /** A rider whom the provider knows. */
  async function knownRider(): Promise<Rider> {
    const rider = await addRider(server.database);
    await services().billing.readSubscription(rider.subscriptionReference);
    return rider;
  }
  const changeHere = (rider: Rider, change: string) =>
    sql`update subscriptions set ${sql.raw(change)} where id = ${rider.subscriptionId}`.execute(
      server.database.sql,
    );
  const changeThere = (rider: Rider, body: string) =>
    sql`update sandbox.objects set body = ${sql.raw(body)} where id = ${rider.subscriptionReference}`.execute(
      server.database.sql,
    );
  const END = `body || jsonb_build_object('status', 'canceled',
    'ended_at', extract(epoch from now())::bigint, 'canceled_at', extract(epoch from now())::bigint)`;
  const subscription = (rider: Rider) =>
    firstRow(
      server.database.sql,
      sql<{ state: string; status: string; cents: number; dated: string | null; limits: string[] }>`
        select state, payment_status as status, plan_price_cents as cents,
          billing_cycle_date::text as dated, billing_limits as limits
        from subscriptions where id = ${rider.subscriptionId}`,
    );
  const sent = () =>
    rows(
      server.database.sql,
      sql<{
        count: number;
      }>`select (select count(*) from money_operations) + (select count(*) from mails) as count`,
    );

  it('a comparison can be requested, and only one runs at a time', async () => {
    expect(await list()).toMatchObject({ comparing: false, comparedAt: expect.anything() });
    const both = await Promise.all([compare(), compare()]);
    expect(both.map(({ errors }) => errors?.[0]?.message).toSorted()).toEqual([
      'A comparison is running. Wait until it is done.',
      undefined,
    ]);
    expect(await list()).toMatchObject({ comparing: true });
    await work();
    expect(await list()).toMatchObject({ comparing: false, comparisonFailed: false });
  });

  it('a provider that does not answer is named, until a comparison succeeds', async () => {
    await compare();
    const id = (
      await firstRow(
        server.database.sql,
        sql<{ id: string }>`select id from billing_comparisons order by started_at desc limit 1`,
      )
    )?.id;
    const silent = {
      ...services(),
      billing: {
        ...services().billing,
        // biome-ignore lint/correctness/useYield: it fails before the first one.
        async *runningSubscriptions() {
          throw new Error('No connection.');
        },
      },
    };
    await expect(compareBilling(silent, 0, id)).rejects.toThrow('No connection.');
    expect(await list()).toMatchObject({ comparing: false, comparisonFailed: true });
    await compare();
    await work();
    expect(await list()).toMatchObject({ comparing: false, comparisonFailed: false });
  });

  it('each difference of a subscription has what resolves it', async () => {
    const [dear, late, double, ended] = [
      await knownRider(),
      await knownRider(),
      await knownRider(),
      await knownRider(),
    ];
    await changeHere(dear, 'plan_price_cents = 10000');
    await changeHere(late, `billing_cycle_date = '2030-01-31'`);
    await changeThere(double, `jsonb_set(body, '{items,data,0,quantity}', '2')`);
    await changeThere(ended, END);
    const before = await sent();
    await compare();
    await work();
    expect(await of(dear)).toMatchObject([
      {
        aspect: 'Monthly price',
        here: '$100.00',
        atProvider: '$129.00',
        takeOverLabel: 'Use $129.00',
      },
    ]);
    expect(await of(late)).toMatchObject([
      { aspect: 'Next billing date', here: '2030-01-31', takeOverLabel: "Use the provider's date" },
    ]);
    expect(await of(double)).toMatchObject([
      { aspect: 'Quantity', here: '1', atProvider: '2', takeOverLabel: null, place: 'PROVIDER' },
    ]);
    expect(await of(ended)).toMatchObject([
      {
        aspect: 'Subscription',
        here: 'Runs',
        atProvider: 'Ended',
        takeOverLabel: 'End it in Kickstand',
      },
    ]);

    for (const rider of [dear, late, ended]) {
      const [difference] = await of(rider);
      expect((await takeOver(difference?.id)).errors).toBeUndefined();
      expect(await of(rider)).toEqual([]);
    }
    expect(await subscription(dear)).toMatchObject({ cents: 12_900 });
    expect((await subscription(late))?.dated).not.toBe('2030-01-31');
    expect(await subscription(ended)).toMatchObject({ state: 'CANCELED' });
    expect(await historyOf(server.database, dear)).toEqual(['subscription.price_taken_over']);
    const [quantity] = await of(double);
    expect((await takeOver(quantity?.id)).error.message).toBe(
      'Resolve this difference at the payment provider.',
    );
    await compare();
    await work();
    expect((await Promise.all([dear, late, ended].map(of))).flat()).toEqual([]);
    expect(await of(double)).toHaveLength(1);
    expect(await sent()).toEqual(before);
  });

  it('what has changed since is compared again first, and of two people one takes it over', async () => {
    const rider = await knownRider();
    await changeThere(rider, END);
    await compare();
    await work();
    const [difference] = await of(rider);
    await changeThere(
      rider,
      `body || '{"status": "active", "ended_at": null, "canceled_at": null}'`,
    );
    expect((await takeOver(difference?.id)).error.message).toBe(CHANGED);
    await changeThere(rider, END);
    const both = await Promise.all([takeOver(difference?.id), takeOver(difference?.id)]);
    expect(both.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(
      (await historyOf(server.database, rider)).filter((each) => each === 'subscription.canceled'),
    ).toHaveLength(1);
  });

  it('a comparison does not bring back what a person settled while it was reading', async () => {
    const rider = await knownRider();
    await changeHere(rider, 'plan_price_cents = 10000');
    await compare();
    await work();
    const [difference] = await of(rider);
    const started = await firstRow(
      server.database.sql,
      sql<{ id: string }>`insert into billing_comparisons (id, started_at)
        values (gen_random_uuid(), ${services().clock.now()}) returning id`,
    );
    expect((await takeOver(difference?.id)).errors).toBeUndefined();
    // What it read before that.
    await writeDifferences(services(), started?.id ?? '', {
      objects: [rider.subscriptionReference],
      differences: [
        {
          customerId: rider.customerId,
          entityType: 'Subscription',
          entityId: rider.subscriptionId,
          providerObjectId: rider.subscriptionReference,
          aspect: 'MONTHLY_PRICE',
          here: 10_000,
          atProvider: 8_900,
        },
      ],
    });
    expect(await of(rider)).toEqual([]);
  });

  it('a decision about another difference than was shown is refused', async () => {
    const rider = await knownRider();
    await changeHere(rider, 'plan_price_cents = 10000');
    await compare();
    await work();
    const [shown] = await of(rider);
    await changeThere(rider, `jsonb_set(body, '{items,data,0,price,unit_amount}', '13900')`);
    await compare();
    await work();
    const decide = async (difference: Listed | undefined) => {
      const given = { id: difference?.id, here: difference?.here, there: difference?.atProvider };
      const answers = [
        await server.ask(
          `mutation ($id: ID!, $here: String, $there: String) {
            billingDifferenceAcknowledge(id: $id, note: "Known", here: $here, atProvider: $there) { id } }`,
          given,
        ),
        await server.ask(
          `mutation ($id: ID!, $here: String, $there: String) {
            billingDifferenceTakeOver(id: $id, here: $here, atProvider: $there) { id } }`,
          given,
        ),
      ];
      return answers.map(({ errors }) => errors?.[0]?.message);
    };
    const changed = 'The difference has changed. Look at it again.';
    expect(await decide(shown)).toEqual([changed, changed]);
    expect(await subscription(rider)).toMatchObject({ cents: 10_000 });
    const [now] = await of(rider);
    expect(now).toMatchObject({ id: shown?.id, atProvider: '$139.00' });
    expect(await decide(now)).toEqual([undefined, undefined]);
    expect(await subscription(rider)).toMatchObject({ cents: 13_900 });
  });

  it('only what was confirmed is written, and only as long as it is so at the provider', async () => {
    const [dear, late, owing] = [await knownRider(), await knownRider(), await knownRider()];
    await changeHere(dear, 'plan_price_cents = 10000');
    await changeHere(
      late,
      `billing_cycle_date = '2030-01-31', billing_limits = '{COUPON}',
      state = 'PAUSED', payment_status = 'paused'`,
    );
    await changeHere(owing, `payment_status = 'past_due', billing_cycle_date = '2030-01-31'`);
    await compare();
    await work();
    const idOf = async (rider: Rider, aspect: string) =>
      (await of(rider)).find((each) => each.aspect === aspect)?.id;
    const price = await idOf(dear, 'Monthly price');
    const [date, status] = [
      await idOf(late, 'Next billing date'),
      await idOf(late, 'Payment status'),
    ];

    await changeThere(dear, `jsonb_set(body, '{items,data,0,price,unit_amount}', '13900')`);
    expect((await takeOver(price)).error.message).toBe(CHANGED);
    expect(await subscription(dear)).toMatchObject({ cents: 10_000 });

    await changeHere(late, `provider_fetched_at = now() + interval '1 hour'`);
    expect((await takeOver(date)).error.message).toBe(CHANGED);
    expect((await takeOver(status)).error.message).toBe(CHANGED);
    await changeHere(late, 'provider_fetched_at = null');

    expect((await takeOver(date)).errors).toBeUndefined();
    const left = await subscription(late);
    expect(left).toMatchObject({ state: 'PAUSED', status: 'paused', limits: ['COUPON'] });
    expect(left?.dated).not.toBe('2030-01-31');
    expect(await of(late)).toMatchObject([{ id: status }]);
    expect((await takeOver(status)).errors).toBeUndefined();
    expect(await of(late)).toEqual([]);
    expect(await subscription(late)).toEqual({ ...left, state: 'ACTIVE', status: 'active' });

    expect((await takeOver(await idOf(owing, 'Payment status'))).errors).toBeUndefined();
    expect(await subscription(owing)).toMatchObject({ status: 'active', dated: '2030-01-31' });
    expect(await historyOf(server.database, owing)).toEqual([
      'subscription.payment_status_changed',
    ]);
  });

  it('a difference of another id than the subscription has by now is not taken over', async () => {
    const rider = await knownRider();
    await changeThere(rider, END);
    await compare();
    await work();
    const [difference] = await of(rider);
    await changeHere(rider, 'stripe_subscription_id = null');
    expect((await takeOver(difference?.id)).error.message).toBe('Difference not found');
    expect(await subscription(rider)).toMatchObject({ state: 'ACTIVE' });
  });
});

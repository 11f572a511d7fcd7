import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import {
  addRider,
  inDays,
  inOneTransaction,
  intendAndSettle,
  operationsOf,
  providerSide,
  type Rider,
} from '../money/riders.test-support.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { intendPlanPrice } from '../subscriptions/change-plan-price.ts';
import { intendRestockFee } from '../subscriptions/charge-restock-fee.ts';
import { intendBillingDate } from '../subscriptions/move-billing-date.ts';
import { intendPauseBilling } from '../subscriptions/pause-billing.ts';
import { compareBilling } from './compare-billing.ts';

const FIELDS = `id kind state amountCents description attempts nextAttemptAt actor error providerLink
  customer { fullName } subjects { entityType entityId } steps { way actor result endedAt }`;

interface Seen {
  readonly id: string;
  readonly state: string;
  readonly amountCents: number;
  readonly error: string | null;
  readonly steps: { way: string; actor: string | null; result: string | null }[];
}

describe.each(databasesOf(import.meta.url))('the billing screen on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(
      kind,
      { PAYMENT_DASHBOARD_URL: 'https://pay.example/test' },
      { idle: true },
    );
    // The riders of these tests are sufficient for a comparison.
    await sql`update subscriptions set stripe_subscription_id = null`.execute(server.database.sql);
  });
  afterAll(() => server.close());
  const services = () => server.app.services;

  const list = async (args: string) =>
    (
      await server.ask<{ list: { pageInfo: { totalItems: number }; nodes: Seen[] } }>(
        `{ list: moneyOperations(${args}) { pageInfo { totalItems } nodes { ${FIELDS} } } }`,
      )
    ).data.list;
  const act = (verb: string, args: string) =>
    server.ask<{ operation: Seen }>(`mutation { operation: ${verb}(${args}) { ${FIELDS} } }`);

  /**
   * A restock fee that looks as if it was sent long ago without a response; the worker ignores it.
   */
  async function stuckFee(rider: Rider, state = 'NEEDS_A_PERSON'): Promise<string> {
    const id = await inOneTransaction(services(), async (unit) => {
      const made = await intendRestockFee(unit, rider);
      await sql`update money_operations set state = ${state}, first_sent_at = now() - interval '30 hours',
          attempts = 9, failure = 'UNKNOWN', error = 'No response.', next_attempt_at = now() + interval '1 day'
        where id = ${made}`.execute(unit.sql);
      return made;
    });
    return id ?? '';
  }
  /** The security log entries of a payment that staff settled. */
  const decisionsOn = (id: string) =>
    rows(
      server.database.sql,
      sql<{ actor: string; address: string; facts: unknown }>`
        select actor, address, facts from security_events
        where kind = 'payment.decided' and subject_id = ${id}`,
    );
  const decision = { operation: 'RESTOCK_FEE', cents: 7_500, currency: 'USD' };
  const changeObject = (id: string, change: object) =>
    sql`update sandbox.objects set body = body || ${JSON.stringify(change)}::jsonb where id = ${id}`.execute(
      server.database.sql,
    );
  const charge = async (rider: Rider, operationId: string) => {
    const answer = await services().billing.charge(
      { operationId, key: `ks-${operationId}` },
      {
        customerReference: rider.customerReference,
        description: 'Restock fee',
        amountCents: 7_500,
        currency: 'USD',
        taxRateReference: null,
        subject: {},
      },
    );
    return answer.outcome === 'done' ? answer.result.invoiceReference : '';
  };

  it('lists payments by state, kind, age and search, with request and attempts', async () => {
    const rider = await addRider(server.database);
    const id = await stuckFee(rider);
    const found = await list(`searchQuery: "${id}"`);
    expect(found.nodes).toEqual([
      {
        id,
        kind: 'RESTOCK_FEE',
        state: 'NEEDS_A_PERSON',
        amountCents: 7_500,
        description: 'Collect the restock fee of $75.00',
        attempts: 9,
        nextAttemptAt: null,
        actor: 'ana@kickstand.example',
        error: 'No response.',
        providerLink: `https://pay.example/test/customers/${rider.customerReference}`,
        customer: { fullName: 'Running Rider' },
        subjects: [
          { entityType: 'Customer', entityId: rider.customerId },
          { entityType: 'Subscription', entityId: rider.subscriptionId },
        ],
        steps: [],
      },
    ]);
    const search = `searchQuery: "rider.${rider.customerId}"`;
    const total = async (args: string) => (await list(args)).pageInfo.totalItems;
    expect(await total(`${search}, states: [WAITING, NEEDS_A_PERSON]`)).toBe(1);
    expect(await total(`${search}, states: [DONE]`)).toBe(0);
    expect(await total(`${search}, kinds: [PAUSE]`)).toBe(0);
    expect(await total(`${search}, age: OVER_AN_HOUR`)).toBe(0);
    expect(await total(`searchQuery: "$75", kinds: [RESTOCK_FEE]`)).toBeGreaterThan(0);
    for (const column of [
      'KIND',
      'CUSTOMER_NAME',
      'AMOUNT',
      'STATE',
      'ATTEMPTS',
      'NEXT_ATTEMPT_AT',
    ]) {
      expect(await total(`sortColumn: ${column}, sortDirection: asc, pageSize: 5`)).toBeGreaterThan(
        0,
      );
    }
  });

  it('shows, sorts and searches by the final amount, or the requested amount before confirmation', async () => {
    const rider = await addRider(server.database);
    await stuckFee(await addRider(server.database));
    await intendAndSettle(services(), (unit) =>
      intendBillingDate(unit, { ...rider, date: inDays(0) }),
    );
    const found = await list(`searchQuery: "rider.${rider.customerId}"`);
    const cents = found.nodes[0]?.amountCents ?? 0;
    expect(cents).toBeGreaterThan(0);
    expect(cents).toBe((await providerSide(server.database, rider))?.paidCents);
    const ofAmount = await list(`searchQuery: "${(cents / 100).toFixed(2)}"`);
    expect(ofAmount.nodes.map(({ id }) => id)).toContain(found.nodes[0]?.id);
    for (const direction of ['asc', 'desc'] as const) {
      const sorted = await list(`sortColumn: AMOUNT, sortDirection: ${direction}, pageSize: 100`);
      const amounts = sorted.nodes.map(({ amountCents }) => amountCents);
      const rising = amounts.toSorted((one, other) => one - other);
      expect(amounts).toEqual(direction === 'asc' ? rising : rising.toReversed());
      expect(amounts).toContain(7_500);
    }
  });

  it('takes at most three statements regardless of the length of the list', async () => {
    const answer = await server.ask(
      `{ moneyOperations(pageSize: 50) { pageInfo { totalItems } nodes { id customer { fullName } } } }`,
    );
    expect(answer.statements).toBeLessThanOrEqual(3);
  });

  it('a payment that succeeded is found by a lookup, and settled once', async () => {
    const rider = await addRider(server.database);
    const id = await stuckFee(rider);
    await charge(rider, id);
    const { data } = await act('moneyOperationLookUp', `id: "${id}"`);
    expect(data.operation).toMatchObject({
      state: 'DONE',
      steps: [{ way: 'LOOK_UP', result: 'Found at the payment provider.' }],
    });
    expect((await act('moneyOperationRetry', `id: "${id}"`)).error.message).toBe(
      'This payment is settled.',
    );
    expect((await providerSide(server.database, rider))?.paidCents ?? 7_500).toBe(7_500);
  });

  it('a retry after the keys have expired looks up instead of charging', async () => {
    const rider = await addRider(server.database);
    const id = await stuckFee(rider);
    const { data } = await act('moneyOperationRetry', `id: "${id}"`);
    expect(data.operation).toMatchObject({
      state: 'NEEDS_A_PERSON',
      error: 'Nothing was found at the provider.',
      steps: [{ way: 'LOOK_UP', actor: 'admin@kickstand.example' }],
    });
    const charged = await firstRow(
      server.database.sql,
      sql`select count(*) as count from sandbox.objects
        where kind = 'invoice' and customer_id = ${rider.customerReference}`,
    );
    expect(charged).toEqual({ count: 0 });
  });

  it('a payment can only be marked as happened with an object of the same customer at the provider', async () => {
    const rider = await addRider(server.database);
    const other = await addRider(server.database);
    const id = await stuckFee(rider);
    const foreign = await charge(other, 'an-operation-of-another-customer');
    const mark = (reference: string) =>
      act(
        'moneyOperationMarkHappened',
        `id: "${id}", providerReference: "${reference}", reason: "Seen on the dashboard"`,
      );
    const refused = async (reference: string, why: string) => {
      const { error } = await mark(reference);
      expect(error.extensions.refusals).toMatchObject([
        { field: 'providerReference', message: why },
      ]);
    };
    const nothing = 'The payment provider has no object with this reference for this payment.';
    await refused('in_none', nothing);
    await refused(foreign, nothing);
    const own = await charge(rider, 'an-operation-that-is-not-this-one');
    await refused(own, 'This belongs to another payment.');
    await changeObject(own, { metadata: {}, total: 7_400 });
    await refused(own, 'The amount is $74.00, but the payment is $75.00.');
    await changeObject(own, { total: 7_500, currency: 'eur' });
    await refused(own, 'The currency is EUR, but the payment is in USD.');
    await changeObject(own, { currency: 'usd', status: 'open' });
    await refused(own, 'This invoice is not paid.');
    await changeObject(own, { status: 'paid' });
    expect(await operationsOf(server.database, rider)).toEqual(['RESTOCK_FEE NEEDS_A_PERSON']);
    const { data } = await mark(own);
    expect(data.operation.state).toBe('DONE');
    expect(data.operation.steps.at(-1)).toMatchObject({
      way: 'PERSON',
      actor: 'admin@kickstand.example',
      result: `Marked as succeeded (${own}): Seen on the dashboard`,
    });
    const facts = { ...decision, outcome: 'succeeded', reference: own };
    expect(await decisionsOn(id)).toEqual([
      { actor: 'admin@kickstand.example', address: '127.0.0.1', facts },
    ]);
  });

  it('one invoice settles one payment, even if two people use it at the same time', async () => {
    const rider = await addRider(server.database);
    const ids: string[] = [];
    for (let place = 0; place < 2; place += 1) {
      ids.push(await stuckFee(rider));
      // As before a second one could be requested.
      await sql`update money_operation_subjects set exclusive = false
        where money_operation_id = ${ids.at(-1)}`.execute(server.database.sql);
      await sql`delete from money_operation_subjects where money_operation_id = ${ids.at(-1)}
        and entity_type = 'Subscription'`.execute(server.database.sql);
    }
    const own = await charge(rider, 'made-by-hand');
    await changeObject(own, { metadata: {} });
    const answers = await Promise.all(
      ids.map((id) =>
        act(
          'moneyOperationMarkHappened',
          `id: "${id}", providerReference: "${own}", reason: "Seen"`,
        ),
      ),
    );
    expect(answers.flatMap(({ errors = [] }) => errors.map(({ message }) => message))).toEqual([
      'This has already settled another payment.',
    ]);
    expect((await operationsOf(server.database, rider)).toSorted()).toEqual([
      'RESTOCK_FEE DONE',
      'RESTOCK_FEE NEEDS_A_PERSON',
    ]);
  });

  it('a pause can only be marked as happened if payments are paused at the provider', async () => {
    const rider = await addRider(server.database);
    const id = await inOneTransaction(services(), async (unit) => {
      const made = await intendPauseBilling(unit, rider);
      await sql`update money_operations set state = 'NEEDS_A_PERSON' where id = ${made}`.execute(
        unit.sql,
      );
      return made;
    });
    const mark = (reference: string) =>
      act(
        'moneyOperationMarkHappened',
        `id: "${id}", providerReference: "${reference}", reason: "Seen"`,
      );
    const { subscriptionReference: reference } = rider;
    expect((await mark('sub_other')).error.message).toBe(`The subscription is ${reference}.`);
    expect((await mark(reference)).error.message).toBe(
      'Payments of this subscription are not paused.',
    );
    await changeObject(reference, { pause_collection: { behavior: 'void', resumes_at: null } });
    expect((await mark(reference)).data.operation.state).toBe('DONE');
  });

  it('a payment marked as not happened is declined and releases its entities', async () => {
    const rider = await addRider(server.database);
    const id = await stuckFee(rider);
    const missing = await act('moneyOperationMarkNotHappened', `id: "${id}"`);
    expect(missing.error.message).toBe('Reason is a required field.');
    const { data } = await act(
      'moneyOperationMarkNotHappened',
      `id: "${id}", reason: "The dashboard shows nothing"`,
    );
    expect(data.operation).toMatchObject({
      state: 'DECLINED',
      error: 'Marked as failed by admin@kickstand.example: The dashboard shows nothing',
    });
    expect(await decisionsOn(id)).toMatchObject([
      { actor: 'admin@kickstand.example', facts: { ...decision, outcome: 'failed' } },
    ]);
    await inOneTransaction(services(), (unit) => intendRestockFee(unit, rider));
  });

  it('a waiting payment cannot be settled by staff', async () => {
    const rider = await addRider(server.database);
    const id = await stuckFee(rider, 'WAITING');
    for (const [verb, args] of [
      ['moneyOperationMarkNotHappened', 'reason: "No"'],
      ['moneyOperationMarkHappened', 'reason: "Yes", providerReference: "in_1"'],
    ] as const) {
      expect((await act(verb, `id: "${id}", ${args}`)).error.message).toBe(
        'The payment provider has not responded yet.',
      );
    }
  });

  describe('the comparison', () => {
    interface Difference {
      readonly id: string;
      readonly aspect: string;
      readonly here: string;
      readonly atProvider: string;
      readonly acknowledgedBy: string | null;
      readonly customer: { id: string } | null;
    }
    const differencesOf = async (rider: Rider) => {
      const answer = await server.ask<{
        billingDifferences: { comparedAt: string | null; nodes: Difference[] };
      }>(
        `{ billingDifferences(pageSize: 100) { comparedAt nodes { id aspect here atProvider
          acknowledgedBy customer { id } } } }`,
      );
      expect(answer.data.billingDifferences.comparedAt).not.toBeNull();
      expect(answer.statements).toBe(1);
      return answer.data.billingDifferences.nodes.filter(
        (one) => one.customer?.id === rider.customerId,
      );
    };

    it('shows differences until they disappear, changes nothing, and keeps acknowledgments', async () => {
      const rider = await addRider(server.database);
      await services().billing.readSubscription(rider.subscriptionReference);
      await sql`update subscriptions set plan_price_cents = 10000 where id = ${rider.subscriptionId}`.execute(
        server.database.sql,
      );
      await compareBilling(services());
      await compareBilling(services());
      const [found, ...others] = await differencesOf(rider);
      expect(others).toEqual([]);
      expect(found).toMatchObject({
        aspect: 'Monthly price',
        here: '$100.00',
        atProvider: '$129.00',
      });
      const acknowledged = await server.ask(
        `mutation ($id: ID!) { billingDifferenceAcknowledge(id: $id, note: "Known") { note acknowledgedBy } }`,
        { id: found?.id },
      );
      expect(acknowledged.data).toEqual({
        billingDifferenceAcknowledge: { note: 'Known', acknowledgedBy: 'admin@kickstand.example' },
      });
      await compareBilling(services());
      expect(await differencesOf(rider)).toMatchObject([
        { acknowledgedBy: 'admin@kickstand.example' },
      ]);
      await intendAndSettle(services(), (unit) =>
        intendPlanPrice(unit, {
          ...rider,
          kind: 'PLAN_PRICE',
          monthlyCents: 10_000,
          productReference: 'veh_cargo',
          productName: 'Cargo',
        }),
      );
      await compareBilling(services());
      expect(await differencesOf(rider)).toEqual([]);
    });

    it('finds charges that are missing from the ledger or recorded twice', async () => {
      const [lost, doubled] = [await addRider(server.database), await addRider(server.database)];
      const id = await stuckFee(lost);
      await charge(lost, id);
      await act('moneyOperationMarkNotHappened', `id: "${id}", reason: "Wrong guess"`);
      await intendAndSettle(services(), (unit) => intendRestockFee(unit, doubled));
      await sql`
        insert into ledger_entries (id, money_operation_id, customer_id, kind, amount_cents, currency, provider_object_id)
        select gen_random_uuid(), money_operation_id, customer_id, 'CHARGE', amount_cents, currency, 'in_again'
        from ledger_entries where customer_id = ${doubled.customerId}`.execute(server.database.sql);
      await compareBilling(services());
      expect(await differencesOf(lost)).toMatchObject([{ here: '$0.00', atProvider: '$75.00' }]);
      expect(await differencesOf(doubled)).toMatchObject([{ here: '$75.00', atProvider: '$0.00' }]);
    });

    /** Moves a rider's payments into the past. */
    async function age(rider: Rider, days: number) {
      for (const change of [
        sql`update money_operations set created_at = created_at - make_interval(days => ${days}),
          settled_at = settled_at - make_interval(days => ${days}) where customer_id = ${rider.customerId}`,
        sql`update billing_differences set first_seen_at = first_seen_at - make_interval(days => ${days})
          where customer_id = ${rider.customerId}`,
        sql`update sandbox.objects set body = jsonb_set(body, '{created}',
            to_jsonb((body ->> 'created')::bigint - 86400 * ${days}::int))
          where kind = 'invoice' and customer_id = ${rider.customerReference}`,
      ]) {
        await change.execute(server.database.sql);
      }
    }

    it('a difference remains until it is resolved, regardless of age', async () => {
      const rider = await addRider(server.database);
      const id = await stuckFee(rider);
      const invoice = await charge(rider, id);
      await act('moneyOperationMarkNotHappened', `id: "${id}", reason: "Wrong guess"`);
      await compareBilling(services());
      await age(rider, 10);
      await compareBilling(services());
      expect(await differencesOf(rider)).toMatchObject([{ here: '$0.00', atProvider: '$75.00' }]);
      await sql`
        insert into ledger_entries (id, money_operation_id, customer_id, kind, amount_cents, currency, provider_object_id)
        values (gen_random_uuid(), ${id}, ${rider.customerId}, 'CHARGE', 7500, 'USD', ${invoice})`.execute(
        server.database.sql,
      );
      await compareBilling(services());
      expect(await differencesOf(rider)).toEqual([]);
    });

    it('a payment is compared by its settlement time, not its request time', async () => {
      const rider = await addRider(server.database);
      const id = await stuckFee(rider);
      await charge(rider, id);
      await age(rider, 5);
      await act('moneyOperationLookUp', `id: "${id}"`);
      await compareBilling(services());
      expect(await differencesOf(rider)).toEqual([]);
      await sql`update ledger_entries set amount_cents = 7600 where money_operation_id = ${id}`.execute(
        server.database.sql,
      );
      await compareBilling(services());
      expect(await differencesOf(rider)).toMatchObject([{ here: '$76.00', atProvider: '$75.00' }]);
    });

    it('each comparison requests some of the unlisted subscriptions in turn', async () => {
      const rider = await addRider(server.database);
      await sql`
        insert into subscriptions (id, state, payment_status, program, customer_id, variant_id,
          plan_price_cents, stripe_subscription_id, started_at)
        select gen_random_uuid(), 'ACTIVE', 'active', 'hub', customer_id, variant_id, 9900,
          'sub_nowhere_' || n, now()
        from subscriptions, generate_series(1, 60) n where id = ${rider.subscriptionId}`.execute(
        server.database.sql,
      );
      const missing = async () => {
        await compareBilling(services(), 30);
        const found = await firstRow(
          server.database.sql,
          sql<{ count: number }>`select count(*) as count from billing_differences
            where gone_at is null and aspect = 'SUBSCRIPTION' and at_provider is null`,
        );
        return found?.count;
      };
      expect(await missing()).toBeLessThan(60);
      await missing();
      await missing();
      expect(await missing()).toBe(60);
    });
  });
});

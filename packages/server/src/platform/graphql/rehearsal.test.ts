import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOperations } from '../../../test/sample-operations.ts';
import { databasesOf } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { counted } from '../../orders/orders.test-support.ts';
import { addWaitingOrder } from '../../orders/waiting-orders.test-support.ts';
import { schema } from '../../schema.ts';
import {
  addRunningSubscription,
  type SeenSubscription,
  type SubscriptionDesk,
  subscriptionDesk,
} from '../../subscriptions/subscriptions.test-support.ts';
import { firstRow, rows } from '../database/database.ts';
import { newId } from '../ids.ts';

interface Canceled {
  readonly transferOrder: { readonly transferOrderNumber: string };
}

const REHEARSE = { rehearse: 'true' };
const HOLD = 'mutation ($id: ID!) { done: orderOnHold(id: $id) { id state } }';

describe.each(databasesOf(import.meta.url))('rehearsals on %s', (kind) => {
  let server: TestServer;
  let desk: SubscriptionDesk;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = subscriptionDesk(server);
  });
  afterAll(() => server.close());

  /** What a rehearsal could have left behind. */
  const traces = () =>
    counted(
      server,
      sql`select (select count(*) from events) + (select count(*) from money_operations)
        + (select count(*) from transfer_orders) + (select count(*) from mails)
        + (select count(*) from idempotency_keys) as count`,
    );
  /** A running subscription, and the input that cancels it with a restock fee and a transfer order. */
  async function toCancel(subscription: SeenSubscription) {
    const hub = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from hubs where not direct_ship_enabled limit 1`,
    );
    const attributes = {
      cancelationReason: 'WEATHER',
      chargeRestockFee: true,
      createTransferOrder: true,
      transferOrderTrackingInfo: '1Z999AA10123456784',
      transferOrderOrigin: { type: 'Customer', id: subscription.customer.id },
      transferOrderDestination: { type: 'Hub', id: hub?.id },
      maintenanceNotes: 'chain squeaks',
      offboardingCompleted: true,
      vehicleCollected: true,
      confirmationEmail: subscription.customer.email,
    };
    return { subscription, variables: { subscriptionId: subscription.id, attributes } };
  }
  const running = async () => {
    const { subscriptionId } = await addRunningSubscription(server.database);
    return await desk.read(subscriptionId);
  };
  const rehearse = async (variables: Record<string, unknown>) => {
    const { body, errors } = await desk.act('subscriptionCancel', variables, REHEARSE);
    expect(body.data).toBeNull();
    const rehearsal = errors?.[0]?.extensions.rehearsal;
    if (!rehearsal) throw new Error(`Not rehearsed: ${errors?.[0]?.message}`);
    return rehearsal;
  };

  it('shows the sentences that the timelines show afterwards, and changes nothing', async () => {
    const { subscription, variables } = await toCancel(await desk.of('fee-due'));
    const before = [await desk.read(subscription.id), await traces()];
    const rehearsal = await rehearse(variables);
    expect([await desk.read(subscription.id), await traces()]).toEqual(before);
    expect(await rehearse(variables)).toEqual({
      ...rehearsal,
      effects: rehearsal.effects.map((effect) => ({ ...effect, id: expect.any(String) })),
    });

    const { data, errors } = await desk.act<Canceled>('subscriptionCancel', variables, {
      rehearsed: rehearsal.stateFingerprint ?? '',
    });
    expect(errors).toBeUndefined();
    const transfer = rehearsal.effects.find(({ entity }) => entity === 'TransferOrder');
    expect(transfer?.label).toBe(data.done.transferOrder.transferOrderNumber);
    await expect
      .poll(async () => (await desk.payments(subscription.id)).map(({ state }) => state))
      .toEqual(['DONE', 'DONE']);
    const shown = await server.ask<{ subscription: { events: { sentence: string }[] } }>(
      'query ($id: ID!) { subscription(subscriptionId: $id) { events { sentence } } }',
      { id: subscription.id },
    );
    const sentences = shown.data.subscription.events.map(({ sentence }) => sentence);
    for (const { entity, sentence } of rehearsal.effects) {
      if (entity === 'Subscription') {
        expect(sentences.some((said) => said.startsWith(sentence))).toBe(true);
      }
    }
    expect(rehearsal.money).toMatchObject([
      { kind: 'CANCEL', amountCents: 0 },
      { kind: 'RESTOCK_FEE', amountCents: 7500, line: { cardCents: 7500 } },
    ]);
    const [first] = rehearsal.effects;
    expect(first).toMatchObject({ entity: 'Subscription', from: 'ACTIVE', to: 'CANCELED' });
  });

  it('a confirmed command that would do something else by now does nothing, and its key can be used', async () => {
    const { subscription, variables } = await toCancel(await running());
    const { stateFingerprint } = await rehearse(variables);
    const other = { ...variables.attributes, chargeRestockFee: false };
    const { stateFingerprint: without } = await rehearse({ ...variables, attributes: other });
    expect(without).not.toBe(stateFingerprint);
    const headers = { 'idempotency-key': newId(), rehearsed: without ?? '' };
    const before = await traces();
    const { errors } = await desk.act('subscriptionCancel', variables, headers);
    expect(errors?.[0]).toMatchObject({
      message: 'This would do something else than what was shown. Check again what will happen.',
      extensions: { code: 'REHEARSED', rehearsal: { stateFingerprint } },
    });
    expect(await traces()).toBe(before);
    expect((await desk.read(subscription.id)).state).toBe('ACTIVE');
    const again = await desk.act<Canceled>('subscriptionCancel', variables, {
      ...headers,
      rehearsed: stateFingerprint ?? '',
    });
    expect(again.errors).toBeUndefined();
    const repeated = await desk.act<Canceled>('subscriptionCancel', variables, headers);
    expect(repeated.data.done).toMatchObject({ transferOrder: again.data.done.transferOrder });
  });

  it('says the deletion of an order once', async () => {
    for (const [table, mutation] of [
      ['purchase_orders', 'purchaseOrderDelete(id: $id)'],
      ['transfer_orders', 'transferOrderDelete(id: $id)'],
    ] as const) {
      const order = await firstRow(
        server.database.sql,
        sql<{ id: string }>`select id from ${sql.table(table)}
          where state = 'OPEN' and deleted_at is null limit 1`,
      );
      const { errors } = await server.ask(
        `mutation ($id: ID!) { ${mutation} { __typename } }`,
        { id: order?.id },
        REHEARSE,
      );
      const effects = errors?.[0]?.extensions.rehearsal?.effects ?? [];
      const said = effects.filter(({ id }) => id === order?.id).map(({ kind }) => kind);
      expect(said).toEqual([expect.stringMatching(/\.deleted$/)]);
    }
  });

  it('says why a command would be refused, with its field', async () => {
    const { variables } = await toCancel(await running());
    const wrong = { ...variables.attributes, confirmationEmail: 'someone@else.example' };
    const { refusals, effects } = await rehearse({ ...variables, attributes: wrong });
    expect(refusals).toMatchObject([{ path: 'confirmationEmail' }]);
    expect(effects).toEqual([]);
    const { orderId } = await addWaitingOrder(server.database, { vehicles: 1 });
    const stale = await server.ask(
      `mutation ($id: ID!) { subscriptionUpdate(subscriptionId: $id, attributes: { notes: "Called" },
        expectedUpdatedAt: "2020-01-01T00:00:00Z") { id } }`,
      { id: variables.subscriptionId },
      REHEARSE,
    );
    expect(stale.errors?.[0]?.extensions.rehearsal?.refusals).toMatchObject([{ code: 'CONFLICT' }]);
    await server.ask(HOLD, { id: orderId });
    const twice = await server.ask(HOLD, { id: orderId }, REHEARSE);
    expect(twice.errors?.[0]?.extensions.rehearsal?.refusals).toMatchObject([
      { code: 'ORDER_STATE' },
    ]);
  });

  it('the next order gets the number that its rehearsal has shown', async () => {
    const next = () =>
      firstRow(
        server.database.sql,
        sql<{ number: number }>`select last_value::int as number from order_numbers`,
      );
    const before = await next();
    await server.database.transaction(async (on) => {
      await sql`select set_config('kickstand.rehearsal', 'on', true)`.execute(on);
      const drawn = await rows(
        on,
        sql<{ number: number }>`
          select next_number('order_numbers')::int as number from generate_series(1, 2)`,
      );
      const { number = 0 } = before ?? {};
      expect(drawn.map((each) => each.number)).toEqual([number + 1, number + 2]);
    });
    expect(await next()).toEqual(before);
  });

  it.each([
    ['a query', '{ hubs { id } }', 'Only mutations can be rehearsed.'],
    [
      'two mutations',
      `mutation { a: orderOnHold(id: "${newId()}") { id } b: orderOpen(id: "${newId()}") { id } }`,
      'A request may hold one mutation field.',
    ],
    ['an export', 'mutation { ordersExport { id } }', 'This cannot be rehearsed.'],
  ])('refuses %s', async (_name, query, message) => {
    const { errors } = await server.ask(query, {}, REHEARSE);
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  });
});

describe('rehearsals beside other work', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('postgres', {}, { idle: true });
  });
  afterAll(() => server.close());

  it('a row that someone holds is said within the time of a rehearsal', async () => {
    const { orderId } = await addWaitingOrder(server.database, { vehicles: 1 });
    await server.database.background.transaction(async (on) => {
      await sql`select from orders where id = ${orderId} for update`.execute(on);
      const { status, errors } = await server.ask(HOLD, { id: orderId }, REHEARSE);
      expect(status).toBe(200);
      expect(errors?.[0]?.extensions.rehearsal?.refusals).toMatchObject([
        { code: 'BUSY', message: 'Someone else is working on this.' },
      ]);
    });
  });

  it('every mutation can be rehearsed on any record, or says why not, and leaves no trace', async () => {
    const ids = await rows(
      server.database.sql,
      sql<{ id: string }>`
        (select id from orders where state = 'ready' limit 1) union all
        (select id from orders where state = 'open' limit 1) union all
        (select id from subscriptions where state = 'ACTIVE' limit 1) union all
        (select id from assets where state = 'AVAILABLE' limit 1) union all
        (select id from customers limit 1) union all (select id from hubs limit 1) union all
        (select id from purchase_orders where state = 'DRAFT' limit 1) union all
        (select id from transfer_orders where state = 'OPEN' limit 1) union all
        (select id from promotions limit 1) union all (select id from spoke_shops limit 1) union all
        (select id from lease_to_own_invoices limit 1) union all (select id from staff_users limit 1)`,
    );
    const before = await everything(server);
    const mutations = sampleOperations(schema).filter(({ name }) => name.startsWith('mutation'));
    const rehearsed = new Set<string>();
    for (const { name, query, variables } of mutations) {
      for (const { id } of ids) {
        const given = JSON.parse(
          JSON.stringify(variables).replaceAll('0197a000-0000-7000-8000-000000000001', id),
        );
        const { errors, body } = await server.ask(query, given, REHEARSE);
        expect([name, body.data]).toEqual([name, null]);
        const code = errors?.[0]?.extensions.code ?? 'none';
        expect(['REHEARSED', 'NOT_FOUND', 'BAD_USER_INPUT', 'FORBIDDEN'], name).toContain(code);
        if (code === 'REHEARSED') rehearsed.add(name);
        if (JSON.stringify(given) === JSON.stringify(variables)) break;
      }
    }
    expect(rehearsed.size).toBeGreaterThan(80);
    expect(await everything(server)).toEqual(before);
  });
});

/** The number of rows of every table that commands write. */
async function everything({ database }: TestServer) {
  const tables = await rows(
    database.sql,
    sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'
        and tablename not in ('staff_sessions', 'security_events', 'security_event_count_deltas')
      order by 1`,
  );
  const sums = tables.map(
    ({ name }) => sql`
      select ${name}::text as name, count(*)::int as count, max(t.xmin::text::bigint)::text as newest
      from ${sql.table(name)} t`,
  );
  return await rows(database.sql, sql`${sql.join(sums, sql` union all `)} order by name`);
}

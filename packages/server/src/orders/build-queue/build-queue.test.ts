import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { firstRow } from '../../platform/database/database.ts';
import { addWaitingOrder } from '../waiting-orders.test-support.ts';

const QUEUE = `query ($hubId: ID!, $onlyWithAssets: Boolean, $organizationId: ID) {
  ordersBuildQueue(hubId: $hubId, onlyWithAssets: $onlyWithAssets, organizationId: $organizationId) {
    id state createdAt stateUpdatedAt program kind customer { email } variant { id }
    assetAssemblySession { id startedAt finishedAt user asset { id } } candidates { state count } } }`;

interface Entry {
  readonly id: string;
  readonly state: string;
  readonly createdAt: string;
  readonly program: string;
  readonly assetAssemblySession: { readonly id: string; readonly user: string } | null;
  readonly candidates: readonly { readonly state: string; readonly count: number }[];
}

interface Built {
  readonly built: {
    readonly valid: boolean;
    readonly error: string | null;
    readonly order: {
      readonly state: string;
      readonly asset: { readonly id: string; readonly state: string } | null;
    } | null;
  };
}

/** Actions at the workshop screen. */
function workshop(server: TestServer) {
  return {
    async queue(variables: Record<string, unknown>) {
      return await server.ask<{ ordersBuildQueue: Entry[] }>(QUEUE, variables);
    },
    async candidates(orderId: string) {
      const answer = await server.ask<{
        ordersBuildQueueAssetsForOrder: {
          id: string;
          state: string;
          serialNumber: string | null;
        }[];
      }>(
        'query ($id: ID!) { ordersBuildQueueAssetsForOrder(orderId: $id) { id state serialNumber } }',
        {
          id: orderId,
        },
      );
      return answer.data.ordersBuildQueueAssetsForOrder;
    },
    async start(orderId: string, assetId: string) {
      return (
        await server.ask<Built>(
          `mutation ($a: ID!, $b: ID!) { built: assemblySessionStart(orderId: $a, assetId: $b) {
             valid error order { state asset { id state } } } }`,
          { a: orderId, b: assetId },
        )
      ).data.built;
    },
    async end(how: 'Finish' | 'Cancel', sessionId: string) {
      return (
        await server.ask<Built>(
          `mutation ($a: ID!) { built: assemblySession${how}(sessionId: $a) {
             valid error order { state asset { id state } } } }`,
          { a: sessionId },
        )
      ).data.built;
    },
  };
}

describe.each(databasesOf(import.meta.url))('the build queue on %s', (kind) => {
  let server: TestServer;
  let shop: ReturnType<typeof workshop>;
  let oakland: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    shop = workshop(server);
    const hub = await firstRow(
      server.database.sql,
      sql<{ id: string }>`
        select o.hub_id as id from orders o join customers c on c.id = o.customer_id
        where c.email like '%+to-build@%'`,
    );
    oakland = hub?.id ?? '';
  });
  afterAll(() => server.close());

  /** A demo customer's order in its hub's queue. */
  async function entryOf(orderId: string): Promise<Entry | undefined> {
    const { data } = await shop.queue({ hubId: oakland });
    return data.ordersBuildQueue.find((entry) => entry.id === orderId);
  }

  async function orderOf(alias: string): Promise<string> {
    const found = await firstRow(
      server.database.sql,
      sql<{ id: string }>`
        select o.id from orders o join customers c on c.id = o.customer_id
        where c.email like ${`%+${alias}@%`} and o.state = 'open'`,
    );
    return found?.id ?? '';
  }

  /** An open order at the hub of '+assign@' with vehicles for it, the first in a given state. */
  async function waiting(state: 'ACTIVE' | 'RECEIVED' | 'RETURNED' = 'RECEIVED') {
    const order = await addWaitingOrder(server.database, { vehicles: 2 });
    const [assetId = '', otherId = ''] = order.assetIds;
    await sql`update assets set state = ${state} where id = ${assetId}`.execute(
      server.database.sql,
    );
    return { orderId: order.orderId, assetId, otherId };
  }

  async function sessionOf(orderId: string): Promise<string> {
    const found = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select building_session_id as id from orders where id = ${orderId}`,
    );
    return found?.id ?? '';
  }

  it('lists the open hub orders of one hub, oldest first, in two statements', async () => {
    const answer = await shop.queue({ hubId: oakland });
    const queue = answer.data.ordersBuildQueue;
    expect(answer.statements).toBeLessThanOrEqual(2);
    const wanted = await firstRow(
      server.database.sql,
      sql<{ ids: string[] }>`
        select array_agg(id order by created_at, id) as ids from orders
        where hub_id = ${oakland} and state = 'open' and program = 'hub'`,
    );
    expect(queue.map(({ id }) => id)).toEqual(wanted?.ids);
  });

  it('counts the vehicles that can be built, excluding received ones without serial number', async () => {
    const orderId = await orderOf('to-build');
    const entry = await entryOf(orderId);
    expect(entry?.candidates).toEqual([
      { state: 'RECEIVED', count: 1 },
      { state: 'RETURNED', count: 1 },
    ]);
    const candidates = await shop.candidates(orderId);
    expect(candidates.map(({ state }) => state)).toEqual(['RECEIVED', 'RETURNED']);
    expect(candidates.every(({ serialNumber }) => serialNumber !== null)).toBe(true);
  });

  it('filters by orders with vehicles and by organization', async () => {
    const all = (await shop.queue({ hubId: oakland })).data.ordersBuildQueue;
    const some = (await shop.queue({ hubId: oakland, onlyWithAssets: true })).data.ordersBuildQueue;
    const buildable = all.filter((e) => e.candidates.length > 0 || e.assetAssemblySession);
    expect(some.map(({ id }) => id)).toEqual(buildable.map(({ id }) => id));
    expect(some.length).toBeLessThan(all.length);
    const organization = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select organization_id as id from orders where id = ${all[0]?.id}`,
    );
    const theirs = (await shop.queue({ hubId: oakland, organizationId: organization?.id })).data;
    expect(theirs.ordersBuildQueue.map(({ id }) => id)).toContain(all[0]?.id);
    const strangers = (await shop.queue({ hubId: oakland, organizationId: oakland })).data;
    expect(strangers.ordersBuildQueue).toEqual([]);
  });

  it.each(['ACTIVE', 'RECEIVED', 'RETURNED'] as const)(
    'finishing a build makes a vehicle in state %s available and the order ready',
    async (state) => {
      const { orderId, assetId } = await waiting(state);
      expect(await shop.start(orderId, assetId)).toMatchObject({ valid: true, error: null });
      const finished = await shop.end('Finish', await sessionOf(orderId));
      expect(finished).toEqual({
        valid: true,
        error: null,
        order: { state: 'ready', asset: { id: assetId, state: 'ACTIVE' } },
      });
      const history = await server.ask<{ order: { events: { kind: string }[] } }>(
        'query ($id: ID!) { order(id: $id) { events { kind } } }',
        { id: orderId },
      );
      expect(history.data.order.events.map((event) => event.kind)).toEqual(
        expect.arrayContaining(['order.build_started', 'order.build_finished', 'order.readied']),
      );
    },
  );

  it('canceling a build returns vehicle and order to the queue', async () => {
    const { orderId, assetId } = await waiting();
    await shop.start(orderId, assetId);
    const sessionId = await sessionOf(orderId);
    expect(await shop.end('Cancel', sessionId)).toMatchObject({
      valid: true,
      order: { state: 'open', asset: null },
    });
    expect((await shop.candidates(orderId)).map(({ id }) => id)).toContain(assetId);
    for (const how of ['Finish', 'Cancel'] as const) {
      expect(await shop.end(how, sessionId)).toEqual({
        valid: false,
        error: 'This build has already ended.',
        order: null,
      });
    }
  });

  it('an order and a vehicle have one build at a time', async () => {
    const first = await waiting();
    const second = await waiting();
    await shop.start(first.orderId, first.assetId);
    expect(await shop.start(first.orderId, first.otherId)).toMatchObject({
      valid: false,
      error: 'A vehicle is being built for this order',
    });
    expect(await shop.start(second.orderId, first.assetId)).toMatchObject({
      valid: false,
      error: 'This vehicle cannot be built for the order now.',
    });
    await shop.end('Cancel', await sessionOf(first.orderId));
  });

  it('of two concurrent builds with the same vehicle one starts, the other is rejected', async () => {
    const { assetId, ...first } = await waiting();
    const second = await waiting();
    const answers = await Promise.all([
      shop.start(first.orderId, assetId),
      shop.start(second.orderId, assetId),
      shop.start(first.orderId, first.otherId),
    ]);
    const claimed = await firstRow(
      server.database.sql,
      sql<{ builds: number }>`
        select count(*)::int as builds from assembly_sessions
        where asset_id = ${assetId} and finished_at is null and canceled_at is null`,
    );
    expect(claimed?.builds).toBeLessThanOrEqual(1);
    expect(answers.filter(({ valid }) => valid).length).toBeGreaterThanOrEqual(1);
    for (const { valid, error } of answers) expect(valid).toBe(error === null);
  });

  it('placing an order on hold ends its build', async () => {
    const { orderId, assetId } = await waiting();
    await shop.start(orderId, assetId);
    const sessionId = await sessionOf(orderId);
    await server.ask('mutation ($id: ID!) { orderOnHold(id: $id) { state } }', { id: orderId });
    expect(await entryOf(orderId)).toBeUndefined();
    expect((await shop.end('Finish', sessionId)).error).toBe('This build has already ended.');
  });

  it('a vehicle that is no longer available is not assigned', async () => {
    const { orderId, assetId } = await waiting();
    await shop.start(orderId, assetId);
    await sql`update assets set state = 'MAINTENANCE_HOLD' where id = ${assetId}`.execute(
      server.database.sql,
    );
    expect(await shop.end('Finish', await sessionOf(orderId))).toEqual({
      valid: false,
      error: 'The vehicle is no longer available. Cancel this build and start with another one.',
      order: null,
    });
  });

  it.each([
    ['declined', 'an order that is ready', 'Assign Vehicle is not available: the order is ready.'],
    ['one-vendor', 'an order that ships directly', 'Only hub orders can be built.'],
  ])('+%s@, %s, is not built', async (alias, _which, sentence) => {
    const found = await firstRow(
      server.database.sql,
      sql<{ orderId: string; assetId: string }>`
        select o.id as order_id, (select id from assets where state = 'ACTIVE' limit 1) as asset_id
        from orders o join customers c on c.id = o.customer_id
        where c.email like ${`%+${alias}@%`} and o.state in ('open', 'ready')`,
    );
    const answer = await shop.start(found?.orderId ?? '', found?.assetId ?? '');
    expect(answer).toEqual({ valid: false, error: sentence, order: null });
  });

  it('invalid and unknown ids have different errors than refusals', async () => {
    const malformed = await shop.queue({ hubId: 'nowhere' });
    expect(malformed.error.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'hubId' });
    const unknown = await server.ask(
      'mutation ($id: ID!) { assemblySessionFinish(sessionId: $id) { valid } }',
      { id: oakland },
    );
    expect(unknown.error.extensions.code).toBe('NOT_FOUND');
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIVE_KINDS } from '@kickstand/domain/events/live-changes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { DEMO_ACCOUNT } from '../../demo/demo-account.ts';
import { copyPostgresTemplate } from '../../test/templates.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { startServerOn, startTestServer, type TestServer } from '../../test/test-server.ts';
import { CREATE_ORDER, eligibleOffer } from '../orders/orders.test-support.ts';
import { Changes, type MessageListener } from '../platform/changes.ts';
import { firstRow } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { LiveStreams } from './live-streams.ts';

const COLLEAGUE = 'luis.ortega@kickstand.example';
const HOLD = 'mutation ($id: ID!) { orderOnHold(id: $id) { id } }';
const OPEN = 'mutation ($id: ID!) { orderOpen(id: $id) { id } }';

type Server = Pick<TestServer, 'address' | 'ask' | 'database'>;
const signedIn = z.looseObject({ accessToken: z.string() });

async function signIn({ address }: Server, email: string) {
  const answer = await fetch(`${address}/auth/qa-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_ACCOUNT.password }),
  });
  const { accessToken } = signedIn.parse(await answer.json());
  return { accessToken, cookie: answer.headers.getSetCookie().join('; ').split(';')[0] ?? '' };
}

/** A live connection and what it has received. */
class Connection {
  readonly ended: Promise<void>;
  readonly #controller = new AbortController();
  readonly #response: Response;
  text = '';
  #onText = () => {};

  constructor(response: Response, controller: AbortController) {
    this.#response = response;
    this.#controller = controller;
    this.ended = this.#read();
  }

  static async open({ address }: Server, token: string, more = {}): Promise<Connection> {
    const controller = new AbortController();
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip', ...more };
    const response = await fetch(`${address}/live`, { headers, signal: controller.signal });
    return new Connection(response, controller);
  }

  get status() {
    return this.#response.status;
  }

  get headers() {
    return this.#response.headers;
  }

  async #read(): Promise<void> {
    const body = this.#response.body?.pipeThrough(new TextDecoderStream());
    try {
      for await (const text of body ?? []) {
        this.text += text;
        this.#onText();
      }
    } catch (error) {
      if (!this.#controller.signal.aborted) throw error;
    }
  }

  /** Resolves once it has received a text. */
  received(part: string): Promise<void> {
    return new Promise((resolve) => {
      this.#onText = () => {
        if (this.text.includes(part)) resolve();
      };
      this.#onText();
    });
  }

  /** Forgets the messages of the last seconds, with which it begins. */
  async forgetRepeated(): Promise<void> {
    await this.received('\n\n');
    this.text = '';
  }

  async close(): Promise<void> {
    this.#controller.abort();
    await this.ended;
  }
}

async function openAs(server: Server, email: string) {
  return await Connection.open(server, (await signIn(server, email)).accessToken);
}

async function anOpenOrder({ database }: Server): Promise<string> {
  const found = await firstRow(
    database.sql,
    sql<{
      id: string;
    }>`select id from orders where state = 'open' and building_session_id is null limit 1`,
  );
  return found?.id ?? '';
}

/** Milliseconds that an awaited thing takes. */
async function timed(awaited: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await awaited();
  return performance.now() - start;
}

describe.each(['pglite', 'postgres'] as const)('live connections on %s', (kind) => {
  let server: TestServer;
  let orderId: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    orderId = await anOpenOrder(server);
  });
  afterAll(() => server.close());

  it('receive kinds and ids of changed records within two seconds, and nothing else', async () => {
    const connection = await openAs(server, COLLEAGUE);
    expect(connection.status).toBe(200);
    expect(connection.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(connection.headers.get('content-encoding')).toBeNull();
    await server.ask(HOLD, { id: orderId });
    expect(await timed(() => connection.received(orderId))).toBeLessThan(2000);
    await server.ask(OPEN, { id: orderId });
    const lines = connection.text.split('\n').filter((line) => !/^(:.*)?$/.test(line));
    for (const line of lines) {
      expect(line).toMatch(/^data: (\{"missed":true\}|\{"age":\d+,"changed":\{.*\}\})$/);
      for (const text of line.slice('data: '.length).match(/"[^"]*"/g) ?? []) {
        expect(text).toMatch(/^"(missed|age|changed|[A-Z][A-Za-z]+|[0-9a-f-]{36})"$/);
      }
    }
    await connection.close();
  });

  it.each([
    [
      'BillingDifference',
      'select id from billing_differences where gone_at is null limit 1',
      'mutation ($id: ID!) { billingDifferenceAcknowledge(id: $id, note: "Checked") { id } }',
    ],
    [
      'AdoptionObject',
      `insert into adoption_objects (id, reference, kind, customer_reference, metadata, started_at, fetched_at)
        values (gen_random_uuid(), 'cus_x', 'CUSTOMER', 'cus_x', '{}', now(), now()) returning id`,
      'mutation ($id: ID!) { adoptionDecide(id: $id, decision: NOT_OURS) { id } }',
    ],
    ['ReportExport', undefined, 'mutation { ordersExport { id } }'],
    [
      'Exception',
      "select id from orders where state = 'ready' limit 1",
      'mutation ($id: ID!) { exceptionWake(rule: orderReady, subjectId: $id) }',
    ],
    [
      'Exception',
      undefined,
      'mutation { todayRuleSet(rule: orderReady, enabled: true, gracePeriod: 3) }',
    ],
    [
      'Part',
      undefined,
      'mutation { partSave(name: "Chain of a live page", priceCents: 1900) { id } }',
    ],
    [
      'SavedView',
      undefined,
      `mutation { savedViewSave(list: "orders", name: "Late", scope: EVERYONE, filters: [],
        sortColumn: "CREATED_AT", sortDirection: desc, density: regular, hiddenColumns: []) { id } }`,
    ],
  ])('receive changes of a %s', async (changed, find, mutation) => {
    const connection = await openAs(server, COLLEAGUE);
    await connection.forgetRepeated();
    const found =
      find === undefined
        ? undefined
        : await firstRow(server.database.sql, sql<{ id: string }>`${sql.raw(find)}`);
    const answer = await server.ask(mutation, { id: found?.id });
    expect(answer.errors).toBeUndefined();
    await connection.received(`"${changed}":`);
    await connection.close();
  });

  it('a new order is announced with its customer, whose page does not have its id yet', async () => {
    const offer = await eligibleOffer(server);
    const customer = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from customers where email = ${offer.customerEmail ?? null}`,
    );
    const connection = await openAs(server, COLLEAGUE);
    await connection.forgetRepeated();
    expect((await server.ask(CREATE_ORDER, { a: offer })).errors).toBeUndefined();
    await connection.received('"Order":');
    expect(connection.text).toContain(`"Customer":["${customer?.id}"]`);
    await connection.close();
  });

  it('need the token of a signed-in browser', async () => {
    const { accessToken } = await signIn(server, COLLEAGUE);
    const script = await Connection.open(server, server.token);
    const none = await Connection.open(server, 'nothing');
    const cookies = await fetch(`${server.address}/live?token=${accessToken}`);
    expect([script.status, none.status, cookies.status]).toEqual([403, 401, 401]);
  });

  it('are ten for each person, of which a new one replaces the oldest; and counted', async () => {
    const { accessToken } = await signIn(server, COLLEAGUE);
    const connections: Connection[] = [];
    for (let opened = 0; opened < 11; opened += 1) {
      connections.push(await Connection.open(server, accessToken));
    }
    expect(connections.map(({ status }) => status)).toEqual(connections.map(() => 200));
    await connections[0]?.ended;
    const other = await openAs(server, DEMO_ACCOUNT.email);
    expect(other.status).toBe(200);
    const metrics = await fetch(`${server.address}/metrics`);
    expect(await metrics.text()).toMatch(/^kickstand_live_connections 11$/m);
    await Promise.all([...connections, other].map((each) => each.close()));
  });

  it('of the same page replace each other, and those of other pages and people stay', async () => {
    const { accessToken } = await signIn(server, COLLEAGUE);
    const [page, other] = ['a'.repeat(32), 'b'.repeat(32)];
    const first = await Connection.open(server, accessToken, { 'live-page': page });
    const { accessToken: another } = await signIn(server, DEMO_ACCOUNT.email);
    const stay = [
      await Connection.open(server, accessToken),
      await Connection.open(server, accessToken, { 'live-page': other }),
      await Connection.open(server, another, { 'live-page': page }),
    ];
    const second = await Connection.open(server, accessToken, { 'live-page': page });
    await first.ended;
    expect(second.status).toBe(200);
    const wrong = await Connection.open(server, accessToken, { 'live-page': 'a page' });
    expect(wrong.status).toBe(400);
    await server.ask(HOLD, { id: orderId });
    for (const each of [...stay, second]) await each.received(orderId);
    await server.ask(OPEN, { id: orderId });
    await Promise.all([...stay, second].map((each) => each.close()));
  });

  it('of a person who has signed out end none', async () => {
    const { accessToken, cookie } = await signIn(server, COLLEAGUE);
    const ending = await Connection.open(server, accessToken);
    await fetch(`${server.address}/auth/logout`, { method: 'POST', headers: { cookie } });
    // Signing out ends all connections of a person, whose browsers connect again.
    await ending.ended;
    const page = { 'live-page': 'c'.repeat(32) };
    const { accessToken: fresh } = await signIn(server, COLLEAGUE);
    const connection = await Connection.open(server, fresh, page);
    for (let tried = 0; tried < 11; tried += 1) {
      expect((await Connection.open(server, accessToken, page)).status).toBe(401);
    }
    await server.ask(HOLD, { id: orderId });
    await connection.received(orderId);
    await server.ask(OPEN, { id: orderId });
    await connection.close();
  });
});

describe('live connections of two instances', () => {
  let database: Awaited<ReturnType<typeof copyPostgresTemplate>>;
  let folder: string;
  let one: Awaited<ReturnType<typeof startServerOn>>;
  let two: Awaited<ReturnType<typeof startServerOn>>;
  beforeAll(async () => {
    database = await copyPostgresTemplate(inject('postgresUrl'));
    folder = await mkdtemp(join(tmpdir(), 'kickstand-live-'));
    const place = { DATABASE_URL: database.url, DATA_DIR: folder };
    [one, two] = await Promise.all([
      startServerOn(place, { idle: true }),
      startServerOn(place, { idle: true }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('receive what is changed at the other within two seconds', async () => {
    const connection = await openAs(two, COLLEAGUE);
    const id = await anOpenOrder(one);
    await one.ask(HOLD, { id });
    expect(await timed(() => connection.received(id))).toBeLessThan(2000);
    await connection.close();
  });

  it('end at once when the person is disabled at the other', async () => {
    const connection = await openAs(two, COLLEAGUE);
    const found = await firstRow(
      one.database.sql,
      sql<{ id: string }>`select id from staff_users where email = ${COLLEAGUE}`,
    );
    const disable =
      'mutation ($id: ID!, $off: Boolean) { forestUserUpdate(id: $id, attributes: { disabled: $off }) { id } }';
    await one.ask(disable, { id: found?.id, off: true });
    expect(await timed(() => connection.ended)).toBeLessThan(2000);
    await one.ask(disable, { id: found?.id, off: false });
  });

  it('end at once when the person signs out at the other, and cannot be opened again', async () => {
    const { accessToken, cookie } = await signIn(one, COLLEAGUE);
    const connection = await Connection.open(two, accessToken);
    expect(connection.status).toBe(200);
    const out = await fetch(`${one.address}/auth/logout`, { method: 'POST', headers: { cookie } });
    expect(out.ok).toBe(true);
    expect(await timed(() => connection.ended)).toBeLessThan(2000);
    expect((await Connection.open(two, accessToken)).status).toBe(401);
  });

  it('end while the database does not send messages, and say then that changes may be missing', async () => {
    const connection = await openAs(two, COLLEAGUE);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kickstand changes' and datname = current_database()`.execute(
      one.database.sql,
    );
    await connection.ended;
    const { accessToken } = await signIn(two, COLLEAGUE);
    let again = await Connection.open(two, accessToken);
    while (again.status === 503) again = await Connection.open(two, accessToken);
    await again.received('data: {"missed":true}');
    await again.close();
  });

  it('end at once when their instance stops', async () => {
    const place = { DATABASE_URL: database.url, DATA_DIR: folder };
    const three = await startServerOn(place, { idle: true });
    const connection = await openAs(three, COLLEAGUE);
    const stopped = three.close();
    expect(await timed(() => connection.ended)).toBeLessThan(1000);
    await stopped;
  });
});

describe('a message', () => {
  it('fits into a notification whatever changes at once: many of a kind are not named', async () => {
    const sent = Promise.withResolvers<string>();
    const send = async (message: string) => sent.resolve(message);
    const changes = new Changes({ send }, createLog('silent'));
    for (const kind of LIVE_KINDS) {
      for (let count = 0; count < 8; count += 1) changes.announce(kind, crypto.randomUUID());
    }
    for (let count = 0; count < 500; count += 1) changes.announce('Asset', crypto.randomUUID());
    const message = await sent.promise;
    expect(message.length).toBeLessThan(8000);
    expect(JSON.parse(message).changed).toMatchObject({ Asset: null });
  });

  it('that cannot be sent is sent again', async () => {
    let attempts = 0;
    const sent = Promise.withResolvers<string>();
    const send = async (message: string) => {
      attempts += 1;
      if (attempts === 1) throw new Error('away');
      sent.resolve(message);
    };
    const changes = new Changes({ send }, createLog('silent'));
    changes.announce('Order', 'an id');
    expect(JSON.parse(await sent.promise).changed).toEqual({ Order: ['an id'] });
  });

  it('is sent when its instance stops, and no later one is', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let attempts = 0;
    const send = async () => {
      attempts += 1;
      if (attempts > 1) throw new Error('closed');
    };
    const changes = new Changes({ send }, createLog('silent'));
    changes.announce('Order', 'an id');
    await changes.stop();
    changes.announce('Order', 'another id');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toBe(1);
  });
});

/** A stand-in for the messages of the database. */
class TestChannel {
  listener: MessageListener = { receive: () => {}, listening: () => {} };

  listen(listener: MessageListener) {
    this.listener = listener;
    listener.listening(true);
    return { stop: async () => {} };
  }
}

/** What a stream contains until it ends. */
async function textOf(body: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const chunk of body) text += String(chunk);
  return text;
}

describe('a stream', () => {
  const HEARD = { age: 100, changed: { Order: ['an id'] } };
  let now = 0;
  const clock = () => now;

  it('begins with the changes of the last ten seconds, and with how long ago they were', async () => {
    const channel = new TestChannel();
    const streams = new LiveStreams(channel, { clock });
    now = 20_000;
    channel.listener.receive(JSON.stringify({ age: 0, changed: { Order: ['an old id'] } }));
    now = 30_001;
    channel.listener.receive(JSON.stringify(HEARD));
    now = 31_001;
    const body = streams.open('someone');
    await streams.stop();
    expect(await textOf(body)).toBe(':\n\ndata: {"age":1100,"changed":{"Order":["an id"]}}\n\n');
  });

  it('says that changes may be missing if the instance has listened for less', async () => {
    const streams = new LiveStreams(new TestChannel(), { clock });
    now += 9_000;
    const body = streams.open('someone');
    await streams.stop();
    expect(await textOf(body)).toBe('data: {"missed":true}\n\n');
  });

  it.each(['{"age":0,"changed":{"Unicycle":["an id"]}}', 'not JSON'])(
    'says so and ends if a message cannot be read: %s',
    async (message) => {
      const channel = new TestChannel();
      const streams = new LiveStreams(channel, { clock });
      now += 20_000;
      const body = streams.open('someone');
      channel.listener.receive(message);
      expect(await textOf(body)).toBe(':\n\ndata: {"missed":true}\n\n');
      await streams.stop();
    },
  );

  it('ends after some time, so that its caller is checked again', async () => {
    const streams = new LiveStreams(new TestChannel(), { heartbeat: 20, longest: 30 });
    expect(await textOf(streams.open('someone'))).toContain(':\n\n');
    await streams.stop();
  });

  it('sends nothing to the database while nothing changes', async () => {
    const { database, close } = await openTestDatabase('postgres');
    const { promise: listening, resolve } = Promise.withResolvers<void>();
    const { channel } = database.adapter;
    const streams = new LiveStreams(
      {
        listen: (listener) =>
          channel.listen({
            receive: (message) => listener.receive(message),
            listening: (is) => {
              listener.listening(is);
              if (is) resolve();
            },
          }),
      },
      { heartbeat: 10, longest: 100 },
    );
    await listening;
    await textOf(streams.open('someone'));
    const latest = await firstRow(
      database.sql,
      sql<{ query: string }>`select query from pg_stat_activity
        where application_name = 'kickstand changes' and datname = current_database()`,
    );
    expect(latest?.query).toMatch(/^listen kickstand_changes; listen kickstand_echo_\w+$/);
    expect(database.adapter.poolStates()).toMatchObject({ commands: { idle: 0, inUse: 0 } });
    await streams.stop();
    await close();
  });
});

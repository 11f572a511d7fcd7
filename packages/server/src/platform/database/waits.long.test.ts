import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEMO_ACCOUNT } from '../../../demo/demo-account.ts';
import { type FreezableProxy, startFreezableProxy } from '../../../test/freezable-proxy.ts';
import { copyPgliteTemplate, copyPostgresTemplate, maintain } from '../../../test/templates.ts';
import { startServerOn } from '../../../test/test-server.ts';
import { openPglite } from '../../adapters/database-pglite/database-pglite.ts';
import { LIMITS, type Limits } from '../../adapters/database-postgres/connection-limits.ts';
import { storeWebhookEvents } from '../../billing/store-webhook-events.ts';
import { TestBrowser } from '../../identity/sign-in.test-support.ts';
import { verbDocument } from '../../orders/orders.test-support.ts';
import { createReadiness } from '../http/readiness.ts';
import { type ConnectionKind, Database, firstRow, rows } from './database.ts';
import { Busy, Unavailable } from './waiting-errors.ts';

const short = { connect: 2000, statement: 2500, lock: 400, idleInTransaction: 1500 };
/** Production limits, shortened for tests. */
const SHORT: Limits = {
  requests: { ...short, most: 4 },
  commands: { ...short, most: 3 },
  rehearsals: { ...LIMITS.rehearsals, most: 1 },
  signIns: { ...short, most: 2 },
  background: { ...LIMITS.background, most: 3, lock: 400 },
  recording: { ...LIMITS.recording, most: 1 },
};
const READ = '{ orders { nodes { id } pageInfo { totalItems } } }';

let copy: Awaited<ReturnType<typeof copyPostgresTemplate>>;
let proxy: FreezableProxy;
let folder: string;
let server: Awaited<ReturnType<typeof startServerOn>>;
const lines: string[] = [];
beforeAll(async () => {
  copy = await copyPostgresTemplate(inject('postgresUrl'));
  proxy = await startFreezableProxy(copy.url);
  folder = await mkdtemp(join(tmpdir(), 'kickstand-waits-'));
  server = await startServerOn(
    {
      DATABASE_URL: proxy.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
      SLOW_STATEMENT_MILLISECONDS: '150',
    },
    { idle: true, limits: SHORT, logTo: { write: (line) => lines.push(line) } },
  );
});
afterAll(async () => {
  await server.close();
  proxy.close();
  await copy.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A transaction that stays open until released. */
async function hold(database: Database, statement = sql`select 1`) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const done = database.transaction(async (on) => {
    await statement.execute(on);
    begin();
    await released;
  });
  await Promise.race([begun, done]);
  return {
    async release() {
      release();
      await done;
    },
  };
}

describe('while a session holds locks on thirty orders', () => {
  it('reads and readiness checks succeed, and every command reports the conflict', async () => {
    const orders = await rows(
      server.database.sql,
      sql<{ id: string; state: string }>`
        select id, state from orders where state = 'open' order by id limit 30`,
    );
    const ids = orders.map(({ id }) => id);
    const holder = await hold(
      server.database.background,
      sql`select id from orders where id = any(${ids}::uuid[]) for update`,
    );
    const document = verbDocument('orderOnHold', 'id');
    const commands = Promise.all(ids.map((id) => server.ask(document, { id })));
    const waiting = sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const some = async () => (await firstRow(server.database.recording.sql, waiting))?.count ?? 0;
    while ((await some()) === 0);
    expect((await server.ask(READ)).status).toBe(200);
    const readiness = createReadiness(server.database);
    await readiness.workStarted();
    expect(readiness.report().status).toBe('ready');
    readiness.turnOff();
    // The rows are still locked: these responses came from the limits alone.
    const answers = await commands;
    const codes = answers.map(({ error }) => error.extensions.code);
    expect(codes).toContain('BUSY');
    expect(['BUSY', 'UNAVAILABLE']).toEqual(expect.arrayContaining(codes));
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(answers.find(({ error }) => error.extensions.code === 'BUSY')?.error.message).toBe(
      'Someone else is working on this order. Try again.',
    );
    const after = sql`select id, state from orders where id = any(${ids}::uuid[]) order by id`;
    expect(await rows(server.database.sql, after)).toEqual(orders);
    await holder.release();
    const [id] = ids;
    expect((await server.ask(document, { id })).data).toEqual({ order: { id } });
  });
});

/** Uses all connections of some purposes until released. */
function takeAll(...kinds: ConnectionKind[]) {
  const { connections } = server.database.adapter;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const taken = kinds.flatMap((kind) =>
    Array.from({ length: SHORT[kind].most }, () =>
      connections[kind].connection().execute(() => released),
    ),
  );
  return {
    async release() {
      release();
      await Promise.all(taken);
    },
  };
}

it('people sign in while reads and commands use all of their connections', async () => {
  const taken = takeAll('requests', 'commands');
  const browser = new TestBrowser();
  const page = await browser.signIn(server.address, DEMO_ACCOUNT.email);
  expect(page.status).toBe(200);
  expect((await browser.refresh(server.address)).status).toBe(200);
  await taken.release();
});

it("the payment provider's response is recorded while all other connections are in use", async () => {
  const { database } = server;
  const taken = takeAll('requests', 'commands', 'rehearsals', 'signIns', 'background');
  const inUse = () =>
    Object.entries(database.adapter.poolStates()).map(([kind, pool]) => [kind, pool.inUse]);
  await expect.poll(inUse).toEqual([
    ['requests', SHORT.requests.most],
    ['commands', SHORT.commands.most],
    ['rehearsals', SHORT.rehearsals.most],
    ['signIns', SHORT.signIns.most],
    ['background', SHORT.background.most],
    ['recording', 0],
  ]);
  await storeWebhookEvents(server.app.services, [
    { id: 'evt_reserved', type: 'invoice.paid', objectId: undefined, payload: {} },
  ]);
  const stored = sql`select id from webhook_events where id = 'evt_reserved'`;
  expect(await rows(database.recording.sql, stored)).toEqual([{ id: 'evt_reserved' }]);
  expect(inUse().slice(0, 5)).toEqual([
    ['requests', SHORT.requests.most],
    ['commands', SHORT.commands.most],
    ['rehearsals', SHORT.rehearsals.most],
    ['signIns', SHORT.signIns.most],
    ['background', SHORT.background.most],
  ]);
  await taken.release();
});

it('slow statements of a request are canceled, those of background work are not', async () => {
  const { database } = server;
  const sleep = sql<{ done: number }>`select 1 as done from pg_sleep(3)`;
  const [inRequest, inBackground] = await Promise.allSettled([
    firstRow(database.sql, sleep),
    firstRow(database.background.sql, sleep),
  ]);
  expect(inRequest).toMatchObject({ status: 'rejected', reason: expect.any(Unavailable) });
  expect(inBackground).toEqual({ status: 'fulfilled', value: { done: 1 } });
  const [slow] = lines.filter((line) => line.includes('slow statement') && line.includes('ks_'));
  expect(JSON.parse(slow ?? '{}')).toMatchObject({
    statement: expect.stringMatching(/^ks_[0-9a-f]{24}$/),
    milliseconds: expect.any(Number),
  });
});

it('a search that takes too long asks for more letters', async () => {
  await maintain(
    copy.url,
    `alter table customers rename to slow_customers;
     create view customers as select * from slow_customers where pg_sleep(3) is not null`,
  );
  const answer = await server
    .ask('{ customers(searchQuery: "ann") { nodes { id } } }')
    .finally(() =>
      maintain(copy.url, 'drop view customers; alter table slow_customers rename to customers'),
    );
  expect(answer.error).toMatchObject({
    message: 'This search takes too long. Type more letters.',
    extensions: { code: 'BAD_USER_INPUT' },
  });
});

it('a transaction of many short waits ends at its deadline', async () => {
  const { database } = server;
  let answered = 0;
  const long = database.transaction(async (on) => {
    for (let statement = 0; statement < 20; statement += 1) {
      await sql`select pg_sleep(0.25)`.execute(on);
      answered += 1;
    }
  });
  await expect(long).rejects.toBeInstanceOf(Unavailable);
  expect(answered).toBeLessThanOrEqual(SHORT.commands.statement / 250);
});

it('an idle transaction is ended by the database and reported as UNAVAILABLE', async () => {
  const { database } = server;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const left = database.transaction(async (on) => {
    const [{ pid } = { pid: 0 }] = await rows(
      on,
      sql<{ pid: number }>`select pg_backend_pid() as pid`,
    );
    const there = sql`select 1 from pg_stat_activity where pid = ${pid}`;
    while ((await rows(database.recording.adapter.connections.recording, there)).length > 0);
    resolve();
    await sql`select 1`.execute(on);
  });
  await expect(left).rejects.toBeInstanceOf(Unavailable);
  await ended;
  expect(await firstRow(database.sql, sql`select 1 as one`)).toEqual({ one: 1 });
});

it('a frozen database is reported as UNAVAILABLE on all routes, and used again afterwards', async () => {
  expect((await server.ask(READ)).status).toBe(200);
  const headers = { 'content-type': 'application/json', origin: server.address };
  const { email, password } = DEMO_ACCOUNT;
  const body = JSON.stringify({ email, password });
  const signedIn = await fetch(`${server.address}/auth/qa-login`, {
    method: 'POST',
    headers,
    body,
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  proxy.freeze();
  const [read, refresh, command] = await Promise.all([
    server.ask(READ),
    fetch(`${server.address}/auth/refresh`, {
      method: 'POST',
      headers: { cookie, origin: server.address },
    }),
    server.database
      .transaction((on) => sql`select 1`.execute(on))
      .then(
        () => undefined,
        (error: unknown) => error,
      ),
  ]);
  expect(read.status).toBe(503);
  expect(read.error.extensions.code).toBe('UNAVAILABLE');
  expect(refresh.status).toBe(503);
  expect(await refresh.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  expect(refresh.headers.get('retry-after')).not.toBeNull();
  expect(command).toBeInstanceOf(Unavailable);
  const metrics = await fetch(`${server.address}/metrics`);
  expect(await metrics.text()).toMatch(/^kickstand_database_up 0$/m);
  proxy.thaw();
  await expect.poll(async () => (await server.ask(READ)).status).toBe(200);
});

it('on the embedded database a request that waited too long for its turn has no effect', async () => {
  const place = await copyPgliteTemplate(inject('pgliteTemplate'));
  const database = new Database(await openPglite(place, { requestMilliseconds: 100 }));
  const holder = await hold(database.background);
  let ran = false;
  const late = database.transaction(async () => {
    ran = true;
  });
  await expect(late).rejects.toBeInstanceOf(Unavailable);
  await holder.release();
  await database.transaction((on) => sql`select 1`.execute(on));
  expect(ran).toBe(false);
  await database.close();
  await rm(place, { recursive: true, force: true });
});

it('a lock error names the locked entity', () => {
  expect(new Busy('purchase_orders').message).toBe(
    'Someone else is working on this purchase order. Try again.',
  );
  expect(new Busy('idempotency_keys').message).toBe('Someone else is working on this. Try again.');
});

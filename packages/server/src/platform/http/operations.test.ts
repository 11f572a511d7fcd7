import { rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNT } from '../../../demo/demo-account.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { rows } from '../database/database.ts';
import { countingStatements } from '../database/database-context.ts';

/** The response of an unready instance on the operations port. */
const STARTING = {
  status: 'starting',
  database: 'not checked yet',
  commands: 'not checked yet',
  changes: 'not checked yet',
  dataFolder: 'not checked yet',
  files: 'not checked yet',
  degraded: [],
};
const READY = {
  status: 'ready',
  database: 'ok',
  commands: 'ok',
  changes: 'ok',
  dataFolder: 'ok',
  files: 'ok',
  degraded: [],
};

const askedAs = (server: TestServer, host: string, url: string) =>
  server.app.http.inject({ url, headers: { host } });

describe('a server that other machines can reach', () => {
  let server: TestServer;
  beforeAll(async () => {
    const PUBLIC_URL = 'https://ops.kickstand.example';
    const environment = { KICKSTAND_ENV: 'demo', PUBLIC_URL, HOST: '0.0.0.0', DRAIN_SECONDS: '0' };
    server = await startTestServer(
      'pglite',
      { ...environment, OPERATIONS_PORT: '0' },
      { idle: true },
    );
  });
  afterAll(() => server.close());

  it('is ready once background work runs, with reasons only on the operations port', async () => {
    const { http, operations } = server.app;
    const main = await http.inject('/readyz');
    expect([main.statusCode, main.json()]).toEqual([503, { status: 'starting' }]);
    expect((await operations?.inject('/readyz'))?.json()).toEqual(STARTING);
    expect(await server.app.startWork()).toBe(true);
    const ready = await http.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
    expect((await operations?.inject('/readyz'))?.json()).toEqual(READY);
  });

  it('serves metrics on the operations port only', async () => {
    const { http, operations } = server.app;
    const host = 'ops.kickstand.example';
    expect((await http.inject({ url: '/metrics', headers: { host } })).statusCode).toBe(404);
    const metrics = await operations?.inject('/metrics');
    expect(metrics?.body).toContain('kickstand_money_operations_unsettled');
  });

  it('records rate-limited callers once a minute', async () => {
    const limited = await startTestServer('pglite', { RATE_LIMIT_PER_MINUTE: '3' }, { idle: true });
    const codes: (string | undefined)[] = [];
    for (let request = 0; request < 6; request += 1) {
      const { body } = await limited.ask('{ hubs { id } }');
      codes.push(body.errors?.[0]?.extensions.code);
    }
    expect(codes.slice(3)).toEqual(['RATE_LIMITED', 'RATE_LIMITED', 'RATE_LIMITED']);
    await limited.app.stop();
    const recorded = await rows(
      limited.database.sql,
      sql<{ facts: unknown }>`select facts from security_events where kind = 'session.limited'`,
    );
    expect(recorded).toEqual([{ facts: { path: '/graphql' } }]);
    await limited.close();
  });

  it('answers readiness checks without a database query', async () => {
    const { http } = server.app;
    let statements = -1;
    await countingStatements(
      () => http.inject('/readyz'),
      (counts) => {
        statements = counts.statements;
      },
    );
    expect(statements).toBe(0);
  });

  it('rejects other hosts, except for health checks', async () => {
    const known = ['ops.kickstand.example', 'OPS.kickstand.example:8443', 'ops.kickstand.example.'];
    for (const host of known) {
      expect((await askedAs(server, host, '/auth/options')).statusCode).toBe(200);
    }
    const others = ['evil.example', '10.0.0.7:4000', '127.0.0.1:4000', 'localhost', 'a@b', '[::1'];
    for (const host of others) {
      for (const url of ['/', '/graphql', '/auth/options', '/files/x', '/oidc/jwks']) {
        const answer = await askedAs(server, host, url);
        expect([host, url, answer.statusCode]).toEqual([host, url, 421]);
        expect(answer.json().errors[0].extensions.code).toBe('MISDIRECTED_REQUEST');
      }
      expect((await askedAs(server, host, '/healthz')).statusCode).toBe(200);
      expect((await askedAs(server, host, '/readyz')).statusCode).toBe(200);
    }
  });
});

describe('a local server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('pglite');
  });
  afterAll(() => server.close());

  it('has everything on the main port', async () => {
    const ready = await fetch(`${server.address}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, READY]);
    expect((await fetch(`${server.address}/metrics`)).status).toBe(200);
  });

  it('is unready while the database lacks a migration', async () => {
    const status = async () => (await fetch(`${server.address}/readyz`)).status;
    const { sql: on } = server.database;
    await sql`update schema_migrations set name = 'x' where name = '0001-platform.sql'`.execute(on);
    await expect.poll(status, { timeout: 10_000 }).toBe(503);
    await sql`update schema_migrations set name = '0001-platform.sql' where name = 'x'`.execute(on);
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
  });

  it('accepts the names of this machine with any port, and no others', async () => {
    for (const host of ['localhost:8080', 'LOCALHOST', '127.0.0.1:1', '[::1]:4000']) {
      expect((await askedAs(server, host, '/auth/options')).statusCode).toBe(200);
    }
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example']) {
      expect((await askedAs(server, host, '/auth/options')).statusCode).toBe(421);
    }
  });

  it('rejects sandbox controls for a disabled staff user with a valid token', async () => {
    const headers = { authorization: `Bearer ${server.token}` };
    const status = async () =>
      (await fetch(`${server.address}/sandbox/api/state`, { headers })).status;
    expect(await status()).toBe(200);
    const disable = (disabled: boolean) =>
      sql`update staff_users set disabled = ${disabled} where email = ${DEMO_ACCOUNT.email}`.execute(
        server.database.sql,
      );
    await disable(true);
    expect(await status()).toBe(401);
    await disable(false);
  });
});

it('starting background work is retried until it runs; an unusable data folder keeps the instance unready', async () => {
  const server = await startTestServer('postgres', {}, { idle: true });
  const { app, config, database } = server;
  await rm(config.DATA_DIR, { recursive: true, force: true });
  await writeFile(config.DATA_DIR, 'no folder');
  const waiting = sql<{ pid: number }>`
    select pid from pg_stat_activity a where application_name = 'kickstand migration'
      and datname = current_database() and not exists (
        select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory')`;
  let working: Promise<boolean> | undefined;
  await database.adapter.withMigrationLock(async () => {
    working = app.startWork();
    // As if the database restarted twice.
    for (const ended of [new Set<number>(), new Set<number>()]) {
      await expect
        .poll(async () => {
          for (const { pid } of await rows(database.sql, waiting)) {
            await sql`select pg_terminate_backend(${pid})`.execute(database.sql);
            ended.add(pid);
          }
          return ended.size;
        })
        .toBe(1);
    }
    expect((await app.http.inject('/readyz')).json()).toEqual(STARTING);
  });
  expect(await working).toBe(true);
  const ready = await app.http.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({
    status: 'not ready',
    database: 'ok',
    dataFolder: 'is not a folder',
  });
  await server.close();
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startPgBouncer } from '../../../test/pgbouncer.ts';
import { copyPostgresTemplate } from '../../../test/templates.ts';
import { startServerOn } from '../../../test/test-server.ts';
import { StartFailure } from '../../platform/config.ts';
import { CONNECTION_KINDS, firstRow } from '../../platform/database/database.ts';
import { Unavailable } from '../../platform/database/waiting-errors.ts';
import { LIMITS } from './connection-limits.ts';
import { openPostgres } from './database-postgres.ts';

let copy: Awaited<ReturnType<typeof copyPostgresTemplate>>;
beforeAll(async () => {
  copy = await copyPostgresTemplate(inject('postgresUrl'));
});
afterAll(() => copy.drop());

interface Settings {
  readonly statement: string;
  readonly lock: string;
  readonly idle: string;
  readonly planner: string;
  readonly jit: string;
  readonly alike: string;
}

const SETTINGS = sql<Settings>`
  select s.statement, s.lock, s.idle, current_setting('join_collapse_limit') as planner, current_setting('jit') as jit,
    current_setting('pg_trgm.strict_word_similarity_threshold') as alike
  from (select
    max(setting) filter (where name = 'statement_timeout') as statement,
    max(setting) filter (where name = 'lock_timeout') as lock,
    max(setting) filter (where name = 'idle_in_transaction_session_timeout') as idle
    from pg_settings) s`;

describe('behind PgBouncer with the documented configuration', () => {
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  beforeAll(async () => {
    pooler = await startPgBouncer(copy.url, 'session');
  });
  afterAll(() => pooler.stop());

  it('every connection has the limits and planner settings of its pool', async () => {
    const adapter = await openPostgres(pooler.url);
    for (const kind of CONNECTION_KINDS) {
      const { statement, lock, idleInTransaction } = LIMITS[kind];
      expect([kind, await firstRow(adapter.connections[kind], SETTINGS)]).toEqual([
        kind,
        {
          statement: String(statement),
          lock: String(lock),
          idle: String(idleInTransaction),
          planner: '1',
          jit: 'off',
          alike: '0.4',
        },
      ]);
    }
    await adapter.close();
  });

  it('a server reads, writes in transactions and runs background work', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kickstand-pooled-'));
    const server = await startServerOn({ DATABASE_URL: pooler.url, DATA_DIR: folder });
    const read = '{ orders { nodes { id } } }';
    const { data } = await server.ask<{ orders: { nodes: { id: string }[] } }>(read);
    const [order] = data.orders.nodes;
    const write =
      'mutation ($id: ID!) { noteCreate(notableId: $id, notableType: "Order", text: "Called") { id } }';
    expect((await server.ask(write, { id: order?.id })).errors).toBeUndefined();
    expect((await server.app.http.inject('/readyz')).statusCode).toBe(200);
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('an instance hears the messages of another', async () => {
    const [one, two] = [await openPostgres(pooler.url), await openPostgres(pooler.url)];
    const heard = Promise.withResolvers<string>();
    const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const listeners = [one, two].map(({ channel }, index) =>
      channel.listen({
        receive: (message) => index === 0 && heard.resolve(message),
        listening: (is) => is && both[index]?.resolve(),
      }),
    );
    await Promise.all(both.map(({ promise }) => promise));
    await two.channel.send('a change');
    expect(await heard.promise).toBe('a change');
    await Promise.all(listeners.map((listener) => listener.stop()));
    await Promise.all([one.close(), two.close()]);
  });
});

it('a connection without a session is closed, and who waits for it is answered', async () => {
  const pooler = await startPgBouncer(copy.url, 'session', 2);
  const limits = { ...LIMITS, requests: { ...LIMITS.requests, connect: 300 } };
  const adapter = await openPostgres(pooler.url, { limits });
  const { background, requests } = adapter.connections;
  const released = Promise.withResolvers<void>();
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const taken = begun.map(({ resolve }) =>
    background.connection().execute(() => {
      resolve();
      return released.promise;
    }),
  );
  await Promise.all(begun.map(({ promise }) => promise));
  await expect(firstRow(requests, SETTINGS)).rejects.toThrow(Unavailable);
  expect(adapter.poolStates().requests).toEqual({ inUse: 0, idle: 0, waiting: 0 });
  released.resolve();
  await Promise.all(taken);
  await adapter.close();
  await pooler.stop();
});

it.each(['transaction', 'statement'] as const)(
  'a pool of the mode %s is refused at start, with what to change',
  async (mode) => {
    const pooler = await startPgBouncer(copy.url, mode);
    const refused = await openPostgres(pooler.url).then(
      () => undefined,
      (error: unknown) => (error instanceof StartFailure ? error.message : error),
    );
    expect(refused).toMatch(/^The pooler at DATABASE_URL .* set pool_mode = session in PgBouncer/);
    await pooler.stop();
  },
);

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import { rows } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createJobs } from './jobs.ts';

const log = createLog('silent');
const nothing = async () => {};

it('instances that start together set up the queue one after the other, like migrations', async () => {
  const { database, close } = await openTestDatabase('postgres');
  const instances = [createJobs(database, log), createJobs(database, log)];
  const waiting = sql<{ count: number }>`
    select count(*) from pg_stat_activity a where application_name = 'kickstand migration'
      and datname = current_database() and query like '%pg_try_advisory_lock%' and not exists (
        select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory')`;
  const there = sql`select 1 from pg_namespace where nspname = 'jobs'`;
  let starting: Promise<unknown> = Promise.resolve();
  await database.adapter.withMigrationLock(async () => {
    starting = Promise.all(
      instances.map((jobs) => jobs.start([{ queue: 'greet', handle: nothing }])),
    );
    await expect.poll(() => rows(database.sql, waiting)).toEqual([{ count: 2 }]);
    expect(await rows(database.sql, there)).toEqual([]);
  });
  await starting;
  expect(await rows(database.sql, there)).toHaveLength(1);
  await Promise.all(instances.map((jobs) => jobs.stop()));
  await close();
});

it('a job only exists if its transaction commits', async () => {
  const { database, close } = await openTestDatabase('postgres');
  const done: string[] = [];
  const jobs = createJobs(database, log);
  await jobs.start([
    {
      queue: 'greet',
      async handle(data) {
        done.push(data.name ?? '');
      },
    },
  ]);
  const undone = database.transaction(async (transaction) => {
    await jobs.send(transaction, 'greet', { name: 'bo' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await database.transaction((transaction) => jobs.send(transaction, 'greet', { name: 'ana' }));
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['ana']);
  await jobs.stop();
  await close();
});

it('a job interrupted by a crash is restarted once its heartbeat is missing', async () => {
  const { database, close } = await openTestDatabase('postgres');
  const before = createJobs(database, log);
  const began: string[] = [];
  const { promise: crash, resolve: begin } = Promise.withResolvers<void>();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await before.start([
    {
      queue: 'export',
      async handle() {
        began.push('first');
        begin();
        await held;
      },
    },
  ]);
  await database.transaction((on) => before.send(on, 'export', {}));
  await crash;
  // The process is gone: it processes nothing, and a minute passes without a heartbeat.
  const silent = sql<{ seconds: number }>`
    update jobs.job set heartbeat_on = now() - interval '1 minute' where name = 'export'
    returning heartbeat_seconds as seconds`;
  const [{ seconds } = { seconds: 0 }] = await rows(database.sql, silent);
  expect(seconds).toBeLessThanOrEqual(20);
  const after = createJobs(database, log, 1);
  await after.start([
    {
      queue: 'export',
      async handle() {
        began.push('again');
      },
    },
  ]);
  await expect.poll(() => began, { timeout: 30_000 }).toEqual(['first', 'again']);
  release();
  await Promise.all([after.stop(), before.stop()]);
  await close();
}, 60_000);

it('a job that becomes due later is started without a worker that looks for it', async () => {
  const { database, close } = await openTestDatabase('postgres');
  const jobs = createJobs(database, log);
  const done: string[] = [];
  await jobs.start([
    {
      queue: 'greet',
      async handle(data) {
        done.push(data.name ?? '');
        if (done.length === 1) throw new Error('It fails at first.');
      },
    },
  ]);
  await database.transaction((on) => jobs.send(on, 'greet', { name: 'ana' }));
  // The retry has a delay, and workers hardly ever look by themselves.
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['ana', 'ana']);
  await jobs.stop();
  await close();
});

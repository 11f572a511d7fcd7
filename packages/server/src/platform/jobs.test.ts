import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { rows } from './database.ts';
import { createJobs } from './jobs.ts';
import { createLog } from './log.ts';

it('several instances that start together on a new database all start, and share the queue', async () => {
  const { database, close } = await openTestDatabase('postgres');
  const log = createLog('silent');
  const done: string[] = [];
  const handle = async (data: Readonly<Record<string, string>>) => {
    done.push(data.name ?? '');
  };
  const instances = Array.from({ length: 6 }, () => createJobs(database, log));
  await Promise.all(instances.map((jobs) => jobs.start([{ queue: 'greet', handle }])));
  await database.transaction(async (transaction) => {
    await instances[0]?.send(transaction, 'greet', { name: 'ana' });
  });
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['ana']);
  const undone = database.transaction(async (transaction) => {
    await instances[0]?.send(transaction, 'greet', { name: 'bo' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  const waiting = sql`select data from jobs.job where name = 'greet' and state < 'completed'`;
  expect(await rows(database.sql, waiting)).toEqual([]);
  await Promise.all(instances.map((jobs) => jobs.stop()));
  await close();
});

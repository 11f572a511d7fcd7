import { AsyncResource } from 'node:async_hooks';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Sql } from '../src/platform/database.ts';

/**
 * Takes rows, starts something that needs them, and while that waits goes on to take others, as who
 * keeps to the order of locks may. Were one of those others taken already, the two would wait for each
 * other.
 * @param held takes the rows that are waited for.
 * @param start begins what must wait; its outcome is what is returned.
 * @param next is done in the meantime, in the transaction that holds the rows.
 */
export async function expectToWait<Outcome>(
  database: Database,
  held: RawBuilder<unknown>,
  start: () => Promise<Outcome>,
  next: (on: Sql) => Promise<unknown>,
): Promise<Outcome> {
  // It belongs to somebody else, so that it is no part of the transaction that it is begun in.
  const begin = AsyncResource.bind(start);
  const { outcome } = await database.transaction(async (on) => {
    await held.execute(on);
    const outcome = begin();
    const waiting = sql<{ count: number }>`
      select count(*) from pg_locks where not granted
        and transactionid = pg_current_xact_id()::xid`;
    while ((await waiting.execute(on)).rows[0]?.count === 0);
    await next(on);
    return { outcome };
  });
  return await outcome;
}

import { AsyncResource } from 'node:async_hooks';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Sql } from '../src/platform/database/database.ts';

/**
 * Checks the lock order: locks rows, starts work that needs them, and while that waits, locks
 * further rows. If the work had already locked those, there would be a deadlock.
 * @param held locks the rows to wait for.
 * @param start starts the work that must wait; its result is returned.
 * @param next runs in the meantime, in the transaction that holds the rows.
 */
export async function expectToWait<Outcome>(
  database: Database,
  held: RawBuilder<unknown>,
  start: () => Promise<Outcome>,
  next: (on: Sql) => Promise<unknown>,
): Promise<Outcome> {
  // Runs outside of the transaction in which it is started.
  const begin = AsyncResource.bind(start);
  const { outcome } = await database.transaction(async (on) => {
    await held.execute(on);
    const outcome = begin();
    const waiting = sql<{ count: number }>`
      select count(*) from pg_locks where not granted
        and transactionid = pg_current_xact_id()::xid`;
    while ((await waiting.execute(on)).rows[0]?.count === 0);
    // Others may hold a row for a moment. This is shorter than it takes the database to detect a deadlock.
    await sql`set local lock_timeout = '500ms'`.execute(on);
    await next(on);
    return { outcome };
  });
  return await outcome;
}

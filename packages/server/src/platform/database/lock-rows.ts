import { sql } from 'kysely';
import { SENT_AHEAD, type Sql } from './database.ts';
import type { Fragment } from './sql-fragments.ts';

/**
 * Locks rows until the transaction ends. The statement that decides comes afterwards: it waits for the lock, and sees what
 * others have committed by then.
 * @param rows selects them; several are selected in the order of their ids, so that two transactions never wait for each other.
 */
export async function lockRows(on: Sql, rows: Fragment): Promise<void> {
  await sql`${SENT_AHEAD}${rows} for update`.execute(on);
}

import { sql } from 'kysely';
import type { Database, Sql } from './database.ts';
import type { Fragment } from './sql-fragments.ts';

/** Rows of one transaction: few enough that no one waits for it and replicas keep up. */
const BATCH_ROWS = 5000;

/**
 * Deletes the rows of a table that meet a condition, in batches of a transaction each; an interrupted
 * deletion is continued by the next one.
 * @param before runs first in each transaction, if given.
 * @returns how many rows.
 */
export async function deleteInBatches(
  database: Database,
  table: string,
  condition: Fragment,
  before?: (transaction: Sql) => Promise<unknown>,
): Promise<number> {
  const batch = async (transaction: Sql): Promise<number> => {
    await before?.(transaction);
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(BATCH_ROWS)}))`.execute(
      transaction,
    );
    return Number(numAffectedRows ?? 0);
  };
  let deleted = 0;
  for (;;) {
    const rows = await database.transaction(batch);
    deleted += rows;
    if (rows < BATCH_ROWS) return deleted;
  }
}

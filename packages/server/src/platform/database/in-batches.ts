import { sql } from 'kysely';
import type { Database, Sql } from './database.ts';
import type { Fragment } from './sql-fragments.ts';

/** Rows of one transaction: few enough that no one waits for it and replicas keep up. */
export const BATCH_ROWS = 5000;

/**
 * Runs a batch of at most {@link BATCH_ROWS} rows again until one is not full.
 * @param batch returns its number of rows.
 * @returns the number of rows of all.
 */
export async function inBatches(batch: () => Promise<number>): Promise<number> {
  for (let done = 0; ; ) {
    const count = await batch();
    done += count;
    if (count < BATCH_ROWS) return done;
  }
}

/**
 * Deletes the rows of a table that meet a condition, in batches of a transaction each; an interrupted
 * deletion is continued by the next one.
 * @param before runs first in each transaction, if given.
 * @returns how many rows.
 */
export function deleteInBatches(
  database: Database,
  table: string,
  condition: Fragment,
  before?: (transaction: Sql) => Promise<unknown>,
): Promise<number> {
  return inBatches(() =>
    database.transaction(async (transaction) => {
      await before?.(transaction);
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(BATCH_ROWS)}))`.execute(
        transaction,
      );
      return Number(numAffectedRows ?? 0);
    }),
  );
}

/**
 * Empties a column in the rows of a table that meet a condition, in batches; an interrupted run is continued by
 * the next one.
 * @returns in how many rows.
 */
export function clearInBatches(
  database: Database,
  table: string,
  column: string,
  condition: Fragment,
): Promise<number> {
  return inBatches(async () => {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = null where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} is not null and ${condition}
        limit ${sql.lit(BATCH_ROWS)}))`.execute(database.sql);
    return Number(numAffectedRows ?? 0);
  });
}

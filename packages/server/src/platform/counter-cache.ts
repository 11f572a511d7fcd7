import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Deltas folded in one round; more wait for the next one. */
const BATCH = 20_000;

/**
 * Counter cache of a list: a table with a row for each bucket, `order_counts`, and one to which the triggers
 * of every writer append, `order_count_deltas`.
 */
export interface CounterCache {
  /** What is counted, as its tables are named: 'order'. */
  readonly name: string;
  /** The columns that make a bucket. */
  readonly bucket: readonly string[];
}

/**
 * Adds what was appended to the kept counts and removes it, in one statement, so that a reader sees
 * the same sum before and after. Several instances may do it at once.
 */
export async function foldCounts(database: Database, kept: CounterCache): Promise<void> {
  const counts = sql.table(`${kept.name}_counts`);
  const deltas = sql.table(`${kept.name}_count_deltas`);
  const bucket = sql.join(kept.bucket.map((column) => sql.ref(column)));
  await database.background.transaction(async (transaction) => {
    await sql`
      with taken as (
        delete from ${deltas} where id in (
          select id from ${deltas} order by id limit ${sql.lit(BATCH)} for update skip locked)
        returning ${bucket}, delta
      ),
      sums as (
        select ${bucket}, sum(delta) as delta from taken group by ${bucket} order by ${bucket}
      )
      insert into ${counts} (${bucket}, count) select ${bucket}, delta from sums
      on conflict (${bucket}) do update set count = ${counts}.count + excluded.count`.execute(
      transaction,
    );
  });
}

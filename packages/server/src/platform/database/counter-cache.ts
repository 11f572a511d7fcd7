import { sql } from 'kysely';
import { type Database, firstRow } from './database.ts';
import { findNonEmpty } from './find-non-empty.ts';
import { type Fragment, where } from './sql-fragments.ts';

/** Batch size of folded deltas; more wait for the next round. */
const BATCH = 20_000;

/**
 * The counter cache of a list: a table with a row per bucket, `order_counts`, and one to which
 * triggers append deltas, `order_count_deltas`.
 */
export interface CounterCache {
  /** The prefix of its tables: 'order'. */
  readonly name: string;
  /** The counted table. */
  readonly table: string;
  /** The columns of a bucket. */
  readonly bucket: readonly string[];
}

/**
 * Folds pending deltas into the counts in one statement, so that readers always see the same sum.
 * While another instance does, it leaves them to that one and the next round.
 */
async function foldCounts(database: Database, cache: CounterCache): Promise<void> {
  const counts = sql.table(`${cache.name}_counts`);
  const deltas = sql.table(`${cache.name}_count_deltas`);
  const bucket = sql.join(cache.bucket.map((column) => sql.ref(column)));
  await database.background.transaction(async (transaction) => {
    // One instance at a time: locks of rows are logged, a third of the records that a delta costs.
    const lock = await firstRow(
      transaction,
      sql<{ isFree: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`fold ${cache.name}`}, 0)) as is_free`,
    );
    if (!lock?.isFree) return;
    await sql`
      with taken as (
        delete from ${deltas} where id in (select id from ${deltas} order by id limit ${sql.lit(BATCH)})
        returning *
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

/**
 * Folds pending deltas of the counter caches that have some; one that fails does not stop the others.
 * @returns how many had some.
 * @throws AggregateError with the names of those that failed.
 */
export async function foldPending(
  database: Database,
  caches: readonly CounterCache[],
): Promise<number> {
  const deltas = caches.map(({ name }) => [name, sql.table(`${name}_count_deltas`)] as const);
  const pending = await findNonEmpty(database.background.sql, new Map(deltas));
  const failures: Error[] = [];
  for (const cache of caches) {
    if (!pending.has(cache.name)) continue;
    await foldCounts(database, cache).catch((cause: unknown) => {
      failures.push(new Error(`The counts of ${cache.name} were not folded.`, { cause }));
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(' '));
  return pending.size;
}

/**
 * SQL expression: how many rows a counter cache counts in the buckets that meet the conditions,
 * including pending deltas; its cost does not grow with the counted table.
 * @param cache its name: 'order'.
 * @param alias of the cache's tables in the conditions.
 */
export function cachedCount(
  cache: string,
  alias: string,
  conditions: readonly Fragment[],
): Fragment {
  const sumOf = (column: string, table: string) =>
    sql`coalesce((select sum(${sql.raw(`${alias}.${column}`)})
      from ${sql.raw(`${cache}_${table} ${alias}`)}${where(conditions)}), 0)::bigint`;
  return sql`(${sumOf('count', 'counts')} + ${sumOf('delta', 'count_deltas')})`;
}

/**
 * Selects some columns of the buckets that meet a condition, and their `count`, with a further row for each pending
 * delta.
 * @param cache its name: 'order'.
 * @param columns of a bucket.
 * @param alias of the cache's tables in the condition.
 */
export function cachedBuckets(
  cache: string,
  columns: readonly string[],
  condition: Fragment,
  alias = 'k',
): Fragment {
  const selected = sql.join(columns.map((column) => sql.ref(column)));
  const table = (name: string) => sql.raw(`${cache}_${name} ${alias}`);
  return sql`
    select ${selected}, count from ${table('counts')} where ${condition}
    union all
    select ${selected}, delta from ${table('count_deltas')} where ${condition}`;
}

/**
 * Selects the count of each value of a column in the buckets that meet a condition: `count`, as in
 * {@link cachedCount}, without the values that have no bucket.
 * @param cache its name: 'order'.
 */
export function cachedCountsBy(cache: string, column: string, condition: Fragment): Fragment {
  return sql`select ${sql.ref(column)}, sum(count)::bigint as count
    from (${cachedBuckets(cache, [column], condition)}) k group by ${sql.ref(column)}`;
}

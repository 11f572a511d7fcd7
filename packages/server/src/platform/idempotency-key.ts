import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Sql } from './database/database.ts';
import { BATCH_ROWS, inBatches } from './database/in-batches.ts';

/** The stored form of an Idempotency-Key: its text may identify a person. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * Hashes keys that release 1.0.0 has stored as text; requests that are repeated still find their results.
 * An instance of 1.0.0 that is still running answers their repetitions as busy.
 * @param before only those stored before; all if omitted.
 */
export async function hashStoredKeys(on: Sql, before?: Date): Promise<void> {
  const hashBatch = sql`
    with plain as (
      delete from idempotency_keys where ctid = any(array(
        select ctid from idempotency_keys where not hashed
          and (${before ?? null}::timestamptz is null or created_at < ${before ?? null})
        limit ${sql.lit(BATCH_ROWS)}))
      returning *)
    insert into idempotency_keys as k (staff_user_id, key, fingerprint, result, created_at, hashed)
    select staff_user_id, encode(sha256(convert_to(key, 'UTF8')), 'hex'), fingerprint, result,
      created_at, true
    from plain
    on conflict (staff_user_id, key) do update set result = coalesce(excluded.result, k.result)`;
  await inBatches(async () => Number((await hashBatch.execute(on)).numAffectedRows ?? 0));
}

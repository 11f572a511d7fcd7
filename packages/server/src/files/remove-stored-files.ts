import { type RawBuilder, sql } from 'kysely';
import { rows, type Sql } from '../platform/database.ts';
import type { Services } from '../platform/request-context.ts';

/**
 * Has stored files deleted once the transaction is committed; until then nothing is touched.
 * @param keys a query of one column `key`; null values are left out.
 */
export async function requestFileRemoval(
  on: Sql,
  keys: RawBuilder<{ key: string | null }>,
  now: Date,
): Promise<void> {
  await sql`
    insert into stored_file_removals (key, requested_at)
    select wanted.key, ${now}::timestamptz from (${keys}) as wanted where wanted.key is not null
    on conflict do nothing`.execute(on);
}

/** Deletes the files whose removal was requested. What fails is tried again at the next call. */
export async function removeStoredFiles({ database, files }: Services): Promise<void> {
  for (;;) {
    const wanted = await rows(
      database.sql,
      sql<{ key: string }>`select key from stored_file_removals order by requested_at limit 500`,
    );
    if (wanted.length === 0) return;
    for (const { key } of wanted) {
      await files.remove(key);
      await sql`delete from stored_file_removals where key = ${key}`.execute(database.sql);
    }
  }
}

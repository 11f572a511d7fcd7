import { type RawBuilder, sql } from 'kysely';
import { rows } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';

/**
 * SQL statement: schedules the removal of stored files by {@link removeStoredFiles} after the
 * commit.
 * @param source of rows with a `file_key`; rows without one are ignored.
 */
export function requestRemovals(source: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`insert into stored_file_removals (key, requested_at)
    select file_key, ${now}::timestamptz from ${source} where file_key is not null
    on conflict do nothing`;
}

/** Deletes the files scheduled for removal. Failures are retried at the next call. */
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

import { sql } from 'kysely';
import type { Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';

/** Deletes events of an import that is undone. */
export async function deleteEvents(on: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from events where id = ${anyOfIds(ids)}`.execute(on);
}

import { sql } from 'kysely';
import type { UnitOfWork } from './command.ts';
import { rows } from './database.ts';
import { Conflict } from './refused.ts';

/** Who changed a record after a version of it, according to its change history. */
async function authorsSince(unit: UnitOfWork, id: string, version: string): Promise<string[]> {
  const found = await rows(
    unit.sql,
    sql<{ author: string }>`
      select distinct created_by as author from log_histories
      where loggable_id = ${id} and created_at > ${new Date(version)} order by 1 limit 3`,
  );
  return found.map(({ author }) => author);
}

/**
 * Optimistic concurrency: a change is only applied to the version of the record that its author
 * loaded. After a conflict, the caller reloads, merges and sends the change with the new version.
 * @param what the record's noun: 'vendor'.
 * @param record its id and `updatedAt`, read under lock.
 * @param expected the `updatedAt` that the caller loaded, ISO; if omitted, nothing is checked.
 * @throws Conflict
 */
export async function refuseConflict(
  unit: UnitOfWork,
  what: string,
  record: { readonly id: string; readonly updatedAt: Date },
  expected: string | null | undefined,
): Promise<void> {
  if (!expected || Date.parse(expected) === record.updatedAt.getTime()) return;
  const authors = await authorsSince(unit, record.id, expected);
  const who = authors.length > 0 ? authors.join(' and ') : 'Someone else';
  throw new Conflict(`${who} updated this ${what}. Review the changes and save again.`, authors);
}

import { sql } from 'kysely';
import type { UnitOfWork } from './command.ts';
import { rows } from './database/database.ts';
import { type Author, Conflict } from './refused.ts';

/** Who changed a record after a version of it, according to its change history. */
function authorsSince(unit: UnitOfWork, id: string, version: string): Promise<Author[]> {
  return rows(
    unit.sql,
    sql<Author>`
      select distinct l.created_by as email, coalesce(s.full_name, l.created_by) as name
      from log_histories l left join staff_users s on s.email = l.created_by
      where l.loggable_id = ${id} and l.created_at > ${new Date(version)} order by 1 limit 3`,
  );
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
  const who = authors.length > 0 ? authors.map(({ name }) => name).join(' and ') : 'Someone else';
  throw new Conflict(`${who} updated this ${what}. Review the changes and save again.`, authors);
}

/** The last version of what a form edits as a whole, and who wrote it. */
interface LastVersion extends Author {
  readonly updatedAt: Date;
}

/**
 * The same for what is written as a whole, and may not exist: with null, the first version is refused if another has been
 * written since.
 * @param what 'this checklist'. @param last the version now, read under lock. @throws Conflict
 */
export function refuseOutdated(
  what: string,
  last: LastVersion | undefined,
  expected: string | null | undefined,
): void {
  if (expected === undefined) return;
  if (last?.updatedAt.getTime() === (expected === null ? undefined : Date.parse(expected))) return;
  const again = 'Close this form and open it again.';
  if (!last) throw new Conflict(`Someone removed ${what}. ${again}`, []);
  const { email, name } = last;
  throw new Conflict(`${name} updated ${what}. ${again}`, [{ email, name }]);
}

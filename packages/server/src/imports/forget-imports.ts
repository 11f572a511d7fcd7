import type { ImportStatus } from '@kickstand/domain/imports/import-terms.ts';
import { sql } from 'kysely';
import { removeStoredFiles } from '../files/remove-stored-files.ts';
import { dropStoredFiles } from '../files/unused-uploads.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { Services } from '../platform/request-context.ts';

/** The status of imports that still need their files. */
const UNFINISHED: readonly ImportStatus[] = [
  'READING',
  'MAPPING',
  'CHECKING',
  'CHECKED',
  'COMMITTING',
];

/**
 * Deletes the data of imports after the retention period: their rows, also the first ones of their
 * files, their corrections, and files that no later import uses (equal content is stored once). Results stay in the list of imports.
 * @returns how many files were deleted.
 */
export async function forgetImports(services: Services): Promise<number> {
  const { database, clock, config } = services;
  const now = clock.now();
  const before = new Date(now.getTime() - config.RETENTION_IMPORTS_DAYS * 86_400_000);
  await sql`
    delete from import_rows r using imports i
    where i.id = r.import_id and i.created_at < ${before}`.execute(database.sql);
  await sql`
    delete from import_edits e using imports i
    where i.id = e.import_id and i.created_at < ${before}`.execute(database.sql);
  await sql`
    update imports set head = '[]' where created_at < ${before} and head <> '[]'::jsonb`.execute(
    database.sql,
  );
  const old = sql`u.prefix = 'imports' and u.created_at < ${before} and not exists (
    select from imports i where i.uploaded_file_id = u.id and i.created_at >= ${before})`;
  const dropped = await dropStoredFiles(database.sql, old, now);
  await removeStoredFiles(services);
  return dropped;
}

/**
 * Deletes the files of finished imports and the corrections of failed ones, because any cell may
 * name a customer.
 */
export async function dropUnneededImportFiles(unit: UnitOfWork): Promise<void> {
  await sql`
    delete from import_edits e using imports i
    where i.id = e.import_id and i.status not in (${sql.join(UNFINISHED)})`.execute(unit.sql);
  const unneeded = sql`u.prefix = 'imports' and not exists (
    select from imports i where i.uploaded_file_id = u.id
      and i.status in (${sql.join(UNFINISHED)}))`;
  await dropStoredFiles(unit.sql, unneeded, unit.now);
}

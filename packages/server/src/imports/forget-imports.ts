import { sql } from 'kysely';
import { rows } from '../platform/database.ts';
import type { Services } from '../platform/request-context.ts';

/**
 * Forgets what is left of imports after the retention period: their rows, and the files that no later
 * import names; equal content is one file. What the imports came to stays in their list.
 * @returns how many files were deleted.
 */
export async function forgetImports({ database, files, clock, config }: Services): Promise<number> {
  const before = new Date(clock.now().getTime() - config.RETENTION_IMPORTS_DAYS * 86_400_000);
  await sql`
    delete from import_rows r using imports i
    where i.id = r.import_id and i.created_at < ${before}`.execute(database.sql);
  const old = await rows(
    database.sql,
    sql<{ id: string; fileKey: string }>`
      select u.id, u.file_key as "fileKey" from uploaded_files u
      where u.prefix = 'imports' and u.file_key is not null and u.created_at < ${before}
        and not exists (
          select from imports i where i.uploaded_file_id = u.id and i.created_at >= ${before})
      limit 500`,
  );
  for (const { id, fileKey } of old) {
    await files.remove(fileKey);
    await sql`update uploaded_files set file_key = null where id = ${id}`.execute(database.sql);
  }
  return old.length;
}

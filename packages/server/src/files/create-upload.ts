import { createUploadInput, refuseUploadQuota } from '@kickstand/domain/files/create-upload.ts';
import { sql } from 'kysely';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { refuseIf } from '../platform/refused.ts';

/**
 * Enforces a person's daily quota. The lock prevents concurrent requests from exceeding it.
 * @throws Refused with the exceeded limit.
 */
async function refuseOverQuota(unit: UnitOfWork, bytes: number): Promise<void> {
  await sql`select id from staff_users where id = ${unit.staffId} for no key update`.execute(
    unit.sql,
  );
  const since = new Date(unit.now.getTime() - 86_400_000);
  const used = await firstRow(
    unit.sql,
    sql<{ files: number; bytes: number }>`
      select count(*) as files, coalesce(sum(size_bytes), 0)::bigint as bytes from uploaded_files
      where created_by = ${unit.actor} and created_at > ${since}`,
  );
  refuseIf(refuseUploadQuota({ files: used?.files ?? 0, bytes: used?.bytes ?? 0 }, bytes));
}

/** Permits an upload, or returns the existing file if the same content was uploaded before. */
export const createUpload = defineCommand({
  name: 'fileUploadUrlCreate',
  cannotBeRehearsed: true,
  input: createUploadInput,
  async run(unit, { prefix, mimeType, fileSize, contentHash = null }) {
    const existing = await firstRow(
      unit.sql,
      sql<{ id: string }>`
        select id from uploaded_files
        where prefix = ${prefix} and content_hash = ${contentHash} and mime_type = ${mimeType}
          and file_key is not null
        order by id limit 1`,
    );
    if (existing) return { fileId: existing.id };
    await refuseOverQuota(unit, fileSize);
    const fileId = newId(unit.now.getTime());
    await sql`
      insert into uploaded_files (id, prefix, mime_type, size_bytes, content_hash, created_by, created_at)
      values (${fileId}, ${prefix}, ${mimeType}, ${fileSize}, ${contentHash}, ${unit.actor}, ${unit.now})`.execute(
      unit.sql,
    );
    return { fileId };
  },
});

import { createUploadInput } from '@kickstand/domain/files/create-upload.ts';
import { sql } from 'kysely';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

/** Allows one file to be sent; finds the one that is there when its content was uploaded before. */
export const createUpload = defineCommand({
  name: 'fileUploadUrlCreate',
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
    const fileId = newId(unit.now.getTime());
    await sql`
      insert into uploaded_files (id, prefix, mime_type, size_bytes, content_hash, created_by, created_at)
      values (${fileId}, ${prefix}, ${mimeType}, ${fileSize}, ${contentHash}, ${unit.actor}, ${unit.now})`.execute(
      unit.sql,
    );
    return { fileId };
  },
});

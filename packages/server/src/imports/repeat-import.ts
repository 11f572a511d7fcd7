import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineCommand } from '../platform/command.ts';
import { newId } from '../platform/ids.ts';
import { refuseIf } from '../platform/refused.ts';
import { lockImport, requestReading } from './start-import.ts';

const GONE = refusal('FILE_GONE', 'The file of this import has been deleted. Upload it again.');

/**
 * Creates an import from the file of one that was undone, with its layout and corrections; its mapping and the
 * answers about its columns are remembered for the headers.
 */
export const repeatImport = defineCommand({
  name: 'importRepeat',
  cannotBeRehearsed: true,
  input: z.object({ id: idSchema }),
  async run(unit, { id }) {
    const { sql: on, now, staffId } = unit;
    const { fileKey } = await lockImport(unit, id, ['UNDONE']);
    if (fileKey === null) refuseIf(GONE);
    const importId = newId(now.getTime());
    await sql`
      insert into imports (id, kind, file_name, uploaded_file_id, status, requester_id, created_at, layout)
      select ${importId}, kind, file_name, uploaded_file_id, 'READING', ${staffId}, ${now}, layout
      from imports where id = ${id}`.execute(on);
    await sql`
      insert into import_edits (id, import_id, line, field, cell, errors, created_at)
      select gen_random_uuid(), ${importId}, line, field, cell, errors, ${now}::timestamptz
      from import_edits where import_id = ${id}`.execute(on);
    await requestReading(unit, importId);
    return { importId };
  },
});

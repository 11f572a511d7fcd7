import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { Refused } from '../platform/refused.ts';
import { COMBINED_QUEUE } from './combined-import.ts';
import { countOpenImports, isFileRead } from './import-rows.ts';

/** Checks, or imports, all open files together. */
export const startCombinedImport = defineCommand({
  name: 'importCombinedStart',
  cannotBeRehearsed: true,
  input: z.object({ writes: z.boolean() }),
  async run(unit, { writes }) {
    if ((await countOpenImports(unit.sql)) === 0) {
      throw new Refused([refusal('NO_FILES', 'There are no open imports. Choose files first.')]);
    }
    if (await isFileRead(unit.sql)) {
      const message = 'A file is still being read. Try again in a moment.';
      throw new Refused([refusal('IN_PROGRESS', message)]);
    }
    // Only the latest one is shown.
    await sql`delete from combined_imports where status <> 'RUNNING'`.execute(unit.sql);
    const id = newId(unit.now.getTime());
    const started = await firstRow(
      unit.sql,
      sql<{ id: string }>`
        insert into combined_imports (id, requester_id, writes, status, created_at)
        values (${id}, ${unit.staffId}, ${writes}, 'RUNNING', ${unit.now})
        on conflict ((true)) where status = 'RUNNING' do nothing returning id`,
    );
    if (!started) {
      throw new Refused([
        refusal(
          'IN_PROGRESS',
          'The files are being checked together. Wait until that has finished.',
        ),
      ]);
    }
    await unit.services.jobs.send(unit.sql, COMBINED_QUEUE, { id });
    return { id };
  },
});

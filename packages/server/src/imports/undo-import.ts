import { IMPORT_UNDO_DAYS } from '@kickstand/domain/imports/import-terms.ts';
import { undoImportSchema } from '@kickstand/domain/imports/undo-import.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import { defineCommand } from '../platform/command.ts';
import { type Sql, violatedConstraint } from '../platform/database/database.ts';
import { Refused } from '../platform/refused.ts';
import { announceImported } from './announce-imported.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import type { ImportRow } from './import-rows.ts';
import { lockImport } from './start-import.ts';

/** Why a committed import cannot be undone, or undefined. */
export async function undoObstacle(
  on: Sql,
  found: ImportRow,
  now: Date,
): Promise<string | undefined> {
  if (found.status !== 'COMMITTED') return 'Only a finished import can be undone';
  if (now.getTime() - found.createdAt.getTime() > IMPORT_UNDO_DAYS * 86_400_000) {
    return `It is more than ${IMPORT_UNDO_DAYS} days old`;
  }
  return await IMPORT_KIND_DEFINITIONS[found.kind].undoObstacle(on, found);
}

/** Undoes the changes; none if something has just come to depend on one. */
async function undoOrNothing(undo: () => Promise<number>): Promise<number> {
  try {
    return await undo();
  } catch (error) {
    if (violatedConstraint(error)) return 0;
    throw error;
  }
}

/** Undoes an import completely, as long as nothing depends on it. */
export const undoImport = defineCommand({
  name: 'importUndo',
  cannotBeRehearsed: true,
  input: undoImportSchema.extend({ id: idSchema }),
  long: true,
  known: ({ id }) => ({ id }),
  async run(unit, { id, comment }) {
    const found = await lockImport(unit, id, ['COMMITTED']);
    const kind = IMPORT_KIND_DEFINITIONS[found.kind];
    const obstacle = await undoObstacle(unit.sql, found, unit.now);
    if (obstacle) throw new Refused([refusal('IN_USE', `${obstacle}.`)]);
    const undone = await undoOrNothing(() => kind.undo(unit, found));
    if (undone < found.creates + found.changes) {
      throw new Refused([refusal('IN_USE', 'Someone has just changed an imported record.')]);
    }
    announceImported(unit);
    await sql`update imports set status = 'UNDONE', undone_at = ${unit.now},
      undone_by = ${unit.staffId}, undo_comment = ${comment ?? null} where id = ${id}`.execute(
      unit.sql,
    );
    await recordSecurityEvent(unit, {
      kind: 'import.undone',
      subject: { type: 'Import', id },
      facts: { import: found.kind, rows: undone },
    });
    return { id };
  },
});

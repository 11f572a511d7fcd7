import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { deleteEdits } from './import-edits.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import type { ImportRow } from './import-rows.ts';
import { IMPORT_QUEUE, lockImport } from './start-import.ts';

/** Most characters of a cell that is replaced in all rows: it is part of an index. */
const LONGEST_OLD_CELL = 500;
/** Most rows that are omitted at once. */
const MOST_LINES = 1000;

const line = z.int().min(1);
const cell = z.string().trim().max(10_000, { error: 'At most 10,000 characters.' });

/** Rows can be corrected until the import is run, also while they are checked again. */
const lockEditable = (unit: UnitOfWork, id: string) =>
  lockImport(unit, id, ['CHECKED', 'CHECKING']);

function refuseUnknownField({ kind }: ImportRow, field: string): void {
  if (IMPORT_KIND_DEFINITIONS[kind].fields.some(({ name }) => name === field)) return;
  refuseIf(refusal('UNKNOWN_FIELD', `Unknown field ${field}.`, 'field'));
}

/**
 * Starts a check with the latest edits. A check that is running stops, because it no longer has the
 * claim.
 */
export async function checkAgain(unit: UnitOfWork, id: string): Promise<void> {
  await sql`
    update imports set status = 'CHECKING', rows_read = 0, claim = null, problem = null
    where id = ${id}`.execute(unit.sql);
  await unit.services.jobs.send(unit.sql, IMPORT_QUEUE, { importId: id });
}

/** Replaces one cell, and checks the file again. The last edit of a cell applies. */
export const editImportCell = defineCommand({
  name: 'importCellEdit',
  input: z.object({ id: idSchema, line, field: z.string(), cell }),
  known: ({ id }) => ({ id }),
  async run(unit, given) {
    refuseUnknownField(await lockEditable(unit, given.id), given.field);
    await sql`
      insert into import_edits (id, import_id, line, field, cell, created_at)
      values (gen_random_uuid(), ${given.id}, ${given.line}, ${given.field}, ${given.cell}, ${unit.now})
      on conflict (import_id, line, field, old_cell) do update
        set cell = excluded.cell, created_at = excluded.created_at`.execute(unit.sql);
    await checkAgain(unit, given.id);
    return { id: given.id };
  },
});

const replaceInput = z.object({
  id: idSchema,
  field: z.string(),
  oldCell: z
    .string()
    .trim()
    .max(LONGEST_OLD_CELL, {
      error: `At most ${LONGEST_OLD_CELL} characters. Edit the cells of these rows.`,
    }),
  cell,
});

/** Fills the empty cells that are errors; the others may be empty. */
async function fillEmpty(unit: UnitOfWork, given: z.output<typeof replaceInput>): Promise<void> {
  await sql`
    insert into import_edits (id, import_id, line, field, cell, created_at)
    select gen_random_uuid(), import_id, line, ${given.field}, ${given.cell}, ${unit.now}::timestamptz
    from import_rows where import_id = ${given.id} and action = 'ERROR'
      and not cells ? ${given.field}
      and errors @> jsonb_build_array(jsonb_build_object('field', ${given.field}::text))
    on conflict (import_id, line, field, old_cell) do update
      set cell = excluded.cell, created_at = excluded.created_at`.execute(unit.sql);
}

/** What was replaced by the old cell before is replaced by the new one. */
async function replaceEverywhere(unit: UnitOfWork, given: z.output<typeof replaceInput>) {
  await sql`
    update import_edits set cell = ${given.cell}, created_at = ${unit.now}
    where import_id = ${given.id} and field = ${given.field} and cell = ${given.oldCell}`.execute(
    unit.sql,
  );
  await sql`
    insert into import_edits (id, import_id, field, old_cell, cell, created_at)
    values (gen_random_uuid(), ${given.id}, ${given.field}, ${given.oldCell}, ${given.cell}, ${unit.now})
    on conflict (import_id, line, field, old_cell) do update
      set cell = excluded.cell, created_at = excluded.created_at`.execute(unit.sql);
}

/**
 * Replaces a cell in all rows, such as 'California' by 'CA', and checks the file again. An empty
 * cell is only filled where that is an error.
 */
export const replaceImportCells = defineCommand({
  name: 'importCellsReplace',
  input: replaceInput,
  known: ({ id }) => ({ id }),
  async run(unit, given) {
    const { id, field, oldCell } = given;
    // While rows are being checked, it is unknown which empty cells are errors.
    const found =
      oldCell === '' ? await lockImport(unit, id, ['CHECKED']) : await lockEditable(unit, id);
    refuseUnknownField(found, field);
    if (oldCell === '') await fillEmpty(unit, given);
    else await replaceEverywhere(unit, given);
    await checkAgain(unit, id);
    return { id };
  },
});

/** Omits rows from the import or includes them again, and checks the file again. */
export const omitImportRows = defineCommand({
  name: 'importRowsOmit',
  input: z.object({
    id: idSchema,
    lines: z
      .array(line)
      .min(1)
      .max(MOST_LINES, { error: `At most ${MOST_LINES} rows.` }),
    omitted: z.boolean(),
  }),
  known: ({ id }) => ({ id }),
  async run(unit, { id, lines, omitted }) {
    await lockEditable(unit, id);
    if (omitted) {
      await sql`
        insert into import_edits (id, import_id, line, created_at)
        select gen_random_uuid(), ${id}, line, ${unit.now}::timestamptz
        from unnest(${lines}::integer[]) line
        on conflict (import_id, line, field, old_cell) do nothing`.execute(unit.sql);
    } else {
      await sql`
        delete from import_edits
        where import_id = ${id} and field is null and line = any(${lines}::integer[])`.execute(
        unit.sql,
      );
    }
    await checkAgain(unit, id);
    return { id };
  },
});

/** Reverts all corrections, so that the rows are those of the file again, and checks them. */
export const revertImportEdits = defineCommand({
  name: 'importEditsRevert',
  input: z.object({ id: idSchema }),
  known: ({ id }) => ({ id }),
  async run(unit, { id }) {
    await lockEditable(unit, id);
    await deleteEdits(unit.sql, id);
    await checkAgain(unit, id);
    return { id };
  },
});

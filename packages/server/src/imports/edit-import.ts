import { canFillDown } from '@kickstand/domain/imports/import-fields.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { deleteEdits } from './import-edits.ts';
import { errorsOf } from './import-error-groups.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import type { ImportRow } from './import-rows.ts';
import { recordTypedKey } from './record-compared-keys.ts';
import { IMPORT_QUEUE, lockImport } from './start-import.ts';

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
  cannotBeRehearsed: true,
  input: z.object({ id: idSchema, line, field: z.string(), cell }),
  known: ({ id }) => ({ id }),
  async run(unit, given) {
    refuseUnknownField(await lockEditable(unit, given.id), given.field);
    await sql`
      insert into import_edits (id, import_id, line, field, cell, created_at)
      values (gen_random_uuid(), ${given.id}, ${given.line}, ${given.field}, ${given.cell}, ${unit.now})
      on conflict (import_id, line, field) do update
        set cell = excluded.cell, created_at = excluded.created_at`.execute(unit.sql);
    await recordTypedKey(unit, given.id, given.field);
    await checkAgain(unit, given.id);
    return { id: given.id };
  },
});

/**
 * Replaces a cell, such as 'California' by 'CA', in all rows in which it is an error, and checks the
 * file again. The same cell is right in other rows, for example an earlier one with a duplicate.
 */
export const replaceImportCells = defineCommand({
  name: 'importCellsReplace',
  cannotBeRehearsed: true,
  input: z.object({ id: idSchema, field: z.string(), oldCell: cell, cell }),
  known: ({ id }) => ({ id }),
  async run(unit, given) {
    const { id, field, oldCell } = given;
    // While rows are being checked, it is unknown which cells are errors.
    refuseUnknownField(await lockImport(unit, id, ['CHECKED']), field);
    await sql`
      insert into import_edits (id, import_id, line, field, cell, created_at)
      select gen_random_uuid(), import_id, line, ${field}, ${given.cell}, ${unit.now}::timestamptz
      from import_rows where import_id = ${id} and action = 'ERROR'
        and coalesce(cells->>${field}, '') = ${oldCell}
        and errors @> jsonb_build_array(jsonb_build_object('field', ${field}::text))
      on conflict (import_id, line, field) do update
        set cell = excluded.cell, created_at = excluded.created_at`.execute(unit.sql);
    await recordTypedKey(unit, id, field);
    await checkAgain(unit, id);
    return { id };
  },
});

/** Omits rows from the import, with the errors that they have, or includes them again; then checks the file again. */
export const omitImportRows = defineCommand({
  name: 'importRowsOmit',
  cannotBeRehearsed: true,
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
        insert into import_edits (id, import_id, line, errors, created_at)
        select gen_random_uuid(), ${id}, l.line, r.errors, ${unit.now}::timestamptz
        from unnest(${lines}::integer[]) l (line)
        left join import_rows r on r.import_id = ${id} and r.line = l.line and r.errors <> '[]'
        on conflict (import_id, line, field) do nothing`.execute(unit.sql);
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

/** What can be done about all rows with an error: omit them, empty the cells, or fill empty ones with the cell above. */
export const IMPORT_ERROR_FIXES = ['OMIT', 'CLEAR', 'FILL_DOWN'] as const;

/** Selects the rows of an import with what an edit writes in each: `line`, `field`, `cell`, `errors`. The field is null if the row is omitted. */
function editsOf(fix: (typeof IMPORT_ERROR_FIXES)[number], id: string, field: string) {
  const rows = sql`from import_rows r where r.import_id = ${id}`;
  if (fix === 'OMIT') return sql`select r.line, null as field, null as cell, r.errors ${rows}`;
  if (fix === 'CLEAR') {
    return sql`select r.line, ${field}::text as field, '' as cell, null::jsonb as errors ${rows}`;
  }
  return sql`
    select f.line, ${field}::text as field, x.cells->>${field} as cell, null::jsonb as errors
    from (
      select r.line, r.cells->>${field} as own,
        max(r.line) filter (where r.cells->>${field} <> '' and r.action <> 'OMITTED'
          and not r.errors @> jsonb_build_array(jsonb_build_object('field', ${field}::text)))
          over (order by r.line) as above
      ${rows}) f
    join import_rows x on x.import_id = ${id} and x.line = f.above
    where coalesce(f.own, '') = ''`;
}

/**
 * Omits all rows with errors, or those with the same error, or empties or fills the cells of these; then checks
 * again. Rows without a cell above are not filled.
 */
export const fixImportErrors = defineCommand({
  name: 'importErrorsFix',
  cannotBeRehearsed: true,
  long: true,
  input: z.object({
    id: idSchema,
    fix: z.enum(IMPORT_ERROR_FIXES),
    field: z.string().nullish(),
    message: z.string().nullish(),
  }),
  known: ({ id }) => ({ id }),
  async run(unit, { id, fix, field, message }) {
    const found = await lockImport(unit, id, ['CHECKED']);
    if (field) refuseUnknownField(found, field);
    const known = IMPORT_KIND_DEFINITIONS[found.kind].fields.find(({ name }) => name === field);
    if (fix === 'FILL_DOWN' && known && !canFillDown(known)) {
      refuseIf(refusal('NOT_ALIKE', `${known.label} differs from row to row.`, 'field'));
    }
    if (!field && fix !== 'OMIT') {
      refuseIf(refusal('UNKNOWN_FIELD', 'Choose the column whose cells are changed.', 'field'));
    }
    const lines = sql`select distinct line from (${errorsOf(id)}) e
      ${message == null ? sql`` : sql`where field = ${field ?? ''} and message = ${message}`}`;
    await sql`
      insert into import_edits (id, import_id, line, field, cell, errors, created_at)
      select gen_random_uuid(), ${id}, e.line, e.field, e.cell, e.errors, ${unit.now}::timestamptz
      from (${editsOf(fix, id, field ?? '')}) e where e.line in (${lines})
      on conflict (import_id, line, field) do update
        set cell = excluded.cell, created_at = excluded.created_at`.execute(unit.sql);
    await checkAgain(unit, id);
    return { id };
  },
});

/** Reverts all corrections, so that the rows are those of the file again, and checks them. */
export const revertImportEdits = defineCommand({
  name: 'importEditsRevert',
  cannotBeRehearsed: true,
  input: z.object({ id: idSchema }),
  known: ({ id }) => ({ id }),
  async run(unit, { id }) {
    await lockEditable(unit, id);
    await deleteEdits(unit.sql, id);
    await checkAgain(unit, id);
    return { id };
  },
});

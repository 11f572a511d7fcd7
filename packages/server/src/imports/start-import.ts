import { fileAddress } from '@kickstand/domain/files/create-upload.ts';
import type { ColumnReading } from '@kickstand/domain/imports/column-facts.ts';
import {
  READING_ANSWERS,
  READING_QUESTIONS,
  type ReadingAnswer,
} from '@kickstand/domain/imports/column-readings.ts';
import { type ColumnMapping, wrongMapping } from '@kickstand/domain/imports/import-fields.ts';
import {
  IMPORT_KINDS,
  type ImportStatus,
  nothingToImport,
} from '@kickstand/domain/imports/import-terms.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { choiceSchema, idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordSecurityEvent, type SecurityEventScope } from '../activity/record-security-event.ts';
import { refuseUnknownFiles } from '../files/uploaded-file.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { NotFound, Refused } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';
import { beginImport } from './begin-import.ts';
import { deleteEdits } from './import-edits.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import { findImport, type ImportRow } from './import-rows.ts';

/** The job queue of imports: checking, then writing. */
export const IMPORT_QUEUE = 'run-import';
/** The job queue of files: reading their first rows. */
export const READ_QUEUE = 'read-import';

/** The data of a job in these queues. */
export interface ImportJob {
  readonly importId?: string;
  /** 'check' if the rows are checked once the file is read and its headers are known. */
  readonly next?: string;
}

const fileInput = z.object({
  fileUrl: fileAddress.refine((address) => address.startsWith('/files/imports/'), {
    error: 'The file was not found. Upload it again.',
  }),
  fileName: z.string().trim().min(1).max(200, { error: 'At most 200 characters.' }),
});
const startInput = fileInput.extend({
  kind: choiceSchema(IMPORT_KINDS, 'Kind is a required field.'),
});

async function keepImport(
  unit: UnitOfWork,
  { kind, fileUrl, fileName }: z.output<typeof startInput>,
  next?: 'check',
) {
  const given = [{ path: 'fileUrl', address: fileUrl }];
  await refuseUnknownFiles(unit.sql, 'imports', given, new Set());
  const importId = newId(unit.now.getTime());
  const fileId = fileUrl.replace(/^.*\//, '').replace(/\.[a-z]+$/, '');
  await sql`
    insert into imports (id, kind, file_name, uploaded_file_id, status, requester_id, created_at)
    values (${importId}, ${kind}, ${fileName}, ${fileId}, 'READING', ${unit.staffId}, ${unit.now})`.execute(
    unit.sql,
  );
  await requestReading(unit, importId, next);
  return { importId };
}

/**
 * Requests that the first rows of an import's file are read. People take turns: the second file of one
 * waits for the first files of all others.
 */
export async function requestReading(
  { sql: on, staffId, services: { jobs } }: UnitOfWork,
  importId: string,
  next?: 'check',
): Promise<void> {
  const own = await firstRow(
    on,
    sql<{ count: number }>`
      select count(*) as count from imports
      where requester_id = ${staffId} and status = 'READING' and id <> ${importId}`,
  );
  await jobs.send(
    on,
    READ_QUEUE,
    { importId, ...(next && { next }) },
    { priority: -(own?.count ?? 0) },
  );
}

/** Creates an import from an uploaded file, whose columns are read in the background. */
export const startImport = defineCommand({
  name: 'importCreate',
  cannotBeRehearsed: true,
  input: startInput,
  run: (unit, input) => keepImport(unit, input),
});

/** Starts the check of an import whose headers match the template. */
async function checkKnown({ database, jobs }: Services, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await firstRow(transaction, sql`select id from imports where id = ${id} for update`);
    const found = await findImport(transaction, id);
    if (found?.status !== 'MAPPING') return;
    const { fields } = IMPORT_KIND_DEFINITIONS[found.kind];
    if (wrongMapping(fields, found.columns, found.mapping)) return;
    await sql`update imports set status = 'CHECKING' where id = ${id}`.execute(transaction);
    await jobs.send(transaction, IMPORT_QUEUE, { importId: id });
  });
}

/**
 * Reads the first rows of an import's file.
 * @param checks whether its rows are checked then, if its headers are known.
 */
export async function readImport(
  services: Services,
  { id }: Pick<ImportRow, 'id'>,
  checks: boolean,
): Promise<void> {
  await beginImport(services, id);
  if (checks) await checkKnown(services, id);
}

/**
 * Creates an import of partner shops' invoices, whose rows are checked in the background if the headers
 * match the template.
 */
export const importLeaseToOwnInvoices = defineCommand({
  name: 'leaseToOwnInvoiceImport',
  cannotBeRehearsed: true,
  input: fileInput,
  run: (unit, input) => keepImport(unit, { ...input, kind: 'LEASE_TO_OWN_INVOICES' }, 'check'),
});

/**
 * Locks an import in one of the given states.
 * @throws NotFound, or Refused with the import's current state.
 */
export async function lockImport(
  unit: UnitOfWork,
  id: string,
  states: readonly ImportStatus[],
): Promise<ImportRow> {
  await firstRow(unit.sql, sql<{ id: string }>`select id from imports where id = ${id} for update`);
  const found = await findImport(unit.sql, id);
  if (!found) throw new NotFound('Import');
  if (!states.includes(found.status)) {
    const words: Record<ImportStatus, string> = {
      READING: 'The file is being read.',
      MAPPING: 'Check the file first.',
      CHECKING: 'The file is being checked.',
      CHECKED: 'The file has already been checked.',
      COMMITTING: 'The import is running.',
      COMMITTED: 'This file has already been imported.',
      UNDONE: 'This import was undone.',
      DISCARDED: 'This import was discarded.',
      FAILED: 'This import failed. Upload the file again.',
    };
    throw new Refused([refusal('IMPORT_STATE', words[found.status])]);
  }
  return found;
}

const checkInput = z.object({
  id: idSchema,
  mapping: z
    .array(z.object({ field: z.string().max(60), column: z.int() }))
    .max(100, { error: 'At most 100 columns.' }),
  readings: z
    .array(
      z.object({
        field: z.string().max(60),
        question: z.enum(READING_QUESTIONS),
        answer: z.enum(Object.values(READING_ANSWERS).flat()),
      }),
    )
    .max(400, { error: 'At most 400 answers.' })
    .nullish(),
});

/**
 * The readings with what a person chose.
 * @throws Refused if a column cannot be read like that.
 */
function chosenReadings(
  { readings }: ImportRow,
  mapping: ColumnMapping,
  chosen: z.output<typeof checkInput>['readings'],
): ColumnReading[] {
  const kept = new Map<string, ColumnReading>(
    readings.map((each) => [`${each.field} ${each.question}`, each]),
  );
  for (const { field, question, answer } of chosen ?? []) {
    const column = mapping[field];
    const answers: readonly ReadingAnswer[] = READING_ANSWERS[question];
    if (column === undefined || !answers.includes(answer)) {
      throw new Refused([
        refusal('WRONG_READING', `The column of ${field} cannot be read like that.`, 'readings'),
      ]);
    }
    const key = `${field} ${question}`;
    const { cells = 0, examples = [] } = kept.get(key) ?? {};
    const found = { field, column, question, answer, isChosen: true, proof: null };
    kept.set(key, { ...found, cells, examples });
  }
  return [...kept.values()];
}

/** Checks a file's rows with a mapping of its columns; can be repeated with another mapping. */
export const checkImport = defineCommand({
  name: 'importCheck',
  cannotBeRehearsed: true,
  input: checkInput,
  known: ({ id }) => ({ id }),
  async run(unit, { id, mapping: given, readings: chosen }) {
    const found = await lockImport(unit, id, ['MAPPING', 'CHECKED']);
    const { fields } = IMPORT_KIND_DEFINITIONS[found.kind];
    const mapping = Object.fromEntries(given.map(({ field, column }) => [field, column]));
    const wrong = wrongMapping(fields, found.columns, mapping);
    if (wrong) throw new Refused([refusal('WRONG_MAPPING', wrong, 'mapping')]);
    // Corrections belong to the column that they were made in.
    const moved = fields
      .map(({ name }) => name)
      .filter((name) => mapping[name] !== found.mapping[name]);
    await deleteEdits(unit.sql, id, moved);
    const readings = chosenReadings(found, mapping, chosen);
    await sql`
      update imports set status = 'CHECKING', mapping = ${JSON.stringify(mapping)}::jsonb,
        readings = ${JSON.stringify(readings)}::jsonb, rows_read = 0, problem = null
      where id = ${id}`.execute(unit.sql);
    await unit.services.jobs.send(unit.sql, IMPORT_QUEUE, { importId: id });
    return { id };
  },
});

/** Records in the security log that the rows of a file are written. */
export async function recordImportStarted(
  unit: SecurityEventScope,
  { id, kind, creates, changes }: Pick<ImportRow, 'id' | 'kind' | 'creates' | 'changes'>,
): Promise<void> {
  await recordSecurityEvent(unit, {
    kind: 'import.started',
    subject: { type: 'Import', id },
    facts: { import: kind, creates, changes },
  });
}

/** Imports the checked rows, all or none. */
export const commitImport = defineCommand({
  name: 'importCommit',
  cannotBeRehearsed: true,
  input: z.object({ id: idSchema }),
  known: ({ id }) => ({ id }),
  async run(unit, { id }) {
    const found = await lockImport(unit, id, ['CHECKED']);
    if (found.errors > 0) {
      throw new Refused([
        refusal('HAS_ERRORS', 'Fix the rows with errors first. All rows are imported, or none.'),
      ]);
    }
    if (found.creates + found.changes === 0) {
      throw new Refused([refusal('NOTHING_NEW', nothingToImport(found))]);
    }
    await sql`update imports set status = 'COMMITTING' where id = ${id}`.execute(unit.sql);
    await recordImportStarted(unit, found);
    await unit.services.jobs.send(unit.sql, IMPORT_QUEUE, { importId: id });
    return { id };
  },
});

/** Discards an import that was not committed, including a stuck one, and deletes its rows. */
export const discardImport = defineCommand({
  name: 'importDiscard',
  cannotBeRehearsed: true,
  input: z.object({ id: idSchema }),
  long: true,
  known: ({ id }) => ({ id }),
  async run(unit, { id }) {
    await lockImport(unit, id, ['READING', 'MAPPING', 'CHECKED']);
    await sql`delete from import_rows where import_id = ${id}`.execute(unit.sql);
    await deleteEdits(unit.sql, id);
    await sql`update imports set status = 'DISCARDED', problem = null, head = '[]' where id = ${id}`.execute(
      unit.sql,
    );
    return { id };
  },
});

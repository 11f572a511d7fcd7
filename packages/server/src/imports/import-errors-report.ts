import { fieldsInFile, labeledError } from '@kickstand/domain/imports/import-fields.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Report } from '../exports/report.ts';
import { requestExport } from '../exports/request-export.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { NotFound, Refused } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';
import type { RowError } from './import-kind.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import { findImport, HAS_ERRORS } from './import-rows.ts';
import { maskSecretCell } from './mask-secret-cells.ts';

const input = z.object({ id: idSchema });

/** A row that cannot be imported, as it was checked. */
interface WrongRow {
  readonly cells: Readonly<Record<string, string>>;
  readonly errors: readonly RowError[];
}

/** Rows are kept for the retention period; those of discarded imports are deleted immediately. */
async function refuseForgotten(on: Sql, parameters: unknown): Promise<void> {
  const { id } = input.parse(parameters);
  const kept = await firstRow(
    on,
    sql<{ wrong: number }>`select count(*) filter (where ${HAS_ERRORS}) as wrong
      from import_rows where import_id = ${id} having count(*) > 0`,
  );
  if (kept && kept.wrong > 0) return;
  const message = kept
    ? 'No row has an error.'
    : 'The rows of this import have been deleted. Upload the file again.';
  throw new Refused([refusal('ROWS_FORGOTTEN', message)]);
}

/** The fields of the columns of an import's file, in the order of its kind. */
async function mappedFields({ database }: Services, parameters: unknown) {
  const { id } = input.parse(parameters);
  const found = await findImport(database.sql, id);
  if (!found) return [];
  return fieldsInFile(IMPORT_KIND_DEFINITIONS[found.kind].fields, found.mapping);
}

/** An error as a sentence among others: errors of a single field may have no full stop. */
const sentence = (error: string) => (/[.!?]$/.test(error) ? error : `${error}.`);

async function* readRows(services: Services, parameters: unknown) {
  const { id } = input.parse(parameters);
  const fields = await mappedFields(services, parameters);
  const labelOf = (name: string | null) => fields.find((field) => field.name === name)?.label;
  const wrong = services.database.readSnapshot(
    sql<WrongRow>`select cells, errors from import_rows
      where import_id = ${id} and ${HAS_ERRORS} order by line`,
  );
  for await (const { cells, errors } of wrong) {
    yield [
      ...fields.map(({ name }) => maskSecretCell(name, cells[name] ?? '')),
      errors.map(({ field, message }) => sentence(labeledError(labelOf(field), message))).join(' '),
    ];
  }
}

/** The rows that cannot be imported, with their errors, as a file that can be corrected and imported. */
export const errorsReport: Report = {
  kind: 'import-errors',
  operation: 'importErrorsExport',
  fileName: 'import-errors',
  columns: ['Problem'],
  async columnsOf(services, parameters) {
    const fields = await mappedFields(services, parameters);
    return [...fields.map(({ label }) => label), 'Problem'];
  },
  check: refuseForgotten,
  rows: readRows,
};

/** Starts an export of the rows with errors. */
export const exportImportErrors = defineCommand({
  name: errorsReport.operation,
  cannotBeRehearsed: true,
  input,
  async run(unit, { id }) {
    const found = await findImport(unit.sql, id);
    if (!found) throw new NotFound('Import');
    return { exportId: await requestExport(unit, errorsReport, { id, fileName: found.fileName }) };
  },
});

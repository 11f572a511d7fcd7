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
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import { findImport } from './import-rows.ts';
import { maskSecretCell } from './mask-secret-cells.ts';

const input = z.object({ id: idSchema });

interface WrongCell {
  readonly line: number;
  readonly field: string | null;
  readonly cell: string | null;
  readonly message: string;
}

/** Rows are kept for the retention period; those of discarded imports are deleted immediately. */
async function refuseForgotten(on: Sql, parameters: unknown): Promise<void> {
  const { id } = input.parse(parameters);
  const kept = await firstRow(
    on,
    sql`select 1 as kept from import_rows where import_id = ${id} limit 1`,
  );
  if (kept) return;
  const message = 'The rows of this import have been deleted. Upload the file again.';
  throw new Refused([refusal('ROWS_FORGOTTEN', message)]);
}

async function* readRows(services: Services, parameters: unknown) {
  const { id } = input.parse(parameters);
  const found = await findImport(services.database.sql, id);
  if (!found) return;
  const { fields } = IMPORT_KIND_DEFINITIONS[found.kind];
  const wrong = services.database.readSnapshot(
    sql<WrongCell>`select r.line, e.value->>'field' as field, r.cells->>(e.value->>'field') as cell,
       e.value->>'message' as message /* never null: every error has one */
     from import_rows r cross join jsonb_array_elements(r.errors) e
     where r.import_id = ${id} and r.action = 'ERROR' order by r.line`,
  );
  for await (const { line, field, cell, message } of wrong) {
    const label = fields.find(({ name }) => name === field)?.label ?? '';
    yield [line, label, maskSecretCell(field, cell ?? ''), message];
  }
}

export const errorsReport: Report = {
  kind: 'import-errors',
  fileName: 'import-errors',
  columns: ['Row', 'Column', 'Cell', 'Problem'],
  check: refuseForgotten,
  rows: readRows,
};

/** Starts an export of all errors of a file, one row per cell. */
export const exportImportErrors = defineCommand({
  name: 'importErrorsExport',
  input,
  async run(unit, { id }) {
    const found = await findImport(unit.sql, id);
    if (!found) throw new NotFound('Import');
    return { exportId: await requestExport(unit, errorsReport, { id, fileName: found.fileName }) };
  },
});

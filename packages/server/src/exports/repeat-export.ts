import { idSchema } from '@kickstand/domain/kernel/text.ts';
import type { ExportStatus } from '@kickstand/domain/reports/report-terms.ts';
import { roleRefusal } from '@kickstand/domain/staff/permissions.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { existing, Forbidden, NotFound, refused } from '../platform/refused.ts';
import { findReport, formatOfFile, nameOfFile } from './report.ts';
import { requestExport } from './request-export.ts';

interface Earlier {
  readonly kind: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly status: ExportStatus;
  readonly fileName: string | null;
}

/**
 * Requests an export again with the same parameters, format and name, for those who may request it; the earlier one is
 * unchanged.
 */
export const repeatExport = defineCommand({
  name: 'reportExportRepeat',
  cannotBeRehearsed: true,
  input: z.object({ id: idSchema }),
  async run(unit, { id }) {
    const earlier = await firstRow(
      unit.sql,
      sql<Earlier>`select kind, parameters, status, file_name from report_exports where id = ${id}`,
    );
    if (!earlier) throw new NotFound('Export');
    const report = existing(findReport(unit.services, earlier.kind), 'Report');
    const refusal = unit.role && roleRefusal(unit.role, report.operation);
    if (refusal !== undefined) throw new Forbidden(refusal);
    if (earlier.status === 'PENDING' || earlier.status === 'PROCESSING') {
      throw refused('STILL_RUNNING', 'This export is still running.');
    }
    // Those of workbooks have their format; exports of earlier releases have none.
    const format = formatOfFile(earlier.fileName);
    const named = { ...report, fileName: nameOfFile(earlier.fileName, report) };
    return { exportId: await requestExport(unit, named, { format, ...earlier.parameters }) };
  },
});

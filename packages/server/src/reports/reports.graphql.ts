import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { EXPORT_STATUSES, type ExportStatus } from '@kickstand/domain/reports/report-terms.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { firstRow } from '../platform/database.ts';
import { builder } from '../platform/graphql-builder.ts';
import { checkArgument } from '../platform/list-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { exportLink } from './file-links.ts';

interface ReportExportRow {
  readonly id: string;
  readonly status: ExportStatus;
  readonly fileName: string | null;
  readonly rowCount: number | null;
  readonly error: string | null;
  readonly createdAt: Date;
}

/** One export, or undefined. */
export function findReportExport(context: RequestContext, id: string) {
  return firstRow(
    context.database.sql,
    sql<ReportExportRow>`
      select id, status, file_name as "fileName", row_count as "rowCount", error,
        created_at as "createdAt"
      from report_exports where id = ${id}`,
  );
}

const ExportStatusRef = builder.enumType('ExportStatus', { values: EXPORT_STATUSES });

export const ReportExportRef = builder.objectRef<ReportExportRow>('ReportExport').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: ExportStatusRef }),
    fileName: t.exposeString('fileName', { nullable: true }),
    rowCount: t.exposeInt('rowCount', { nullable: true }),
    error: t.exposeString('error', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    downloadUrl: t.string({
      nullable: true,
      description: 'Good for a quarter of an hour; null until the file is there.',
      resolve: (row, _args, context) =>
        row.status === 'COMPLETED' ? exportLink(context, row.id) : null,
    }),
  }),
});

builder.queryField('reportExport', (t) =>
  t.field({
    type: ReportExportRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      findReportExport(context, checkArgument(z.object({ id: idSchema }), args).id),
  }),
);

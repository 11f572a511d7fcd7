import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { EXPORT_STATUSES, type ExportStatus } from '@kickstand/domain/reports/report-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { rows } from '../platform/database.ts';
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
  readonly requester: string;
  readonly createdAt: Date;
}

/** Exports that meet a condition on `x`, the newest first. One statement. */
export function findReportExports(
  context: RequestContext,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<ReportExportRow[]> {
  return rows(
    context.database.sql,
    sql<ReportExportRow>`
      select x.id, x.status, x.file_name as "fileName", x.row_count as "rowCount", x.error,
        s.full_name as requester, x.created_at as "createdAt"
      from report_exports x join staff_users s on s.id = x.requester_id
      where ${condition} order by x.created_at desc, x.id desc limit ${sql.lit(most)}`,
  );
}

/** One export, or undefined. */
export async function findReportExport(context: RequestContext, id: string) {
  return (await findReportExports(context, sql`x.id = ${id}`, 1))[0];
}

const ExportStatusRef = builder.enumType('ExportStatus', { values: EXPORT_STATUSES });

export const ReportExportRef = builder.objectRef<ReportExportRow>('ReportExport').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: ExportStatusRef }),
    fileName: t.exposeString('fileName', { nullable: true }),
    rowCount: t.exposeInt('rowCount', { nullable: true }),
    error: t.exposeString('error', { nullable: true }),
    requester: t.exposeString('requester', { description: 'The full name of who asked for it.' }),
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

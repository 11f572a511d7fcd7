import { EXPORT_FORMATS } from '@kickstand/domain/kernel/export-format.ts';
import {
  EXPORT_PAGE_SIZE,
  EXPORT_STATUSES,
  type ExportStatus,
} from '@kickstand/domain/reports/report-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import { pageType } from '../lists/page-type.ts';
import { readPlainPage } from '../lists/plain-list.ts';
import { cachedCount } from '../platform/database/counter-cache.ts';
import { rows } from '../platform/database/database.ts';
import { fenced } from '../platform/database/sql-fragments.ts';
import { type ArgumentBuilder, commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { existing } from '../platform/refused.ts';
import { limitedStaff, type RequestContext } from '../platform/request-context.ts';
import { exportLink } from './file-links.ts';
import { repeatExport } from './repeat-export.ts';
import { kindsWithoutCustomers } from './report.ts';

interface ReportExportRow {
  readonly id: string;
  readonly status: ExportStatus;
  readonly fileName: string | null;
  readonly rowCount: number | null;
  readonly error: string | null;
  readonly description: string;
  readonly requester: string;
  readonly requesterId: string;
  readonly kind: string;
  readonly createdAt: Date;
}

const COLUMNS = sql`
  e.id, e.status, e.file_name, e.row_count, e.error, e.description,
  s.full_name as "requester", e.requester_id, e.kind, e.created_at`;

/** Whether a caller may have a file: who is no admin gets the own ones and those without customers. */
function mayDownload(context: RequestContext, { kind, requesterId }: ReportExportRow): boolean {
  const staff = limitedStaff(context);
  if (!staff || staff.role === 'ADMIN' || staff.id === requesterId) return true;
  return kindsWithoutCustomers(context).includes(kind);
}

/** Exports that meet a condition on `e`, newest first. One statement. */
export function findReportExports(
  context: RequestContext,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<ReportExportRow[]> {
  return rows(
    context.database.sql,
    sql<ReportExportRow>`
      select ${COLUMNS} from report_exports e join staff_users s on s.id = e.requester_id
      where ${condition} order by e.created_at desc, e.id desc limit ${sql.lit(most)}`,
  );
}

/** One export, or undefined. */
async function findReportExport(context: RequestContext, id: string) {
  return (await findReportExports(context, sql`e.id = ${id}`, 1))[0];
}

/** The export that a command has just requested. @throws NotFound */
export async function startedExport(
  context: RequestContext,
  { exportId }: { readonly exportId: string },
): Promise<ReportExportRow> {
  return existing(await findReportExport(context, exportId), 'Export');
}

const ExportStatusRef = builder.enumType('ExportStatus', {
  description: 'EXPIRED files were deleted; the export can be requested again.',
  values: EXPORT_STATUSES,
});

const ExportFormatRef = builder.enumType('ExportFormat', {
  description: 'CSV unless another one is asked for.',
  values: EXPORT_FORMATS,
});

/** The argument for the format of an export. */
export const exportFormat = (arg: ArgumentBuilder) => arg({ type: ExportFormatRef });

export const ReportExportRef = builder.objectRef<ReportExportRow>('ReportExport').implement({
  description: 'A file of rows of a list or report, made in the background.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: ExportStatusRef }),
    fileName: t.exposeString('fileName', {
      nullable: true,
      description: 'Null until the file is ready.',
    }),
    description: t.exposeString('description', { description: 'A description of its filters.' }),
    requester: t.exposeString('requester', { description: 'The full name of the requester.' }),
    rowCount: t.exposeInt('rowCount', {
      nullable: true,
      description: 'While it runs, the number of rows so far.',
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Why it failed; null unless it has.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    downloadUrl: t.string({
      nullable: true,
      description:
        'Valid for one download within 15 minutes; null until the file is ready, and for a role that may not have it.',
      resolve: (row, _args, context) =>
        row.status === 'COMPLETED' && mayDownload(context, row)
          ? exportLink(context, row.id)
          : null,
    }),
  }),
});

addQueryById('reportExport', ReportExportRef, findReportExport);

const ReportExportListRef = pageType(
  'ReportExportList',
  ReportExportRef,
  'One page of exports, newest first.',
);

builder.queryField('reportExports', (t) =>
  t.field({
    type: ReportExportListRef,
    description: 'All exports, newest first.',
    args: { currentPage: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, args, context) =>
      readPlainPage<ReportExportRow>(
        context.admission.read,
        {
          total: cachedCount('report_export', 'k', []),
          select: sql`select id from report_exports order by created_at desc, id desc`,
          columns: COLUMNS,
          // One by one: the planner would rather scan the table than look up a page of 50.
          joins: sql`cross join lateral (${fenced(sql`select * from report_exports where id = x.id`)}) e
            join staff_users s on s.id = e.requester_id`,
          pageSize: EXPORT_PAGE_SIZE,
        },
        args,
      ),
    extensions: { checksCaller: true },
  }),
);

/** Adds a mutation whose command has requested an export. */
export const addExportCommand = commandFields(ReportExportRef, startedExport);

/** The same for mutations that are nullable in the API, like those that export lists. */
export const addNullableExport = commandFields(
  ReportExportRef,
  (context, { exportId }: { readonly exportId: string }) => findReportExport(context, exportId),
  true,
);

addExportCommand(
  repeatExport,
  (arg) => ({ id: arg.id({ required: true }) }),
  'Repeats an export with the same parameters.',
);

import { Readable } from 'node:stream';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { sql } from 'kysely';
import { type JobHandler, LONGEST_SECONDS } from '../platform/background/jobs.ts';
import { retentionJob } from '../platform/background/retention-job.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { waitingError } from '../platform/database/waiting-errors.ts';
import { keepHeapSmall } from '../platform/keep-heap-small.ts';
import type { Services } from '../platform/request-context.ts';
import { csvStream } from './csv.ts';
import { exportType } from './file-links.ts';
import {
  extensionOf,
  findReport,
  formatOfFile,
  nameOfFile,
  type Report,
  TooManyRows,
} from './report.ts';
import { EXPORT_QUEUE } from './request-export.ts';
import { MOST_WORKBOOK_ROWS, workbookStream } from './workbook.ts';

interface PendingExport {
  readonly id: string;
  readonly kind: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly fileName: string | null;
}

const NOT_WRITTEN = 'The file could not be written. Run it again.';

/** Why a workbook became a CSV file. */
const WHY_CSV = `A CSV file, because a workbook can have ${formatCount(MOST_WORKBOOK_ROWS)} rows`;

/** Interval at which the row count is saved, in milliseconds. */
const PROGRESS_PAUSE = 1000;

/** Saves the progress of an export until stopped; a failure to save does not fail the export. */
function noteProgress({ database, log }: Services, exportId: string, countOf: () => number) {
  const timer = setInterval(() => {
    sql`update report_exports set row_count = ${countOf()} where id = ${exportId} and status = 'PROCESSING'`
      .execute(database.sql)
      .catch((error: unknown) => log.warn({ err: error, exportId }, 'export progress'));
  }, PROGRESS_PAUSE);
  return () => clearInterval(timer);
}

/** The content of an export's file. */
async function contentOf(
  services: Services,
  { parameters, fileName }: PendingExport,
  report: Report,
  countRow: () => void,
): Promise<Readable> {
  if (report.json) return Readable.from(report.json(services, parameters));
  const columns = (await report.columnsOf?.(services, parameters)) ?? report.columns;
  const rows = report.rows(services, parameters);
  if (formatOfFile(fileName) === 'CSV') return csvStream(columns, rows, countRow);
  const sheet = {
    name: nameOfFile(fileName, report),
    timeZone: services.config.BUSINESS_TIME_ZONE,
  };
  return await workbookStream(sheet, columns, rows, countRow);
}

async function writeFile(services: Services, pending: PendingExport, report: Report) {
  const { database, files, clock } = services;
  const format = formatOfFile(pending.fileName);
  const key = `exports/${pending.id}.${extensionOf(report, format)}`;
  let count = 0;
  const countRow = () => {
    count += 1;
  };
  const content = await contentOf(services, pending, report, countRow);
  const stop = noteProgress(services, pending.id, () => count);
  await files.write(key, content, exportType(key)).finally(stop);
  const rowCount = report.json ? null : count;
  const completed = await firstRow(
    database.sql,
    sql<{ id: string }>`
      update report_exports set status = 'COMPLETED', file_key = ${key}, file_name = ${pending.fileName}, row_count = ${rowCount},
        completed_at = ${clock.now()}
      where id = ${pending.id} and status = 'PROCESSING' returning id`,
  );
  // A customer was anonymized in the meantime, and the file may still name them.
  if (!completed) await files.remove(key);
}

/** Writes the file in the format that was asked for; a workbook that would have too many rows becomes a CSV file. */
async function writeInFormat(services: Services, pending: PendingExport, report: Report) {
  try {
    await writeFile(services, pending, report);
  } catch (error) {
    const { fileName } = pending;
    if (!(error instanceof TooManyRows && fileName)) throw error;
    const csvName = fileName.replace(/\.xlsx$/, '.csv');
    await writeFile(services, { ...pending, fileName: csvName }, report);
    await sql`
      update report_exports set description = concat_ws('. ', nullif(description, ''), ${WHY_CSV}::text)
      where id = ${pending.id}`.execute(services.database.sql);
  }
}

/** Writes the file of one export. Idempotent. */
async function runExport(services: Services, exportId: string): Promise<void> {
  const { database, log, changes } = services;
  const pending = await firstRow(
    database.sql,
    sql<PendingExport>`
      update report_exports set status = 'PROCESSING'
      where id = ${exportId} and status in ('PENDING', 'PROCESSING') returning id, kind, parameters, file_name`,
  );
  if (!pending) return;
  try {
    const report = findReport(services, pending.kind);
    if (!report) throw new Error(`There is no report of kind ${pending.kind}.`);
    const { format: _, ...parameters } = pending.parameters;
    await keepHeapSmall(() => writeInFormat(services, { ...pending, parameters }, report));
  } catch (error) {
    // The job is retried.
    if (waitingError(error)) throw error;
    log.error({ err: error, exportId }, 'export failed');
    await sql`
      update report_exports set status = 'FAILED', error = ${NOT_WRITTEN}
      where id = ${exportId} and status = 'PROCESSING'`.execute(database.sql);
  }
  changes.announce('ReportExport', exportId);
}

/** Fails exports whose job has no retries left. */
async function giveUpExports({ database, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - LONGEST_SECONDS * 1000);
  await sql`
    update report_exports set status = 'FAILED', error = ${NOT_WRITTEN}
    where status in ('PENDING', 'PROCESSING') and created_at < ${before}`.execute(database.sql);
}

/** Removes files after the retention period. @returns how many. */
async function expireExports(services: Services): Promise<number> {
  const { database, files, clock, config, changes } = services;
  const before = new Date(clock.now().getTime() - config.RETENTION_EXPORTS_DAYS * 86_400_000);
  const old = await rows(
    database.sql,
    sql<{ id: string; fileKey: string }>`
      select id, file_key from report_exports
      where file_key is not null and created_at < ${before} limit 500`,
  );
  for (const { id, fileKey } of old) {
    await files.remove(fileKey);
    await sql`update report_exports set status = 'EXPIRED', file_key = null where id = ${id}`.execute(
      database.sql,
    );
  }
  if (old.length > 0) changes.announce('ReportExport');
  return old.length;
}

/** The background jobs of exports. */
export function exportJobs(services: Services): JobHandler[] {
  return [
    { queue: EXPORT_QUEUE, handle: (data) => runExport(services, data.exportId ?? '') },
    retentionJob(services, {
      kind: 'exports',
      queue: 'expire-exports',
      schedule: '15 3 * * *',
      async remove() {
        await giveUpExports(services);
        return await expireExports(services);
      },
    }),
  ];
}

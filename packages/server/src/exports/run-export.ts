import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { type JobHandler, LONGEST_SECONDS } from '../platform/background/jobs.ts';
import { retentionJob } from '../platform/background/retention-job.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { waitingError } from '../platform/database/waiting-errors.ts';
import { keepHeapSmall } from '../platform/keep-heap-small.ts';
import type { Services } from '../platform/request-context.ts';
import { csvStream } from './csv.ts';
import { exportType } from './file-links.ts';
import { extensionOf, findReport, type Report } from './report.ts';
import { EXPORT_QUEUE } from './request-export.ts';

interface PendingExport {
  readonly id: string;
  readonly kind: string;
  readonly parameters: unknown;
}

const NOT_WRITTEN = 'The file could not be written. Run it again.';

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

async function writeFile(services: Services, pending: PendingExport, report: Report) {
  const { database, files, clock } = services;
  const key = `exports/${pending.id}.${extensionOf(report)}`;
  let count = 0;
  const countRow = () => {
    count += 1;
  };
  const { parameters } = pending;
  const columns = (await report.columnsOf?.(services, parameters)) ?? report.columns;
  const content = report.json
    ? Readable.from(report.json(services, parameters))
    : csvStream(columns, report.rows(services, parameters), countRow);
  const stop = noteProgress(services, pending.id, () => count);
  await files.write(key, content, exportType(key)).finally(stop);
  const rowCount = report.json ? null : count;
  const completed = await firstRow(
    database.sql,
    sql<{ id: string }>`
      update report_exports set status = 'COMPLETED', file_key = ${key}, row_count = ${rowCount},
        completed_at = ${clock.now()}
      where id = ${pending.id} and status = 'PROCESSING' returning id`,
  );
  // A customer was anonymized in the meantime, and the file may still name them.
  if (!completed) await files.remove(key);
}

/** Writes the file of one export. Idempotent. */
async function runExport(services: Services, exportId: string): Promise<void> {
  const { database, log, changes } = services;
  const pending = await firstRow(
    database.sql,
    sql<PendingExport>`
      update report_exports set status = 'PROCESSING'
      where id = ${exportId} and status in ('PENDING', 'PROCESSING') returning id, kind, parameters`,
  );
  if (!pending) return;
  try {
    const report = findReport(services, pending.kind);
    if (!report) throw new Error(`There is no report of kind ${pending.kind}.`);
    await keepHeapSmall(() => writeFile(services, pending, report));
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

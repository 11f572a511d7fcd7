import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { newId } from '../platform/ids.ts';
import type { Report } from './report.ts';

/** The queue of export jobs. */
export const EXPORT_QUEUE = 'run-export';

/**
 * Requests an export: its row and its job, in the caller's transaction.
 * @returns the id of the export, to be polled.
 */
export async function requestExport(
  unit: UnitOfWork,
  report: Report,
  parameters: Readonly<Record<string, unknown>>,
): Promise<string> {
  const id = newId(unit.now.getTime());
  await sql`
    insert into report_exports (id, kind, parameters, status, requester_id, file_name, created_at)
    values (${id}, ${report.kind}, ${JSON.stringify(parameters)}::jsonb, 'PENDING', ${unit.staffId},
      ${`${report.fileName}-${unit.now.toISOString().slice(0, 10)}.csv`}, ${unit.now})`.execute(
    unit.sql,
  );
  await unit.services.jobs.send(unit.sql, EXPORT_QUEUE, { exportId: id });
  return id;
}

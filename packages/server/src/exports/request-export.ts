import { exportFormatInput } from '@kickstand/domain/kernel/export-format.ts';
import { describeParameters, idsOf } from '@kickstand/domain/reports/describe-parameters.ts';
import { sql } from 'kysely';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { dayOf } from '../platform/days-of-business.ts';
import { FreshSignInNeeded, hasFreshSignIn } from '../platform/fresh-sign-in.ts';
import { newId } from '../platform/ids.ts';
import { extensionOf, type Report } from './report.ts';

/** The queue of export jobs. */
export const EXPORT_QUEUE = 'run-export';

/** A description of an export; ids are replaced by current names. */
async function describe(unit: UnitOfWork, parameters: Readonly<Record<string, unknown>>) {
  const ids = [...new Set(idsOf(parameters))];
  if (ids.length === 0) return describeParameters(parameters, new Map());
  const named = await rows(
    unit.sql,
    sql<{ id: string; name: string }>`
      select id, name from hubs where id = any(${ids}::uuid[])
      union all select id, name from organizations where id = any(${ids}::uuid[])
      union all select id, name from service_areas where id = any(${ids}::uuid[])
      union all select id, purchase_order_number from purchase_orders where id = any(${ids}::uuid[])
      union all select id, brand || ' ' || model from vehicles where id = any(${ids}::uuid[])
      union all select id, sort_name from variants where id = any(${ids}::uuid[])
      union all select s.id, c.full_name from subscriptions s join customers c on c.id = s.customer_id
        where s.id = any(${ids}::uuid[])`,
  );
  return describeParameters(parameters, new Map(named.map(({ id, name }) => [id, name])));
}

/** With more customers, an export needs a sign-in within the last minutes. */
const MOST_CUSTOMERS = 1000;

/** @throws FreshSignInNeeded */
async function refuseManyCustomers(
  unit: UnitOfWork,
  report: Report,
  parameters: unknown,
): Promise<void> {
  if (hasFreshSignIn(unit, unit.services.database.clock) || !report.customers) return;
  if ((await report.customers(unit, parameters)) > MOST_CUSTOMERS) throw new FreshSignInNeeded();
}

/**
 * Requests an export: inserts its row and its job in the caller's transaction.
 * @param given its parameters, and optionally the format of its file.
 * @returns the id of the export, for polling.
 * @throws Refused if its records no longer exist, FreshSignInNeeded if it names many customers and the caller's
 * sign-in was too long ago.
 */
export async function requestExport(
  unit: UnitOfWork,
  report: Report,
  given: Readonly<Record<string, unknown>>,
): Promise<string> {
  const format = exportFormatInput.parse(given).format ?? 'CSV';
  const { format: _, ...parameters } = given;
  // The file may become another one, and is asked for again as this one.
  const stored = format === 'CSV' ? parameters : { ...parameters, format };
  await report.check?.(unit.sql, parameters);
  await refuseManyCustomers(unit, report, parameters);
  const id = newId(unit.now.getTime());
  await sql`
    insert into report_exports (id, kind, parameters, description, status, requester_id, file_name, created_at)
    values (${id}, ${report.kind}, ${JSON.stringify(stored)}::jsonb, ${await describe(unit, parameters)},
      'PENDING', ${unit.staffId},
      ${`${report.fileName}-${dayOf(unit.services, unit.now)}.${extensionOf(report, format)}`}, ${unit.now})`.execute(
    unit.sql,
  );
  await recordSecurityEvent(unit, {
    kind: 'export.requested',
    subject: { type: 'ReportExport', id },
    facts: { report: report.kind },
  });
  await report.requested?.(unit, id, parameters);
  unit.services.changes.announce('ReportExport', id);
  await unit.services.jobs.send(unit.sql, EXPORT_QUEUE, { exportId: id });
  return id;
}

import { exportFormatInput } from '@kickstand/domain/kernel/export-format.ts';
import {
  SERVICE_JOB_STATE_LABELS,
  type ServiceJobState,
} from '@kickstand/domain/service/job-states.ts';
import { recallIdInput } from '@kickstand/domain/service/recall-inputs.ts';
import { sql } from 'kysely';
import type { Columns, Report } from '../exports/report.ts';
import { requestExport } from '../exports/request-export.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { existing } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';
import { VEHICLE_STILL_OUT } from '../subscriptions/vehicle-still-out.ts';

/** A customer who has a recalled vehicle now. */
interface RecalledCustomer {
  readonly job: number;
  readonly state: ServiceJobState;
  readonly serialNumber: string | null;
  readonly model: string;
  readonly customer: string;
  readonly email: string;
  readonly phone: string | null;
  readonly subscription: number;
  readonly hub: string;
}

const COLUMNS: Columns<RecalledCustomer> = {
  Job: (row) => row.job,
  'Job state': (row) => SERVICE_JOB_STATE_LABELS[row.state],
  'Serial number': (row) => row.serialNumber ?? '',
  Vehicle: (row) => row.model,
  Customer: (row) => row.customer,
  'E-mail': (row) => row.email,
  Phone: (row) => row.phone ?? '',
  Subscription: (row) => row.subscription,
  Hub: (row) => row.hub,
};

/** Who has a vehicle of the recall now, by a live subscription or an ended one. @param id of the recall. */
const withCustomers = (id: string) => sql`
  from service_jobs j join assets a on a.id = j.asset_id
  join subscriptions s on s.asset_id = a.id left join live_subscriptions live on live.id = s.id
  where j.recall_id = ${id} and (live.id is not null or ${VEHICLE_STILL_OUT})`;

async function* readRows({ database }: Services, id: string) {
  const cells = Object.values(COLUMNS);
  const found = database.readSnapshot(sql<RecalledCustomer>`
    select x.job, x.state, a.serial_number, m.brand || ' ' || m.model as model,
      c.full_name as customer, c.email, c.phone, x.subscription, h.name as hub
    from (select j.number as job, j.state, j.asset_id, s.customer_id, s.number as subscription
      ${withCustomers(id)}) x
    join assets a on a.id = x.asset_id join hubs h on h.id = a.hub_id
    join variants v on v.id = a.variant_id join vehicles m on m.id = v.vehicle_id
    join customers c on c.id = x.customer_id order by x.job`);
  for await (const row of found) yield cells.map((read) => read(row));
}

/** The customers who have a vehicle of a recall now, with its job, to write to them. */
export const recallCustomersReport: Report = {
  kind: 'recall-customers',
  operation: 'recallCustomersExport',
  fileName: 'recall-customers',
  columns: Object.keys(COLUMNS),
  async customers(unit, parameters) {
    const { id } = recallIdInput.parse(parameters);
    const found = await firstRow(
      unit.sql,
      sql<{ count: number }>`select count(distinct s.customer_id) as count ${withCustomers(id)}`,
    );
    return found?.count ?? 0;
  },
  rows: (services, parameters) => readRows(services, recallIdInput.parse(parameters).id),
};

/** Starts an export of the customers who have a vehicle of a recall now. */
export const exportRecallCustomers = defineCommand({
  name: recallCustomersReport.operation,
  cannotBeRehearsed: true,
  input: recallIdInput.extend(exportFormatInput.shape),
  async run(unit, given) {
    const found = await firstRow(
      unit.sql,
      sql<{ id: string }>`select id from recalls where id = ${given.id}`,
    );
    existing(found, 'Recall');
    return { exportId: await requestExport(unit, recallCustomersReport, given) };
  },
});

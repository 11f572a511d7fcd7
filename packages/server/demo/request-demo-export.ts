import { sql } from 'kysely';
import { requestExport } from '../src/exports/request-export.ts';
import { orderReport } from '../src/orders/export-orders.ts';
import { firstRow, type Sql } from '../src/platform/database/database.ts';
import type { Services } from '../src/platform/request-context.ts';
import { DEMO_ACCOUNT } from './demo-account.ts';

/** Whether no export of the demo business has a file or is under way, as when the business is new. */
export async function lacksDemoExport(on: Sql): Promise<boolean> {
  const account = await firstRow(
    on,
    sql<{ id: string }>`
      select id from staff_users
      where email = ${DEMO_ACCOUNT.email}
        and not exists (select from report_exports where status not in ('FAILED', 'EXPIRED'))`,
  );
  return account !== undefined;
}

/** Exports the orders of a new demo business, so that its list of exports contains a file. */
export async function requestDemoExport(services: Services): Promise<void> {
  const { database, clock } = services;
  const { email } = DEMO_ACCOUNT;
  const staff = await firstRow(
    database.sql,
    sql<{ id: string }>`select id from staff_users where email = ${email}`,
  );
  if (!staff) throw new Error('The demo account is missing.');
  await database.transaction((transaction) =>
    requestExport(
      {
        sql: transaction,
        services,
        now: clock.now(),
        actor: email,
        staffId: staff.id,
        address: null,
      },
      orderReport,
      {},
    ),
  );
}

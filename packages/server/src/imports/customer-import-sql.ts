import { sql } from 'kysely';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database.ts';
import type { ImportBatch } from './import-kind.ts';
import { recordImported, recordUndone, writeCount } from './import-sql.ts';

type Columns = Readonly<Record<string, string>>;

const TYPES: Readonly<Record<string, string>> = { organization_id: 'uuid', office_id: 'uuid' };

/** `(values).field` of each column, with its type. */
const cell = (values: string, [name, column]: readonly [string, string]) =>
  `(${values}->>'${name}')::${TYPES[column] ?? 'text'}`;

/** Writes what an import creates and changes: a statement each, and one for what is recorded of it. */
export async function commitCustomers(
  unit: UnitOfWork,
  batch: ImportBatch,
  columns: Columns,
): Promise<number> {
  const entries = Object.entries(columns);
  const created = await writeCount(
    unit.sql,
    sql`
      insert into customers (id, activation_code, created_at, updated_at,
        ${sql.raw(Object.values(columns).join(', '))})
      select r.target_id, r.after->>'activationCode', ${unit.now}::timestamptz, ${unit.now}::timestamptz,
        ${sql.raw(entries.map((entry) => cell('r.after', entry)).join(', '))}
      from import_rows r where r.import_id = ${batch.id} and r.action = 'CREATE' order by r.line
      on conflict do nothing returning 1`,
  );
  const changed = await writeCount(
    unit.sql,
    sql`
      update customers c set updated_at = ${unit.now}::timestamptz,
        ${sql.raw(entries.map((entry) => `${entry[1]} = ${cell('r.after', entry)}`).join(', '))}
      from import_rows r where r.import_id = ${batch.id} and r.action = 'CHANGE'
        and c.id = r.target_id and c.updated_at = r.version and not ${paymentPending('c.id')}
      returning 1`,
  );
  await recordImported(unit, batch, {
    entityType: 'Customer',
    created: 'customer.imported',
    changed: 'customer.changed',
    loggableType: 'Customer',
  });
  return created + changed;
}

interface Uses {
  readonly used: number;
  readonly changed: number;
}

const people = (count: number, words: string) =>
  `${count} ${count === 1 ? 'customer has' : 'customers have'} ${words}`;

/** What has come to depend on the customers since: orders, transfers, payments, comments, colleagues, changes. */
export async function customerUndoObstacle(
  on: Sql,
  { id, committedAt }: ImportBatch,
): Promise<string | undefined> {
  const uses = await firstRow(
    on,
    sql<Uses>`
      select count(*) filter (where r.action = 'CREATE' and (
          exists (select from orders x where x.customer_id = c.id)
          or exists (select from subscriptions x where x.customer_id = c.id)
          or exists (select from customer_invoices x where x.customer_id = c.id)
          or exists (select from money_operations x where x.customer_id = c.id)
          or exists (select from lease_to_own_invoices x where x.customer_id = c.id)
          or exists (select from transfer_orders x where x.origin_customer_id = c.id)
          or exists (select from notes x where x.notable_id = c.id)
          or c.stripe_customer_id is not null)) as used,
        count(*) filter (where c.id is null or c.updated_at <> ${committedAt}::timestamptz) as changed
      from import_rows r left join customers c on c.id = r.target_id
      where r.import_id = ${id} and r.action in ('CREATE', 'CHANGE')`,
  );
  if (uses && uses.used > 0) return people(uses.used, 'orders, payments or comments');
  if (uses && uses.changed > 0) return people(uses.changed, 'changed since');
  const invited = await firstRow(
    on,
    sql<{ count: number }>`
      select count(*) as count from customers x join import_rows r
        on r.target_id = x.inviter_id and r.action = 'CREATE' and r.import_id = ${id}`,
  );
  return invited && invited.count > 0 ? people(invited.count, 'been invited by them') : undefined;
}

/** Takes the new customers away and gives the others back what they had. */
export async function undoCustomers(
  unit: UnitOfWork,
  batch: ImportBatch,
  columns: Columns,
): Promise<void> {
  const entries = Object.entries(columns);
  await sql`
    update customers c set updated_at = ${unit.now}::timestamptz,
      ${sql.raw(entries.map((entry) => `${entry[1]} = ${cell('r.before', entry)}`).join(', '))}
    from import_rows r
    where r.import_id = ${batch.id} and r.action = 'CHANGE' and c.id = r.target_id`.execute(
    unit.sql,
  );
  await recordUndone(unit, batch, {
    entityType: 'Customer',
    changed: 'customer.changed',
    loggableType: 'Customer',
  });
  await sql`
    delete from customers c using import_rows r
    where r.import_id = ${batch.id} and r.action = 'CREATE' and c.id = r.target_id`.execute(
    unit.sql,
  );
}

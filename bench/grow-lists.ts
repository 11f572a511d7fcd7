import type { Database, Sql } from '@kickstand/server/platform/database/database.ts';
import { firstRow, rows } from '@kickstand/server/platform/database/database.ts';
import { sql } from 'kysely';

/** Rows that a list gets. */
interface Grown {
  readonly table: string;
  /** Rows for each order of the business. */
  readonly share: number;
  /** SQL condition: the demo rows that are copied in turn. Without it, rows consist of `values`. */
  readonly of?: string;
  /** What a new row has: SQL of its number `n` and of the copied row `x`. */
  readonly values: Readonly<Record<string, string>>;
}

/** Within the last twenty days, so that no retention period removes a row. */
const AT = `now() - (n * 37 % 1728000) * interval '1 second'`;
/** The same for what may not have happened. */
const dated = (...columns: string[]) =>
  Object.fromEntries(
    columns.map((column) => [column, `case when x.${column} is not null then ${AT} end`]),
  );

/** SQL: the id of a customer; `among` limits them to every so-manyth. */
const customer = (among = 1) => `(select k.id from numbered_customers k where k.number =
  n % (select greatest(most / ${among}, 1) from customer_count) * ${among})`;

const PURCHASE_ORDER = {
  id: 'gen_random_uuid()',
  purchase_order_number: `'G' || left(x.state, 2) || n`,
  sales_order_number: `case when x.sales_order_number is not null then 'S' || n end`,
  created_for_order_id: 'null',
  created_at: AT,
  updated_at: AT,
  ...dated('submitted_at', 'shipped_at', 'checked_in_at', 'closed_at'),
};

const TRANSFER_ORDER = {
  id: 'gen_random_uuid()',
  transfer_order_number: `'G' || left(x.state, 2) || n`,
  origin_customer_id: `case when x.origin_customer_id is not null then ${customer()} end`,
  linked_order_id: 'null',
  linked_subscription_id: 'null',
  assets_count: 'n % 20',
  state_updated_at: AT,
  created_at: AT,
  updated_at: AT,
  ...dated('shipped_at', 'checked_in_at', 'closed_at'),
};

const LEASE_TO_OWN_INVOICE = {
  id: 'gen_random_uuid()',
  shop_invoice_number: `'G' || left(x.state, 2) || n`,
  customer_id: customer(20),
  total_cents: '10000 + n * 97 % 400000',
  created_at: AT,
  updated_at: AT,
};

const MONEY_OPERATION = {
  id: 'gen_random_uuid()',
  customer_id: customer(),
  amount_cents: 'n * 97 % 50000',
  provider_key: 'gen_random_uuid()',
  repeats: 'null',
  created_at: AT,
  ...dated('settled_at', 'first_sent_at'),
};

/** One in a hundred still needs work, as in a business that keeps up with it. */
const OPEN_SHARE = 0.01;

const GROWN: readonly Grown[] = [
  { table: 'purchase_orders', share: 1, of: `state = 'CLOSED'`, values: PURCHASE_ORDER },
  { table: 'purchase_orders', share: OPEN_SHARE, of: `state <> 'CLOSED'`, values: PURCHASE_ORDER },
  { table: 'transfer_orders', share: 1, of: `state = 'CLOSED'`, values: TRANSFER_ORDER },
  { table: 'transfer_orders', share: OPEN_SHARE, of: `state <> 'CLOSED'`, values: TRANSFER_ORDER },
  {
    table: 'lease_to_own_invoices',
    share: 1,
    of: `state in ('APPROVED', 'PAID')`,
    values: LEASE_TO_OWN_INVOICE,
  },
  {
    table: 'lease_to_own_invoices',
    share: OPEN_SHARE,
    of: `state not in ('APPROVED', 'PAID')`,
    values: LEASE_TO_OWN_INVOICE,
  },
  { table: 'money_operations', share: 1, of: 'settled_at is not null', values: MONEY_OPERATION },
  // The ones that wait would be carried out.
  {
    table: 'money_operations',
    share: OPEN_SHARE,
    of: `state = 'NEEDS_A_PERSON'`,
    values: MONEY_OPERATION,
  },
  {
    table: 'billing_differences',
    share: 0.1,
    of: 'gone_at is null',
    values: {
      id: 'gen_random_uuid()',
      customer_id: customer(),
      provider_object_id: `'grown_' || n`,
      first_seen_at: AT,
    },
  },
  {
    table: 'security_events',
    share: 1,
    of: 'true',
    values: { id: 'gen_random_uuid()', created_at: AT },
  },
  {
    table: 'report_exports',
    share: 0.1,
    of: 'true',
    values: { id: 'gen_random_uuid()', created_at: AT },
  },
  { table: 'imports', share: 0.1, of: 'true', values: { id: 'gen_random_uuid()', created_at: AT } },
  {
    // All in one import.
    table: 'import_rows',
    share: 1,
    of: 'import_id = (select import_id from bench.import_rows order by import_id limit 1)',
    values: { line: 'n + 10' },
  },
  {
    // Of every hundredth customer, each with as many: a record does not change more often in a larger business.
    table: 'log_histories',
    share: 1,
    of: 'true',
    values: {
      id: 'gen_random_uuid()',
      loggable_type: `'Customer'`,
      loggable_id: customer(100),
      created_at: AT,
    },
  },
  {
    // People write each of them.
    table: 'promotions',
    share: 0.001,
    of: 'true',
    values: {
      id: 'gen_random_uuid()',
      code: `'GROWN' || n`,
      title: `x.title || ' ' || n`,
      created_at: AT,
      updated_at: AT,
    },
  },
  {
    table: 'spoke_shops',
    share: 0.001,
    of: 'deleted_at is null',
    values: { id: 'gen_random_uuid()', name: `x.name || ' ' || n`, created_at: AT },
  },
  {
    // A customer of the account and its subscription in turn; one in ten is undecided.
    table: 'adoption_objects',
    share: 1,
    values: {
      id: 'gen_random_uuid()',
      reference: `case n % 2 when 0 then 'cus_' else 'sub_' end || n`,
      kind: `case n % 2 when 0 then 'CUSTOMER' else 'SUBSCRIPTION' end`,
      customer_reference: `'cus_' || n - n % 2`,
      name: `case n % 2 when 0 then (select full_name from customers where id = ${customer()}) end`,
      email: `case n % 2 when 0 then (select email from customers where id = ${customer()}) end`,
      metadata: `'{}'`,
      status: `case n % 2 when 1 then 'active' end`,
      product_reference: `case n % 2 when 1 then 'prod_' || n % 20 end`,
      monthly_cents: `case n % 2 when 1 then n * 97 % 20000 end`,
      currency: `'usd'`,
      started_at: AT,
      fetched_at: AT,
      outcome: `(array['UNDECIDED', 'LINKED', 'LINKED', 'LINKED', 'LINKED', 'ENDED', 'ENDED', 'ENDED',
        'NOT_OURS', 'NOT_OURS'])[1 + n / 2 % 10]`,
      doubt: `case n / 2 % 10 when 0 then (array['UNKNOWN_CUSTOMER', 'SHARED_EMAIL', 'OTHER_CUSTOMER',
        'NO_VEHICLE'])[1 + n / 20 % 4] end`,
      limits: `case n % 100 when 1 then '{TRIAL}'::text[] else '{}' end`,
    },
  },
];

/** The numbers of an import that count its rows, and the action of those rows. */
const ACTION_COUNTS = [
  ['creates', 'CREATE'],
  ['changes', 'CHANGE'],
  ['unchanged', 'UNCHANGED'],
  ['errors', 'ERROR'],
  ['omitted', 'OMITTED'],
] as const;

async function columnsOf(on: Sql, table: string): Promise<string[]> {
  const found = await rows(
    on,
    sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0
        and not attisdropped and attgenerated = '' and attidentity = ''`,
  );
  return found.map(({ name }) => name);
}

async function grow(on: Sql, { table, share, of, values }: Grown, orders: number): Promise<void> {
  const to = sql.table(table);
  const seeds = sql.table(`bench.${table}`);
  await sql`create table if not exists ${seeds} as select * from ${to}`.execute(on);
  const present = await firstRow(
    on,
    sql<{ count: number }>`select count(*) from ${to} where ${sql.raw(of ?? 'true')}`,
  );
  const columns = of === undefined ? Object.keys(values) : await columnsOf(on, table);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const cells = sql.raw(columns.map((column) => values[column] ?? `x.${column}`).join(', '));
  const copied = sql`
    join seeds x on x.seed = n % (select count(*) from seeds)`;
  await sql`
    with seeds as materialized (
      select s.*, row_number() over () - 1 as seed from ${seeds} s where ${sql.raw(of ?? 'false')})
    insert into ${to} (${names})
    select ${cells}
    from generate_series(${present?.count ?? 0}::bigint, ${Math.ceil(orders * share) - 1}::bigint) n
    ${of === undefined ? sql`` : copied}`.execute(on);
}

/** Vehicles for one in ten of the purchase orders, and a vehicle for each transfer order. */
async function growVehicles(on: Sql): Promise<void> {
  await sql`
    update assets a set purchase_order_id = p.id
    from (select id, row_number() over (order by id) as number from assets
        where purchase_order_id is null and hashtext(id::text) % 10 = 0) v
      join (select id, row_number() over (order by created_at, id) as number from purchase_orders
        where deleted_at is null) p on p.number = v.number
    where a.id = v.id`.execute(on);
  await sql`
    insert into transfer_order_assets
      (transfer_order_id, asset_id, previous_state, allocated_at, shipped_at, received_at)
    select t.id, v.id, 'ACTIVE', t.created_at, t.created_at, t.created_at
    from (select id, created_at, row_number() over (order by id) - 1 as number from transfer_orders t
        where not exists (select from transfer_order_assets l where l.transfer_order_id = t.id)) t
      join (select id, row_number() over (order by id) - 1 as number from assets) v
        on v.number = t.number % (select count(*) from assets)`.execute(on);
}

/**
 * Grows the lists that do not grow with the orders themselves by copying rows of the demo business, each to
 * its share of the number of orders. Dates, numbers, customers and vehicles of copies differ.
 */
export async function growOtherLists(
  database: Database,
  { orders, progress }: { orders: number; progress: (line: string) => void },
): Promise<void> {
  await database.background.transaction(async (on) => {
    await sql`create schema if not exists bench`.execute(on);
    await sql`
      create temp table numbered_customers on commit drop as
      select row_number() over (order by id) - 1 as number, id from customers`.execute(on);
    await sql`create unique index on numbered_customers (number)`.execute(on);
    await sql`
      create temp table customer_count on commit drop as
      select count(*) as most from numbered_customers`.execute(on);
    await sql`analyze numbered_customers`.execute(on);
    for (const each of GROWN) await grow(on, each, orders);
    await growVehicles(on);
    const counts = ACTION_COUNTS.map(
      ([column, action]) => sql`count(*) filter (where r.action = ${action}) as ${sql.ref(column)}`,
    );
    const counted = ACTION_COUNTS.map(([column]) => sql`${sql.ref(column)} = r.${sql.ref(column)}`);
    await sql`
      update imports i set ${sql.join(counted)}
      from (select j.id, ${sql.join(counts)}
        from imports j left join import_rows r on r.import_id = j.id group by j.id) r
      where r.id = i.id`.execute(on);
  });
  progress('Other lists have grown');
  await sql`vacuum analyze`.execute(database.background.sql);
}

import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { CUSTOMER_USES } from './customer-import.ts';
import type { ImportBatch } from './import-kind.ts';
import { type ImportTable, obstacleOf, writesOf } from './import-table.ts';

/** The columns of an invoice that come from the shop. */
export const INVOICE_COLUMNS: Readonly<Record<string, string>> = {
  kind: 'kind',
  vehicleBrand: 'vehicle_brand',
  vehicleModel: 'vehicle_model',
  vehicleSize: 'vehicle_size',
  vehicleColor: 'vehicle_color',
  vehicleDescription: 'vehicle_description',
  vehicleSerialNumber: 'vehicle_serial_number',
  vehicleRetailPriceCents: 'vehicle_retail_price_cents bigint',
  accessoriesRetailPriceCents: 'accessories_retail_price_cents bigint',
  discountPercentage: 'discount_percentage numeric',
  salesTaxPercentage: 'sales_tax_percentage numeric',
  totalCents: 'total_cents bigint',
  monthlyTotalPriceCents: 'monthly_total_price_cents bigint',
  termLengthMonths: 'term_length_months integer',
  leaseBuyoutPriceCents: 'lease_buyout_price_cents bigint',
  endDate: 'end_date date',
  salesOrderNumber: 'sales_order_number',
};

/** The invoices with their shops and customers. */
export const INVOICE_TABLE: ImportTable = {
  table: 'lease_to_own_invoices',
  columns: INVOICE_COLUMNS,
  related: {
    fields: {
      shop: 's.name',
      shopInvoiceNumber: 'c.shop_invoice_number',
      customerEmail: 'b.email',
      firstName: 'b.first_name',
      lastName: 'b.last_name',
      phone: 'b.phone',
    },
    from: sql`join spoke_shops s on s.id = c.spoke_shop_id join customers b on b.id = c.customer_id`,
  },
  createOnly: {
    shopInvoiceNumber: 'shop_invoice_number',
    shopId: 'spoke_shop_id uuid',
    customerId: 'customer_id uuid',
    state: 'state',
  },
  recorded: {
    events: {
      entityType: 'LeaseToOwnInvoice',
      created: 'lease_to_own.imported',
      changed: 'lease_to_own.changed',
    },
  },
  // Any change of an invoice updates it.
  uses: [],
  words: ['invoice', 'invoices', ''],
};
const WRITES = writesOf(INVOICE_TABLE);

const ITS_CUSTOMER = sql`(r.after->>'customerId')::uuid`;
/** The rows that create a customer. */
const NEW_CUSTOMERS = sql`r.action = 'CREATE' and (r.after->>'newCustomer')::boolean`;

/**
 * Several invoices may be of the same new customer: the first row creates the customer, the others
 * refer to it.
 */
export async function joinNewCustomers(on: Sql, importId: string): Promise<void> {
  await sql`
    update import_rows r set after = r.after ||
      jsonb_build_object('customerId', f.customer, 'newCustomer', f.first = r.line)
    from (
      select r.line, first_value(r.line) over same as first,
        first_value(r.after->>'customerId') over same as customer
      from import_rows r where r.import_id = ${importId} and ${NEW_CUSTOMERS}
      window same as (partition by lower(r.after->>'customerEmail') order by r.line)) f
    where r.import_id = ${importId} and r.line = f.line`.execute(on);
}

async function addCustomers(unit: UnitOfWork, { id, fileName }: ImportBatch): Promise<void> {
  await sql`
    insert into customers (id, email, first_name, last_name, phone, activation_code, created_at, updated_at)
    select ${ITS_CUSTOMER}, r.after->>'customerEmail', r.after->>'firstName', r.after->>'lastName',
      r.after->>'phone', r.after->>'activationCode', ${unit.now}::timestamptz, ${unit.now}::timestamptz
    from import_rows r where r.import_id = ${id} and ${NEW_CUSTOMERS} order by r.line`.execute(
    unit.sql,
  );
  await sql`
    insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
    select gen_random_uuid(), 'Customer', ${ITS_CUSTOMER}, 'customer.imported', ${unit.actor}::text,
      'import', ${JSON.stringify({ reference: fileName })}::jsonb, ${unit.now}::timestamptz
    from import_rows r where r.import_id = ${id} and ${NEW_CUSTOMERS}`.execute(unit.sql);
}

/** Writes invoices, set-based, with new customers and each customer's latest shop. */
export async function commitInvoices(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  await addCustomers(unit, batch);
  const written = await WRITES.commit(unit, batch);
  await sql`
    update customers c set lease_to_own_shop_id = f.shop
    from (
      select distinct on (1) ${ITS_CUSTOMER} as id, (r.after->>'shopId')::uuid as shop
      from import_rows r where r.import_id = ${batch.id} and r.action = 'CREATE'
      order by 1, r.line desc) f
    where c.id = f.id`.execute(unit.sql);
  return written;
}

/** What now depends on the invoices, or on the customers created with them. */
export async function invoicesObstacle(on: Sql, batch: ImportBatch): Promise<string | undefined> {
  const ours = `select from import_rows y where y.import_id = r.import_id and y.target_id = x.id`;
  const uses = [
    ...CUSTOMER_USES,
    `lease_to_own_invoices x where x.customer_id = c.id and not exists (${ours})`,
  ].map((use) => `exists (select from ${use})`);
  const obstacle = await obstacleOf(on, batch, INVOICE_TABLE);
  if (obstacle) return obstacle;
  const found = await firstRow(
    on,
    sql<{ used: number }>`
      select count(*) as used from import_rows r join customers c on c.id = ${ITS_CUSTOMER}
      where r.import_id = ${batch.id} and ${NEW_CUSTOMERS}
        and (c.updated_at <> ${batch.committedAt}::timestamptz or ${sql.raw(uses.join(' or '))})`,
  );
  if (!found || found.used === 0) return undefined;
  return `${found.used} new ${found.used === 1 ? 'customer is' : 'customers are'} in use since`;
}

/** Deletes the invoices and the customers created with them. */
export async function undoInvoices(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  const undone = await WRITES.undo(unit, batch);
  await sql`
    update customers c set lease_to_own_shop_id = (
      select i.spoke_shop_id from lease_to_own_invoices i where i.customer_id = c.id
      order by i.created_at desc, i.id desc limit 1)
    from import_rows r where r.import_id = ${batch.id} and r.action = 'CREATE'
      and c.id = ${ITS_CUSTOMER}`.execute(unit.sql);
  await sql`
    delete from events e using import_rows r
    where r.import_id = ${batch.id} and ${NEW_CUSTOMERS} and e.entity_id = ${ITS_CUSTOMER}`.execute(
    unit.sql,
  );
  await sql`
    delete from customers c using import_rows r
    where r.import_id = ${batch.id} and ${NEW_CUSTOMERS} and c.id = ${ITS_CUSTOMER}`.execute(
    unit.sql,
  );
  return undone;
}

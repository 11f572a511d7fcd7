import { ANONYMIZED } from '@kickstand/domain/customers/anonymize-customer.ts';
import { type Fields, modificationsBetween } from '@kickstand/domain/history/modifications.ts';
import type { EventFacts } from '@kickstand/domain/history/render-event.ts';
import { LEASE_TO_OWN_FIELDS } from '@kickstand/domain/imports/lease-to-own-fields.ts';
import { foldText } from '@kickstand/domain/kernel/fold-text.ts';
import { normalizeEmail } from '@kickstand/domain/kernel/text.ts';
import { type InvoiceLines, sumsOf } from '@kickstand/domain/lease-to-own/lease-to-own-sums.ts';
import {
  LEASE_TO_OWN_STATE_LABELS,
  type LeaseToOwnState,
} from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { sql } from 'kysely';
import { newActivationCode } from '../customers/activation-code.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import {
  commitInvoices,
  INVOICE_COLUMNS,
  INVOICE_TABLE,
  invoicesObstacle,
  joinNewCustomers,
  undoInvoices,
} from './lease-to-own-import-sql.ts';
import {
  byName,
  type Dated,
  existingFields,
  lower,
  type Named,
  namesIn,
  numberIn,
  problems,
  textOf,
  written,
} from './planning.ts';
import { exportedRecords, recordsIn } from './records-report.ts';

/** The default values of a new invoice. */
const NEW = {
  vehicleSize: '',
  vehicleColor: '',
  vehicleDescription: '',
  accessoriesRetailPriceCents: 0,
  discountPercentage: 0,
  salesTaxPercentage: 0,
};

/** Fields that only a lease has. */
const LEASE_FIELDS = LEASE_TO_OWN_FIELDS.filter(({ name }) =>
  ['monthlyTotalPriceCents', 'termLengthMonths', 'leaseBuyoutPriceCents'].includes(name),
);

interface Existing {
  readonly id: string;
  readonly key: string;
  readonly version: string;
  readonly state: LeaseToOwnState;
  readonly customerId: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

interface KnownCustomer {
  readonly id: string;
  readonly email: string;
  readonly anonymized: boolean;
}
interface Known {
  readonly shops: ReadonlyMap<string, Named & Dated>;
  readonly customers: ReadonlyMap<string, KnownCustomer>;
  readonly invoices: ReadonlyMap<string, Existing>;
}
type Fail = (field: string, message: string) => void;

const keyOf = (shop: unknown, number: unknown) =>
  `${foldText(String(shop))}\n${lower(String(number))}`;
const emailOf = (row: ReadRow) => normalizeEmail(textOf(row, 'customerEmail') ?? '');

async function findKnown(on: Sql, batch: readonly ReadRow[]): Promise<Known> {
  const shops = await rows(
    on,
    sql<Named & Dated>`
      select id, name, updated_at::text as changed_at from spoke_shops
      where fold_text(name) = any(${namesIn(batch, 'shop')}::text[]) and deleted_at is null`,
  );
  const customers = await rows(
    on,
    sql<KnownCustomer>`
      select id, lower(email) as email, anonymized_at is not null as anonymized from customers
      where lower(email) = any(${batch.map(emailOf)}::text[])`,
  );
  const numbers = batch.map((row) => lower(textOf(row, 'shopInvoiceNumber')));
  const invoices = await rows(
    on,
    sql<Existing>`
      select c.id, c.spoke_shop_id || chr(10) || lower(c.shop_invoice_number) as key,
        c.updated_at::text as version, c.state, c.customer_id,
        ${existingFields(INVOICE_COLUMNS)} as fields
      from lease_to_own_invoices c
      where c.spoke_shop_id = any(${shops.map(({ id }) => id)}::uuid[])
        and lower(c.shop_invoice_number) = any(${numbers}::text[])`,
  );
  return {
    shops: byName(shops),
    customers: new Map(customers.map((customer) => [customer.email, customer])),
    invoices: new Map(invoices.map((invoice) => [invoice.key, invoice])),
  };
}

/** A lease requires all its terms; a sale has none. */
function checkTerms(row: ReadRow, fields: Record<string, unknown>, fail: Fail): void {
  for (const { name, label } of LEASE_FIELDS) {
    if (fields.kind === 'LEASE' && fields[name] === null)
      fail(name, `${label} is a required field.`);
    if (fields.kind !== 'SALE') continue;
    if (row.values[name] !== undefined) fail(name, 'A sale has no lease.');
    fields[name] = null;
  }
}

/** The invoice's customer; unknown ones are created. */
function customerOf(row: ReadRow, known: Known, existing: Existing | undefined, fail: Fail) {
  const customer = known.customers.get(emailOf(row));
  const customerId = customer?.id;
  if (customer?.anonymized) fail('customerEmail', ANONYMIZED.message);
  if (existing && existing.customerId !== customerId) {
    fail('customerEmail', 'The invoice belongs to another customer.');
  }
  if (customerId) return { customerId, newCustomer: false };
  if (row.values.customerEmail === undefined) return { customerId: null, newCustomer: false };
  for (const [name, label] of [
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
  ] as const) {
    if (row.values[name] === undefined) fail(name, `${label} is a required field.`);
  }
  const { customerEmail, firstName, lastName, phone } = row.values;
  const person = { customerEmail, firstName, lastName, phone, activationCode: newActivationCode() };
  return { customerId: newId(), newCustomer: true, ...person };
}

/** The written fields of an invoice, by their labels. */
function historyFields(fields: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.keys(INVOICE_COLUMNS).map((name) => [name, fields[name]]));
}

/** The names of the changed fields. */
const changedFields = (
  before: Existing['fields'],
  after: Readonly<Record<string, unknown>>,
): string[] => Object.keys(modificationsBetween(historyFields(before), historyFields(after)));

/** The sum of an invoice's lines, in cents. */
function sumOf(fields: Fields): number {
  const line = (name: keyof InvoiceLines) => numberIn(fields, name) ?? 0;
  return sumsOf({
    vehicleRetailPriceCents: line('vehicleRetailPriceCents'),
    accessoriesRetailPriceCents: line('accessoriesRetailPriceCents'),
    discountPercentage: line('discountPercentage'),
    salesTaxPercentage: line('salesTaxPercentage'),
  }).totalCents;
}

/** Whether the total is derived from the lines; a total given by the shop is kept. */
const isSum = (before: Existing['fields'] | undefined) =>
  before === undefined || before.totalCents === sumOf(before);

function planRow(row: ReadRow, known: Known): RowPlan {
  const { errors, fail } = problems();
  const shop = known.shops.get(lower(textOf(row, 'shop')));
  if (!shop) fail('shop', `Spoke shop ${textOf(row, 'shop')} not found.`);
  const existing = known.invoices.get(keyOf(shop?.id, row.values.shopInvoiceNumber));
  const before = existing?.fields;
  const fields = written(row, Object.keys(INVOICE_COLUMNS), before ?? NEW);
  checkTerms(row, fields, fail);
  if (row.values.totalCents === undefined && isSum(before)) fields.totalCents = sumOf(fields);
  const customer = customerOf(row, known, existing, fail);
  const ids = {
    shopId: shop?.id,
    shopChangedAt: shop?.changedAt,
    shopInvoiceNumber: textOf(row, 'shopInvoiceNumber'),
  };
  const after = { ...fields, ...customer, ...ids, state: 'PENDING' };
  if (!existing || !before) return { errors, after };
  const changes = changedFields(before, after);
  if (changes.length > 0 && (existing.state === 'APPROVED' || existing.state === 'PAID')) {
    const state = LEASE_TO_OWN_STATE_LABELS[existing.state].toLowerCase();
    fail('shopInvoiceNumber', `The invoice is ${state} and cannot be changed.`);
  }
  return {
    errors,
    after: { ...after, facts: { fields: changes } satisfies EventFacts<'lease_to_own.changed'> },
    before,
    targetId: existing.id,
    version: existing.version,
  };
}

/** Invoices of partner shops, matched by shop and number; they then wait for their document. */
export const leaseToOwnImport: ImportKind = {
  kind: 'LEASE_TO_OWN_INVOICES',
  fields: LEASE_TO_OWN_FIELDS,
  exported: exportedRecords({
    kind: 'LEASE_TO_OWN_INVOICES',
    fields: LEASE_TO_OWN_FIELDS,
    namesCustomers: true,
    select: () => recordsIn(INVOICE_TABLE),
  }),
  keyField: 'shopInvoiceNumber',
  keyOf: ({ shop, shopInvoiceNumber }) => keyOf(shop, shopInvoiceNumber),
  async plan(on, batch) {
    const known = await findKnown(on, batch);
    return batch.map((row) => planRow(row, known));
  },
  historyFields,
  checkFile: joinNewCustomers,
  references: [{ table: 'spoke_shops', field: 'shopId', changedAt: 'shopChangedAt' }],
  commit: commitInvoices,
  undoObstacle: invoicesObstacle,
  undo: undoInvoices,
};

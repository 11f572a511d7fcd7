import { ANONYMIZED } from '@kickstand/domain/customers/anonymize-customer.ts';
import { customerRecord } from '@kickstand/domain/customers/customer-record.ts';
import { refuseEmail } from '@kickstand/domain/customers/organization-access.ts';
import { type Fields, modificationsBetween } from '@kickstand/domain/history/modifications.ts';
import { exportedId } from '@kickstand/domain/imports/exported-id.ts';
import { importFieldsOf } from '@kickstand/domain/imports/record-fields.ts';
import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import { fieldsOf, historyOf } from '@kickstand/domain/kernel/record.ts';
import { normalizeEmail } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { newActivationCode } from '../customers/activation-code.ts';
import { customerReport } from '../customers/export-customers.ts';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { importColumns } from '../records/record-sql.ts';
import { findOrganizations, type NamedOrganization, organizationOf } from './find-organizations.ts';
import type { ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { type ImportTable, writesOf } from './import-table.ts';
import {
  existingFields,
  lower,
  namedSo,
  namesIn,
  problems,
  recordIdOf,
  recordIdsOf,
  textOf,
  written,
} from './planning.ts';

type Texts = Readonly<Record<string, string | null>>;

interface Existing {
  readonly id: string;
  readonly key: string;
  readonly version: string;
  readonly pending: boolean;
  readonly anonymized: boolean;
  readonly fields: Texts;
}

const COLUMNS = importColumns(customerRecord);

/** What may depend on a customer `c`, except lease-to-own invoices. */
export const CUSTOMER_USES: readonly string[] = [
  'sales x where x.customer_id = c.id',
  'orders x where x.customer_id = c.id',
  'subscriptions x where x.customer_id = c.id',
  'customer_invoices x where x.customer_id = c.id',
  'money_operations x where x.customer_id = c.id',
  'transfer_orders x where x.origin_customer_id = c.id',
  'inspections x where x.customer_id = c.id',
  'notes x where x.notable_id = c.id',
  'customers x where x.inviter_id = c.id',
  '(select) x where c.stripe_customer_id is not null',
];

const TABLE: ImportTable = {
  table: 'customers',
  columns: COLUMNS,
  createOnly: { activationCode: 'activation_code' },
  held: sql`(c.anonymized_at is not null or ${paymentPending('c.id')})`,
  recorded: {
    events: { entityType: 'Customer', created: 'customer.imported', changed: 'customer.changed' },
    fields: 'Customer',
  },
  uses: [...CUSTOMER_USES, 'lease_to_own_invoices x where x.customer_id = c.id'],
  words: ['customer', 'customers', 'orders, payments, inspections, comments or invited colleagues'],
};

function findExisting(
  on: Sql,
  emails: readonly string[],
  ids: readonly string[],
): Promise<Existing[]> {
  return rows(
    on,
    sql<Existing>`
      select c.id, lower(c.email) as key, c.updated_at::text as version,
        ${paymentPending('c.id')} as pending, c.anonymized_at is not null as anonymized,
        ${existingFields(COLUMNS, { organization: 'g.name', office: 'f.name' })} as fields
      from customers c left join organizations g on g.id = c.organization_id
      left join offices f on f.id = c.office_id
      where lower(c.email) = any(${emails}::text[]) or c.id = any(${ids}::uuid[])`,
  );
}

/**
 * The organization and office of a row; changing the organization clears the office unless one is
 * given.
 */
function placeOf(
  row: ReadRow,
  email: string,
  before: Texts | undefined,
  known: NamedOrganization[],
) {
  const { errors, fail } = problems();
  const named = textOf(row, 'organization');
  const current = known.find(({ id }) => id === before?.organizationId);
  const isCurrent = current && [current.slug, lower(current.name)].includes(lower(named));
  const found = named && !isCurrent ? organizationOf(known, named) : current;
  if (typeof found === 'string') fail('organization', found);
  const organization = typeof found === 'string' ? undefined : found;
  if (!named && !before) fail('organization', 'Organization is a required field.');
  const moves = organization !== undefined && organization.id !== before?.organizationId;
  const officeNamed = textOf(row, 'office');
  const [office] = namedSo(organization?.offices ?? [], officeNamed);
  if (officeNamed && organization && !office) {
    fail('office', `${organization.name} has no office ${officeNamed}.`);
  }
  if (officeNamed && !organization && !named) fail('office', 'The customer has no organization.');
  const refused = organization && moves ? refuseEmail(email, organization) : undefined;
  if (refused) fail('email', refused.message);
  const kept = moves ? null : before;
  return {
    errors,
    place: {
      organizationId: organization?.id ?? before?.organizationId ?? null,
      organizationChangedAt: organization?.changedAt ?? null,
      organization: organization?.name ?? before?.organization ?? null,
      officeId: office?.id ?? kept?.officeId ?? null,
      office: office?.name ?? kept?.office ?? null,
    },
  };
}

/** An address that the row changes must be complete or empty afterwards. */
function addressProblems(
  row: ReadRow,
  after: Readonly<Record<string, unknown>>,
  before: Texts | undefined,
) {
  const addresses = fieldsOf(customerRecord).filter(({ kind }) => kind === 'address');
  return addresses.flatMap(({ schema, columns }) => {
    if (columns.every(({ key }) => !textOf(row, key) || after[key] === before?.[key])) return [];
    const address = Object.fromEntries(columns.map(({ key, part }) => [part, after[key]]));
    return (schema.safeParse(address).error?.issues ?? []).map(({ path, message }) => ({
      field: columns.find(({ part }) => part === path[0])?.key ?? '',
      message,
    }));
  });
}

const historyFields = (fields: Fields): Fields =>
  historyOf(customerRecord.omit({ promotionId: true }), fields);

function planRow(
  row: ReadRow,
  existing: Existing | undefined,
  known: NamedOrganization[],
): RowPlan {
  const before = existing?.fields;
  const named = textOf(row, 'email');
  const email = before?.email ?? named ?? '';
  const { errors, place } = placeOf(row, email, before, known);
  if (existing && named !== undefined && normalizeEmail(named) !== existing.key) {
    const message = `The customer's e-mail address is ${existing.key}. Change it on their page.`;
    errors.push({ field: 'email', message });
  }
  const after = { ...written(row, Object.keys(COLUMNS), before), ...place, email };
  errors.push(...addressProblems(row, after, before));
  if (!existing || !before) {
    return { errors, after: { ...after, activationCode: newActivationCode() } };
  }
  const changes = modificationsBetween(historyFields(before), historyFields(after));
  if (Object.keys(changes).length > 0) {
    if (existing.anonymized) errors.push({ field: 'email', message: ANONYMIZED.message });
    if (existing.pending) errors.push({ field: 'email', message: PAYMENT_PENDING.message });
  }
  return { errors, after, before, targetId: existing.id, version: existing.version };
}

/** Customers, matched by e-mail. Empty cells change nothing. */
export const customerImport: ImportKind = {
  kind: 'CUSTOMERS',
  fields: [...importFieldsOf(customerRecord), exportedId('Customer id')],
  exported: { report: customerReport },
  keyField: 'email',
  keyOf: (values) => normalizeEmail(String(values.email)),
  async plan(on, batch) {
    const emails = batch.map((row) => normalizeEmail(textOf(row, 'email') ?? ''));
    const found = await findExisting(on, emails, recordIdsOf(batch));
    const byEmail = new Map(found.map((each) => [each.key, each] as const));
    const byId = new Map(found.map((each) => [each.id, each] as const));
    const ids = found.flatMap(({ fields }) => fields.organizationId ?? []);
    const known = await findOrganizations(on, namesIn(batch, 'organization'), [...new Set(ids)]);
    return batch.map((row, index) => {
      const own = byId.get(recordIdOf(row) ?? '');
      return planRow(row, own ?? byEmail.get(emails[index] ?? ''), known);
    });
  },
  historyFields,
  references: [
    { table: 'organizations', field: 'organizationId', changedAt: 'organizationChangedAt' },
  ],
  ...writesOf(TABLE),
};

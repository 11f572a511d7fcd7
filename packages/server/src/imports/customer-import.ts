import { randomInt } from 'node:crypto';
import {
  type OrganizationAccess,
  refuseEmail,
} from '@kickstand/domain/customers/organization-access.ts';
import { CUSTOMER_FIELDS } from '@kickstand/domain/imports/customer-fields.ts';
import { joinAddress, normalizeEmail } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import { rows, type Sql } from '../platform/database.ts';
import { commitCustomers, customerUndoObstacle, undoCustomers } from './customer-import-sql.ts';
import type { ImportKind, ReadRow, RowError, RowPlan } from './import-kind.ts';

type Texts = Readonly<Record<string, string | null>>;

interface Organization extends OrganizationAccess {
  readonly id: string;
  readonly slug: string;
  readonly offices: readonly { readonly id: string; readonly name: string }[];
}

interface Existing {
  readonly id: string;
  readonly key: string;
  readonly version: string;
  readonly pending: boolean;
  readonly fields: Texts;
}

/** The columns of a customer by the names of the fields of an import. */
const COLUMNS: Readonly<Record<string, string>> = {
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  helmetSize: 'helmet_size',
  organizationId: 'organization_id',
  officeId: 'office_id',
  ...Object.fromEntries(
    ['shipping', 'billing'].flatMap((kind) => [
      [`${kind}Line1`, `${kind}_line1`],
      [`${kind}Line2`, `${kind}_line2`],
      [`${kind}City`, `${kind}_city`],
      [`${kind}StateCode`, `${kind}_state_code`],
      [`${kind}PostalCode`, `${kind}_postal_code`],
    ]),
  ),
};

const FIELDS = sql.raw(
  `json_build_object(${Object.entries(COLUMNS)
    .map(([name, column]) => `'${name}', c.${column}`)
    .join(', ')}, 'organization', g.name, 'office', f.name)`,
);

const textOf = (row: ReadRow, field: string) => {
  const value = row.values[field];
  return typeof value === 'string' ? value : undefined;
};
const lower = (text: string) => text.trim().toLowerCase();

function findExisting(on: Sql, emails: readonly string[]): Promise<Existing[]> {
  return rows(
    on,
    sql<Existing>`
      select c.id, lower(c.email) as key, c.updated_at::text as version,
        ${paymentPending('c.id')} as pending, ${FIELDS} as fields
      from customers c left join organizations g on g.id = c.organization_id
      left join offices f on f.id = c.office_id
      where lower(c.email) = any(${emails}::text[])`,
  );
}

/** The organizations that rows name, and those that the customers belong to already. */
function findOrganizations(
  on: Sql,
  names: readonly string[],
  ids: readonly string[],
): Promise<Organization[]> {
  return rows(
    on,
    sql<Organization>`
      select g.id, g.name, g.slug, g.allows_personal_email as "allowsPersonalEmail",
        g.authorized_email_domains_enabled as "authorizedEmailDomainsEnabled",
        g.allowed_domains as "allowedDomains",
        g.authorized_emails_enabled as "authorizedEmailsEnabled",
        g.authorized_emails as "authorizedEmails",
        coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name)) from offices f
          where f.organization_id = g.id), '[]') as offices
      from organizations g
      where lower(g.name) = any(${names}::text[]) or g.slug = any(${names}::text[])
        or g.id = any(${ids}::uuid[])`,
  );
}

/** Where a row puts its customer: another organization takes the office away unless one is named. */
function placeOf(row: ReadRow, email: string, before: Texts | undefined, known: Organization[]) {
  const errors: RowError[] = [];
  const fail = (field: string, message: string) => errors.push({ field, message });
  const named = textOf(row, 'organization');
  const organization = named
    ? known.find(({ name, slug }) => lower(name) === lower(named) || slug === lower(named))
    : known.find(({ id }) => id === before?.organizationId);
  if (named && !organization) fail('organization', `There is no organization ${named}.`);
  if (!named && !before) fail('organization', 'Organization is a required field.');
  const moves = organization !== undefined && organization.id !== before?.organizationId;
  const officeNamed = textOf(row, 'office');
  const office = organization?.offices.find(({ name }) => lower(name) === lower(officeNamed ?? ''));
  if (officeNamed && organization && !office) {
    fail('office', `${organization.name} has no office ${officeNamed}.`);
  }
  if (officeNamed && !organization && !named) fail('office', 'The customer has no organization.');
  if (!before && organization && !officeNamed && organization.offices.length > 0) {
    fail('office', 'Office is a required field.');
  }
  const refused = organization && moves ? refuseEmail(email, organization) : undefined;
  if (refused) fail('email', refused.message);
  const kept = moves ? null : before;
  return {
    errors,
    place: {
      organizationId: organization?.id ?? before?.organizationId ?? null,
      organization: organization?.name ?? before?.organization ?? null,
      officeId: office?.id ?? kept?.officeId ?? null,
      office: office?.name ?? kept?.office ?? null,
    },
  };
}

function planRow(row: ReadRow, existing: Existing | undefined, known: Organization[]): RowPlan {
  const before = existing?.fields;
  const email = before?.email ?? textOf(row, 'email') ?? '';
  const { errors, place } = placeOf(row, email, before, known);
  if (existing?.pending) errors.push({ field: 'email', message: 'Payment pending' });
  const given = Object.keys(COLUMNS).map((name) => [
    name,
    textOf(row, name) ?? before?.[name] ?? null,
  ]);
  const after = { ...Object.fromEntries(given), ...place, email };
  if (!existing) return { errors, after: { ...after, activationCode: newCode() } };
  return { errors, after, before, targetId: existing.id, version: existing.version };
}

/** Six digits that the customer types where a vehicle is unlocked for the first time. */
const newCode = () => String(randomInt(100_000, 1_000_000));

function addressOf(kind: 'shipping' | 'billing', fields: Texts): string {
  const part = (name: string) => fields[`${kind}${name}`] ?? null;
  return joinAddress({
    line1: part('Line1'),
    line2: part('Line2'),
    city: part('City'),
    stateCode: part('StateCode'),
    postalCode: part('PostalCode'),
  });
}

/** Customers by their e-mail address. Cells that are empty leave what is there. */
export const customerImport: ImportKind = {
  kind: 'CUSTOMERS',
  fields: CUSTOMER_FIELDS,
  keyField: 'email',
  keyOf: (values) => normalizeEmail(String(values.email)),
  async plan(on, batch) {
    const emails = batch.map((row) => normalizeEmail(textOf(row, 'email') ?? ''));
    const existing = new Map(
      (await findExisting(on, emails)).map((found) => [found.key, found] as const),
    );
    const names = new Set(batch.map((row) => lower(textOf(row, 'organization') ?? '')));
    const ids = [...existing.values()].flatMap(({ fields }) => fields.organizationId ?? []);
    const known = await findOrganizations(on, [...names], [...new Set(ids)]);
    return batch.map((row, index) => planRow(row, existing.get(emails[index] ?? ''), known));
  },
  told(fields) {
    const texts = fields as Texts;
    const { email, firstName, lastName, phone, helmetSize, organization, office } = texts;
    return {
      ...{ email, firstName, lastName, phone, helmetSize, organization, office },
      shippingAddress: addressOf('shipping', texts),
      billingAddress: addressOf('billing', texts),
    };
  },
  commit: (unit, batch) => commitCustomers(unit, batch, COLUMNS),
  undoObstacle: customerUndoObstacle,
  undo: (unit, batch) => undoCustomers(unit, batch, COLUMNS),
};

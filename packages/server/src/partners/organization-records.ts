import {
  EMPTY_LAUNCH,
  type Faq,
  type FnfDiscount,
  type Launch,
  NO_FNF_TERMS,
  type OrganizationAdmin,
  type OrganizationHub,
  type Subsidy,
} from '@kickstand/domain/partners/organization-parts.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

/** An organization's row for the forms of its page. */
export interface OrganizationRecord {
  readonly name: string;
  readonly slug: string;
  readonly logoUrl: string | null;
  readonly discoverable: boolean;
  readonly termsAndConditionsUrl: string;
  readonly theftInsuranceEnabled: boolean;
  readonly authorizedEmailDomainsEnabled: boolean;
  readonly allowedDomains: readonly string[];
  readonly authorizedEmailsEnabled: boolean;
  readonly authorizedEmails: readonly string[];
  readonly allowsPersonalEmail: boolean;
  readonly fnfDiscount: FnfDiscount;
  readonly benefitsTextEnabled: boolean;
  readonly benefitsText: string;
  readonly faqs: readonly Faq[];
  readonly organizationAdmins: readonly OrganizationAdmin[];
  readonly metadata: Launch;
}

/** The default values of a new organization. */
export const NEW_ORGANIZATION: Omit<OrganizationRecord, 'name' | 'slug'> = {
  logoUrl: null,
  discoverable: false,
  termsAndConditionsUrl: '',
  theftInsuranceEnabled: false,
  authorizedEmailDomainsEnabled: false,
  allowedDomains: [],
  authorizedEmailsEnabled: false,
  authorizedEmails: [],
  allowsPersonalEmail: false,
  fnfDiscount: { enabled: false, ...NO_FNF_TERMS },
  benefitsTextEnabled: false,
  benefitsText: '',
  faqs: [],
  organizationAdmins: [],
  metadata: EMPTY_LAUNCH,
};

export interface LockedOrganization {
  readonly privateBeta: boolean;
  readonly updatedAt: Date;
  readonly record: OrganizationRecord;
  /** The enabled version. */
  readonly subsidy: Subsidy | null;
  readonly hubs: readonly (OrganizationHub & { readonly name: string })[];
}

type Row = Omit<OrganizationRecord, 'fnfDiscount' | 'metadata'> & {
  readonly privateBeta: boolean;
  readonly updatedAt: Date;
  readonly fnfEnabled: boolean;
  readonly fnfTerms: Omit<FnfDiscount, 'enabled'> | null;
  readonly launch: Launch | null;
};

/** Locks an organization with everything that its page edits; undefined if it does not exist. */
export async function lockOrganization(
  unit: UnitOfWork,
  id: string,
): Promise<LockedOrganization | undefined> {
  const row = await firstRow(
    unit.sql,
    sql<Row>`
      select name, slug, logo_url, discoverable, private_beta,
        terms_and_conditions_url, theft_insurance_enabled, authorized_email_domains_enabled,
        allowed_domains, authorized_emails_enabled, authorized_emails, allows_personal_email,
        fnf_enabled, fnf_terms, benefits_text_enabled, benefits_text, faqs,
        admins as organization_admins, launch, updated_at
      from organizations where id = ${id} for update`,
  );
  if (!row) return undefined;
  const { privateBeta, updatedAt, fnfEnabled, fnfTerms, launch, ...record } = row;
  const subsidy = await firstRow(
    unit.sql,
    sql<Subsidy>`
      select enabled, amount_cents as amount, cap_cents as cap, cadence, process
      from organization_subsidies where organization_id = ${id} and enabled`,
  );
  return {
    privateBeta,
    updatedAt,
    record: {
      ...record,
      fnfDiscount: { enabled: fnfEnabled, ...(fnfTerms ?? NO_FNF_TERMS) },
      metadata: launch ?? EMPTY_LAUNCH,
    },
    subsidy: subsidy ?? null,
    hubs: await readHubs(unit, id),
  };
}

/** An organization's hubs, by name. */
export function readHubs(unit: UnitOfWork, id: string) {
  return rows(
    unit.sql,
    sql<OrganizationHub & { readonly name: string }>`
      select o.hub_id, h.name, o.vehicle_categories
      from organization_hubs o join hubs h on h.id = o.hub_id
      where o.organization_id = ${id} order by h.name collate "und-x-icu", h.id`,
  );
}

/** Upserts an organization's row. */
export async function writeOrganization(
  unit: UnitOfWork,
  id: string,
  record: OrganizationRecord,
): Promise<void> {
  const { fnfDiscount, metadata } = record;
  const { enabled: fnfEnabled, ...fnfTerms } = fnfDiscount;
  await sql`
    insert into organizations (id, name, slug, logo_url, discoverable, terms_and_conditions_url,
      theft_insurance_enabled, authorized_email_domains_enabled, allowed_domains,
      authorized_emails_enabled, authorized_emails, allows_personal_email, fnf_enabled, fnf_terms,
      benefits_text_enabled, benefits_text, faqs, admins, launch, created_at, updated_at)
    values (${id}, ${record.name}, ${record.slug}, ${record.logoUrl}, ${record.discoverable},
      ${record.termsAndConditionsUrl}, ${record.theftInsuranceEnabled},
      ${record.authorizedEmailDomainsEnabled}, ${record.allowedDomains}::text[],
      ${record.authorizedEmailsEnabled}, ${record.authorizedEmails}::text[],
      ${record.allowsPersonalEmail}, ${fnfEnabled}, ${JSON.stringify(fnfTerms)}::jsonb,
      ${record.benefitsTextEnabled}, ${record.benefitsText}, ${JSON.stringify(record.faqs)}::jsonb,
      ${JSON.stringify(record.organizationAdmins)}::jsonb, ${JSON.stringify(metadata)}::jsonb,
      ${unit.now}, ${unit.now})
    on conflict (id) do update set name = excluded.name, slug = excluded.slug,
      logo_url = excluded.logo_url, discoverable = excluded.discoverable,
      terms_and_conditions_url = excluded.terms_and_conditions_url,
      theft_insurance_enabled = excluded.theft_insurance_enabled,
      authorized_email_domains_enabled = excluded.authorized_email_domains_enabled,
      allowed_domains = excluded.allowed_domains,
      authorized_emails_enabled = excluded.authorized_emails_enabled,
      authorized_emails = excluded.authorized_emails,
      allows_personal_email = excluded.allows_personal_email, fnf_enabled = excluded.fnf_enabled,
      fnf_terms = excluded.fnf_terms, benefits_text_enabled = excluded.benefits_text_enabled,
      benefits_text = excluded.benefits_text, faqs = excluded.faqs, admins = excluded.admins,
      launch = excluded.launch, updated_at = excluded.updated_at`.execute(unit.sql);
}

/** Adds the next version of a subsidy, the only enabled one, if it is. */
export async function addSubsidy(unit: UnitOfWork, id: string, subsidy: Subsidy): Promise<void> {
  await sql`update organization_subsidies set enabled = false
    where organization_id = ${id} and enabled`.execute(unit.sql);
  await sql`
    insert into organization_subsidies (id, organization_id, version, amount_cents, cap_cents,
      cadence, process, enabled, created_at)
    select ${newId(unit.now.getTime())}, ${id}::uuid, coalesce(max(version), 0) + 1,
      ${subsidy.amount}::bigint, ${subsidy.cap}::bigint, ${subsidy.cadence}, ${subsidy.process},
      ${subsidy.enabled}::boolean, ${unit.now}::timestamptz
    from organization_subsidies where organization_id = ${id}`.execute(unit.sql);
}

/** Replaces an organization's hubs. */
export async function writeHubs(
  unit: UnitOfWork,
  id: string,
  hubs: readonly OrganizationHub[],
): Promise<void> {
  const hubIds = hubs.map(({ hubId }) => hubId);
  await sql`delete from organization_hubs
    where organization_id = ${id} and hub_id <> all(${hubIds}::uuid[])`.execute(unit.sql);
  await sql`
    insert into organization_hubs (organization_id, hub_id, vehicle_categories)
    select ${id}::uuid, "hubId", array(select jsonb_array_elements_text("vehicleCategories"))
    from jsonb_to_recordset(${JSON.stringify(hubs)}::jsonb) as x("hubId" uuid, "vehicleCategories" jsonb)
    on conflict (organization_id, hub_id)
      do update set vehicle_categories = excluded.vehicle_categories`.execute(unit.sql);
}

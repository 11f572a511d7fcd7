import {
  EMPTY_LAUNCH,
  NO_FNF_TERMS,
  type OrganizationHub,
  type Subsidy,
} from '@kickstand/domain/partners/organization-parts.ts';
import {
  type OrganizationRecord,
  organizationRecord,
} from '@kickstand/domain/partners/organization-record.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { saveRow } from '../platform/database/save-row.ts';
import { newId } from '../platform/ids.ts';
import { columnValues, recordColumns } from '../records/record-sql.ts';

export interface LockedOrganization {
  readonly privateBeta: boolean;
  readonly updatedAt: Date;
  readonly record: OrganizationRecord;
  /** The enabled version. */
  readonly subsidy: Subsidy | null;
  readonly hubs: readonly (OrganizationHub & { readonly name: string })[];
}

/**
 * The columns of an organization `o`.
 * @param omitted fields that are not read.
 */
export const organizationColumns = (omitted: readonly string[] = []) => sql`
  ${recordColumns(organizationRecord, 'o', ['metadata', ...omitted])},
  jsonb_build_object('enabled', o.fnf_enabled)
    || coalesce(o.fnf_terms, ${JSON.stringify(NO_FNF_TERMS)}::jsonb) as fnf_discount,
  coalesce(o.launch, ${JSON.stringify(EMPTY_LAUNCH)}::jsonb) as metadata,
  o.private_beta, o.updated_at`;

/** Locks an organization with everything that its page edits; undefined if it does not exist. */
export async function lockOrganization(
  unit: UnitOfWork,
  id: string,
): Promise<LockedOrganization | undefined> {
  const row = await firstRow(
    unit.sql,
    sql<OrganizationRecord & Pick<LockedOrganization, 'privateBeta' | 'updatedAt'>>`
      select ${organizationColumns()} from organizations o where o.id = ${id} for update`,
  );
  if (!row) return undefined;
  const { privateBeta, updatedAt, ...record } = row;
  const subsidy = await firstRow(
    unit.sql,
    sql<Subsidy>`
      select enabled, amount_cents as amount, cap_cents as cap, cadence, process
      from organization_subsidies where organization_id = ${id} and enabled`,
  );
  return {
    privateBeta,
    updatedAt,
    record,
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
  const { enabled, ...terms } = record.fnfDiscount;
  const columns = {
    ...columnValues(organizationRecord, record),
    fnf_enabled: enabled,
    fnf_terms: sql`${JSON.stringify(terms)}::jsonb`,
    updated_at: unit.now,
  };
  await saveRow(unit.sql, 'organizations', id, columns, { created_at: unit.now });
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

import { VEHICLE_KIND_LABELS, VEHICLE_KINDS } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { OFFICE_FIELDS } from '@kickstand/domain/imports/office-fields.ts';
import { joinAddress } from '@kickstand/domain/kernel/text.ts';
import {
  OFFICE_VEHICLE_KINDS,
  officeForm,
  SERVICE_AREA_REQUIRED,
} from '@kickstand/domain/partners/save-office.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { findOrganizations, type NamedOrganization, organizationOf } from './find-organizations.ts';
import type { ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { type ImportTable, writesOf } from './import-table.ts';
import {
  existingFields,
  findNamed,
  lower,
  type Named,
  namesIn,
  problems,
  textOf,
  written,
} from './planning.ts';

const ADDRESS = {
  line1: 'line1',
  line2: 'line2',
  city: 'city',
  stateCode: 'state_code',
  postalCode: 'postal_code',
};
const COLUMNS: Readonly<Record<string, string>> = {
  name: 'name',
  organizationId: 'organization_id uuid',
  serviceAreaId: 'service_area_id uuid',
  discoverable: 'discoverable boolean',
  directShipEnabled: 'direct_ship_enabled boolean',
  spokeEnabled: 'spoke_enabled boolean',
  permittedVehicleTypes: 'permitted_vehicle_types text[]',
  ...ADDRESS,
};

/** The default values of a new office. */
const NEW = {
  discoverable: false,
  directShipEnabled: false,
  spokeEnabled: false,
  permittedVehicleTypes: OFFICE_VEHICLE_KINDS,
};

const TABLE: ImportTable = {
  table: 'offices',
  columns: COLUMNS,
  recorded: { fields: 'Office' },
  uses: [
    'customers x where x.office_id = c.id',
    'orders x where x.office_id = c.id',
    'subscriptions x where x.office_id = c.id',
    'office_vehicle_exceptions x where x.office_id = c.id',
  ],
  words: ['office', 'offices', 'customers or hidden models'],
};

interface Existing {
  readonly id: string;
  readonly version: string;
  readonly fields: Readonly<Record<string, unknown>> & {
    readonly name: string;
    readonly organizationId: string;
  };
}

const keyOf = (organizationId: string, name: string | undefined) =>
  `${organizationId} ${lower(name)}`;

function findExisting(on: Sql, organizations: readonly string[], names: readonly string[]) {
  return rows(
    on,
    sql<Existing>`
      select c.id, c.updated_at::text as version,
        ${existingFields(COLUMNS, { serviceArea: 'a.name' })} as fields
      from offices c left join service_areas a on a.id = c.service_area_id
      where c.organization_id = any(${organizations}::uuid[])
        and lower(c.name) = any(${names}::text[])`,
  );
}

interface Known {
  readonly organizations: readonly NamedOrganization[];
  readonly serviceAreas: ReadonlyMap<string, Named>;
  readonly offices: ReadonlyMap<string, Existing>;
}

/** An address must be complete or empty: the missing parts, by field. */
function addressProblems(after: Readonly<Record<string, unknown>>) {
  const parts = Object.keys(ADDRESS).map((part) => [part, after[part] ?? '']);
  const read = officeForm.shape.address.safeParse(Object.fromEntries(parts));
  return (read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const);
}

function planRow(row: ReadRow, known: Known): RowPlan {
  const { errors, fail } = problems();
  const found = organizationOf(known.organizations, textOf(row, 'organization') ?? '');
  if (typeof found === 'string') {
    fail('organization', found);
    return { errors, after: {} };
  }
  const key = keyOf(found.id, textOf(row, 'name'));
  const existing = known.offices.get(key);
  const before = existing?.fields;
  const areaNamed = textOf(row, 'serviceArea');
  const area = known.serviceAreas.get(lower(areaNamed));
  if (areaNamed && !area) fail('serviceArea', `Service area ${areaNamed} not found.`);
  if (!areaNamed && !before) fail('serviceArea', SERVICE_AREA_REQUIRED);
  const after = {
    ...written(row, Object.keys(COLUMNS), before ?? NEW),
    name: before?.name ?? textOf(row, 'name'),
    organizationId: found.id,
    serviceAreaId: area?.id ?? before?.serviceAreaId ?? null,
    serviceArea: area?.name ?? before?.serviceArea ?? null,
  };
  for (const [field, message] of addressProblems(after)) fail(field, message);
  return { errors, key, after, before, targetId: existing?.id, version: existing?.version };
}

/** Offices, matched by organization and name. Empty cells change nothing. */
export const officeImport: ImportKind = {
  kind: 'OFFICES',
  fields: OFFICE_FIELDS,
  keyField: 'name',
  keyOf: ({ organization, name }) => keyOf(lower(String(organization)), String(name)),
  async plan(on, batch) {
    const organizations = await findOrganizations(on, namesIn(batch, 'organization'));
    const ids = organizations.map(({ id }) => id);
    const offices = await findExisting(on, ids, namesIn(batch, 'name'));
    const known: Known = {
      organizations,
      serviceAreas: await findNamed(on, 'service_areas', namesIn(batch, 'serviceArea')),
      offices: new Map(
        offices.map((office) => [keyOf(office.fields.organizationId, office.fields.name), office]),
      ),
    };
    return batch.map((row) => planRow(row, known));
  },
  historyFields(fields) {
    const { name, serviceArea, discoverable, directShipEnabled, spokeEnabled } = fields;
    const stored: readonly unknown[] = Array.isArray(fields.permittedVehicleTypes)
      ? fields.permittedVehicleTypes
      : [];
    const kinds = stored.flatMap((each) => VEHICLE_KINDS.find((kind) => kind === each) ?? []);
    return {
      ...{ name, serviceArea, discoverable, directShipEnabled, spokeEnabled },
      permittedVehicleTypes: kinds.map((kind) => VEHICLE_KIND_LABELS[kind]),
      address: joinAddress(fields),
    };
  },
  ...writesOf(TABLE),
};

import { exportedId } from '@kickstand/domain/imports/exported-id.ts';
import { importFieldsOf } from '@kickstand/domain/imports/record-fields.ts';
import { foldText } from '@kickstand/domain/kernel/fold-text.ts';
import { historyOf } from '@kickstand/domain/kernel/record.ts';
import {
  OFFICE_VEHICLE_KINDS,
  officeRecord,
  SERVICE_AREA_REQUIRED,
} from '@kickstand/domain/partners/office-record.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { importColumns } from '../records/record-sql.ts';
import { findOrganizations, type NamedOrganization, organizationOf } from './find-organizations.ts';
import type { ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { type ImportTable, writesOf } from './import-table.ts';
import {
  byKey,
  existingFields,
  findNamed,
  lower,
  type Named,
  namesIn,
  problems,
  textOf,
  written,
} from './planning.ts';
import { exportedRecords, recordsIn } from './records-report.ts';

const FIELDS = [...importFieldsOf(officeRecord), exportedId('Office id')];
const COLUMNS = importColumns(officeRecord);

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
  related: {
    fields: { organization: 'g.slug', serviceArea: 'a.name' },
    from: sql`join organizations g on g.id = c.organization_id
      left join service_areas a on a.id = c.service_area_id`,
  },
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
        and fold_text(c.name) = any(${names}::text[])`,
  );
}

interface Known {
  readonly organizations: readonly NamedOrganization[];
  readonly serviceAreas: ReadonlyMap<string, Named>;
  readonly offices: ReadonlyMap<string, Existing>;
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
  const { error } = officeRecord.shape.address.safeParse(after);
  for (const { path, message } of error?.issues ?? []) fail(String(path[0]), message);
  return { errors, key, after, before, targetId: existing?.id, version: existing?.version };
}

/** Offices, matched by organization and name. Empty cells change nothing. */
export const officeImport: ImportKind = {
  kind: 'OFFICES',
  fields: FIELDS,
  exported: exportedRecords({ kind: 'OFFICES', fields: FIELDS, select: () => recordsIn(TABLE) }),
  keyField: 'name',
  keyOf: ({ organization, name }) => keyOf(foldText(String(organization)), String(name)),
  async plan(on, batch) {
    const organizations = await findOrganizations(on, namesIn(batch, 'organization'));
    const ids = organizations.map(({ id }) => id);
    const offices = await findExisting(on, ids, namesIn(batch, 'name'));
    const known: Known = {
      organizations,
      serviceAreas: await findNamed(on, 'service_areas', namesIn(batch, 'serviceArea')),
      offices: byKey(offices, ({ fields }) => keyOf(fields.organizationId, fields.name)),
    };
    return batch.map((row) => planRow(row, known));
  },
  historyFields: (fields) => historyOf(officeRecord, fields),
  ...writesOf(TABLE),
};

import {
  VEHICLE_RANGES,
  type VehicleRangeName,
} from '@kickstand/domain/catalogue/vehicle-ranges.ts';
import { vehicleRecord } from '@kickstand/domain/catalogue/vehicle-record.ts';
import { VEHICLE_FIELDS } from '@kickstand/domain/imports/vehicle-fields.ts';
import { foldText } from '@kickstand/domain/kernel/fold-text.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { importColumns } from '../records/record-sql.ts';
import { modelKey } from './find-variants.ts';
import type { ImportBatch, ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { type ImportTable, writesOf } from './import-table.ts';
import { byKey, existingFields, namesIn, problems, textOf, written } from './planning.ts';
import { exportedRecords, recordsIn } from './records-report.ts';

const COLUMNS: Readonly<Record<string, string>> = {
  ...importColumns(vehicleRecord),
  ranges: 'ranges jsonb',
};

/** The default values of a new model. */
const NEW = {
  shortDescription: '',
  featureList: [],
  details: '',
  allowBuyout: true,
  ranges: {},
};

/** The required fields of a new model. */
const NEEDED = VEHICLE_FIELDS.filter(({ name }) =>
  ['version', 'kind', 'category', 'planPriceCents', 'msrpCents', 'wholesalePriceCents'].includes(
    name,
  ),
);

const TABLE: ImportTable = {
  table: 'vehicles',
  columns: COLUMNS,
  related: {
    fields: {
      version: 'n.name',
      ...Object.fromEntries(
        VEHICLE_RANGES.map((name) => [name, `nullif(c.ranges->'${name}', 'null')`]),
      ),
    },
    from: sql`left join vehicle_versions n on n.vehicle_id = c.id and n.is_default`,
  },
  recorded: { fields: 'Vehicle' },
  uses: [
    'variants x where x.vehicle_id = c.id',
    'vendor_vehicles x where x.vehicle_id = c.id',
    'office_vehicle_exceptions x where x.vehicle_id = c.id',
    'adoption_models x where x.vehicle_id = c.id',
    'return_checklists x where x.vehicle_id = c.id',
    'service_plans x where x.vehicle_id = c.id',
  ],
  words: [
    'model',
    'models',
    'variants, vendors, offices, a return checklist, service plans or products at the payment provider',
  ],
};
const WRITES = writesOf(TABLE);

interface Existing {
  readonly id: string;
  readonly key: string;
  readonly version: string;
  readonly versions: readonly string[];
  readonly fields: Readonly<Record<string, unknown>> & {
    readonly brand: string;
    readonly model: string;
    readonly ranges: Partial<Record<VehicleRangeName, unknown>>;
  };
}

function findExisting(on: Sql, batch: readonly ReadRow[]): Promise<Existing[]> {
  return rows(
    on,
    sql<Existing>`
      select c.id, lower(c.brand) || chr(10) || lower(c.model) as key, c.updated_at::text as version,
        array(select fold_text(n.name) from vehicle_versions n where n.vehicle_id = c.id) as versions,
        ${existingFields(COLUMNS)} as fields
      from vehicles c
      where fold_text(c.brand) = any(${namesIn(batch, 'brand')}::text[])
        and fold_text(c.model) = any(${namesIn(batch, 'model')}::text[])`,
  );
}

/** The specifications after the change; those without a cell are unchanged. */
function rangesOf(row: ReadRow, before: Existing['fields'] | undefined) {
  const given = VEHICLE_RANGES.filter((name) => row.values[name] !== undefined);
  return {
    ...before?.ranges,
    ...Object.fromEntries(given.map((name) => [name, row.values[name]])),
  };
}

function planRow(row: ReadRow, existing: Existing | undefined): RowPlan {
  const { errors, fail } = problems();
  const before = existing?.fields;
  const version = textOf(row, 'version');
  if (!existing && row.values.brand !== undefined) {
    for (const { name, label } of NEEDED) {
      if (row.values[name] === undefined) fail(name, `${label} is a required field.`);
    }
  } else if (existing && version && !existing.versions.includes(foldText(version))) {
    fail('version', `This model has no version ${version}. Add it on the page of the model.`);
  }
  const after = {
    ...written(row, Object.keys(COLUMNS), before ?? NEW),
    brand: before?.brand ?? textOf(row, 'brand'),
    model: before?.model ?? textOf(row, 'model'),
    ranges: rangesOf(row, before),
    ...(!existing && { versionId: newId(), version }),
  };
  return { errors, after, before, targetId: existing?.id, version: existing?.version };
}

/** Creates the default versions of new models, with their prices. */
async function addVersions(unit: UnitOfWork, batch: ImportBatch): Promise<void> {
  await sql`
    insert into vehicle_versions (id, vehicle_id, name, is_default, msrp_cents, default_wholesale_price_cents)
    select (r.after->>'versionId')::uuid, r.target_id, r.after->>'version', true,
      (r.after->>'msrpCents')::bigint, (r.after->>'wholesalePriceCents')::bigint
    from import_rows r join vehicles c on c.id = r.target_id
    where r.import_id = ${batch.id} and r.action = 'CREATE'`.execute(unit.sql);
}

/** Vehicle models, matched by brand and model. Empty cells change nothing. */
export const vehicleImport: ImportKind = {
  kind: 'VEHICLES',
  fields: VEHICLE_FIELDS,
  exported: exportedRecords({
    kind: 'VEHICLES',
    fields: VEHICLE_FIELDS,
    select: () => recordsIn(TABLE),
  }),
  keyField: 'model',
  keyOf: ({ brand, model }) => modelKey(brand, model),
  async plan(on, batch) {
    const existing = byKey(await findExisting(on, batch), ({ key }) => key);
    return batch.map((row) =>
      planRow(row, existing.get(modelKey(row.values.brand, row.values.model))),
    );
  },
  historyFields({ ranges, versionId: _, version: __, ...plain }) {
    return { ...plain, ...(typeof ranges === 'object' && ranges) };
  },
  async commit(unit, batch) {
    const written = await WRITES.commit(unit, batch);
    await addVersions(unit, batch);
    return written;
  },
  undoObstacle: WRITES.undoObstacle,
  async undo(unit, batch) {
    await sql`
      delete from vehicle_versions n using import_rows r
      where r.import_id = ${batch.id} and r.action = 'CREATE' and n.vehicle_id = r.target_id`.execute(
      unit.sql,
    );
    return await WRITES.undo(unit, batch);
  },
};

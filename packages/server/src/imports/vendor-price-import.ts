import { VENDOR_PRICE_FIELDS } from '@kickstand/domain/imports/vendor-fields.ts';
import { describeVehicleLink } from '@kickstand/domain/purchasing/vendor-record.ts';
import { sql } from 'kysely';
import { countWritten, rows, type Sql } from '../platform/database/database.ts';
import { findDated } from './find-by-name.ts';
import { findModels, modelKey, type NamedModel } from './find-variants.ts';
import type { ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import {
  holdParents,
  type LinkParent,
  linkId,
  linksObstacle,
  recordInParents,
  releaseParents,
} from './link-import-sql.ts';
import {
  type Dated,
  foldKey,
  lower,
  type Named,
  namesIn,
  numberIn,
  problems,
  textIn,
  textOf,
  written,
} from './planning.ts';
import { exportedRecords } from './records-report.ts';

const VENDOR: LinkParent = {
  table: 'vendors',
  field: 'vendorId',
  loggableType: 'Vendor',
  words: ['vendor', 'vendors'],
};
const FIELDS = ['wholesalePriceCents', 'enabled', 'description'];

/** The default values of a new link. */
const NEW = { enabled: true, description: '' };

interface Existing {
  readonly vendorId: string;
  readonly vehicleId: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

async function findExisting(
  on: Sql,
  vendors: readonly Named[],
  models: readonly NamedModel[],
): Promise<ReadonlyMap<string, Existing>> {
  const found = await rows(
    on,
    sql<Existing>`
      select c.vendor_id, c.vehicle_id,
        json_build_object('wholesalePriceCents', c.wholesale_price_cents, 'enabled', c.enabled,
          'description', c.description) as fields
      from vendor_vehicles c where c.vendor_id = any(${vendors.map(({ id }) => id)}::uuid[])
        and c.vehicle_id = any(${models.map(({ id }) => id)}::uuid[])`,
  );
  return new Map(found.map((each) => [linkId(each.vendorId, each.vehicleId), each] as const));
}

/** A row for each model of a vendor. */
const SUPPLIED = sql`
  select w.id, json_build_object('vendor', w.name, 'brand', m.brand, 'model', m.model,
    'wholesalePriceCents', c.wholesale_price_cents, 'enabled', c.enabled,
    'description', c.description) as fields
  from vendor_vehicles c join vendors w on w.id = c.vendor_id join vehicles m on m.id = c.vehicle_id
  order by w.id, m.id`;

interface Known {
  readonly vendors: ReadonlyMap<string, Named & Dated>;
  readonly models: ReadonlyMap<string, NamedModel>;
  readonly links: ReadonlyMap<string, Existing>;
}

/** The link as the vendor's history shows it. */
function describe(model: NamedModel | undefined, fields: Readonly<Record<string, unknown>>) {
  const link = {
    linked: true,
    enabled: fields.enabled === true,
    description: textIn(fields, 'description') ?? '',
    wholesalePriceCents: numberIn(fields, 'wholesalePriceCents'),
  };
  return { part: `${model?.brand} ${model?.model}`, described: describeVehicleLink(link) };
}

function planRow(row: ReadRow, known: Known): RowPlan {
  const { errors, fail } = problems();
  const { brand, model: name } = row.values;
  const vendor = known.vendors.get(lower(textOf(row, 'vendor')));
  const model = known.models.get(modelKey(brand, name));
  if (!vendor) fail('vendor', `Vendor ${textOf(row, 'vendor')} not found.`);
  if (!model) fail('model', `Vehicle model ${brand} ${name} not found.`);
  const id = linkId(vendor?.id ?? '', model?.id ?? '');
  const existing = known.links.get(id);
  const before = existing?.fields;
  const fields = written(row, FIELDS, before ?? NEW);
  return {
    errors,
    after: {
      ...fields,
      ...describe(model, fields),
      vendorId: vendor?.id,
      vehicleId: model?.id,
      vehicleChangedAt: model?.changedAt,
    },
    before: before && { ...before, ...describe(model, before) },
    targetId: existing && id,
    version: vendor?.changedAt,
  };
}

const VALUES = (side: 'after' | 'before') =>
  sql.raw(
    `(r.${side}->>'wholesalePriceCents')::bigint, (r.${side}->>'enabled')::boolean, r.${side}->>'description'`,
  );
const ITS_LINK = sql`c.vendor_id = (r.after->>'vendorId')::uuid
  and c.vehicle_id = (r.after->>'vehicleId')::uuid`;

/** The models that vendors supply, matched by vendor, brand and model. Empty cells change nothing. */
export const vendorPriceImport: ImportKind = {
  kind: 'VENDOR_PRICES',
  fields: VENDOR_PRICE_FIELDS,
  exported: exportedRecords({
    kind: 'VENDOR_PRICES',
    fields: VENDOR_PRICE_FIELDS,
    hasParts: true,
    select: () => SUPPLIED,
  }),
  keyField: 'model',
  keyOf: ({ vendor, brand, model }) => foldKey(`${String(vendor)}\n${modelKey(brand, model)}`),
  async plan(on, batch) {
    const vendors = await findDated(on, 'vendors', namesIn(batch, 'vendor'));
    const models = await findModels(on, batch);
    const links = await findExisting(on, [...vendors.values()], [...models.values()]);
    return batch.map((row) => planRow(row, { vendors, models, links }));
  },
  historyFields: ({ part, described }) => (part ? { [String(part)]: described } : {}),
  references: [{ table: 'vehicles', field: 'vehicleId', changedAt: 'vehicleChangedAt' }],
  async commit(unit, batch) {
    if (!(await holdParents(unit, batch, VENDOR))) return 0;
    const added = await countWritten(
      unit.sql,
      sql`
        insert into vendor_vehicles (vendor_id, vehicle_id, wholesale_price_cents, enabled, description)
        select (r.after->>'vendorId')::uuid, (r.after->>'vehicleId')::uuid, ${VALUES('after')}
        from import_rows r where r.import_id = ${batch.id} and r.action = 'CREATE'
        returning 1`,
    );
    const changed = await countWritten(
      unit.sql,
      sql`
        update vendor_vehicles c set (wholesale_price_cents, enabled, description) = (${VALUES('after')})
        from import_rows r where r.import_id = ${batch.id} and r.action = 'CHANGE' and ${ITS_LINK}
        returning 1`,
    );
    await recordInParents(unit, batch, VENDOR, false);
    return added + changed;
  },
  undoObstacle: (on, batch) => linksObstacle(on, batch, VENDOR),
  async undo(unit, batch) {
    await recordInParents(unit, batch, VENDOR, true);
    if (!(await releaseParents(unit, batch, VENDOR))) return 0;
    const restored = await countWritten(
      unit.sql,
      sql`
        update vendor_vehicles c set (wholesale_price_cents, enabled, description) = (${VALUES('before')})
        from import_rows r where r.import_id = ${batch.id} and r.action = 'CHANGE' and ${ITS_LINK}
        returning 1`,
    );
    const removed = await countWritten(
      unit.sql,
      sql`
        delete from vendor_vehicles c using import_rows r
        where r.import_id = ${batch.id} and r.action = 'CREATE' and ${ITS_LINK} returning 1`,
    );
    return restored + removed;
  },
};

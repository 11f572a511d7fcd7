import { REORDER_POINT_FIELDS } from '@kickstand/domain/imports/reorder-point-fields.ts';
import { type ReorderPoint, reorderPointText } from '@kickstand/domain/inventory/reorder-point.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { sql } from 'kysely';
import { DIRECT_SHIP_HUB } from '../inventory/reorder-points.ts';
import { countWritten, firstRow, rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { findHubs, type Hub } from './find-assets.ts';
import { findModels, findVariants, modelKey, variantKey } from './find-variants.ts';
import type { ImportBatch, ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { isWritten } from './import-sql.ts';
import { type LinkParent, linkId, recordInParents } from './link-import-sql.ts';
import { type NamedVariants, namedVariant } from './name-vehicle.ts';
import { foldKey, lower, namesIn, numberIn, problems, textOf } from './planning.ts';
import { exportedRecords } from './records-report.ts';

const HUB: LinkParent = {
  table: 'hubs',
  field: 'hubId',
  loggableType: 'Hub',
  words: ['hub', 'hubs'],
};

/** A variant with its reorder points at some hubs. */
interface Variant {
  readonly id: string;
  /** 'Tern HSD, black, M' */
  readonly name: string;
  readonly isTest: boolean;
  readonly points: readonly (ReorderPoint & {
    readonly hubId: string;
    readonly changedAt: string;
  })[];
}

async function readVariants(
  on: Sql,
  ids: readonly string[],
  hubs: readonly Hub[],
): Promise<ReadonlyMap<string, Variant>> {
  const found = await rows(
    on,
    sql<Variant>`
      select v.id, v.sort_name as name, m.kind = 'TEST' as is_test,
        coalesce((select json_agg(json_build_object('hubId', p.hub_id, 'level', p.level,
          'orderQuantity', p.order_quantity, 'changedAt', p.updated_at::text)) from reorder_points p
          where p.variant_id = v.id and p.hub_id = ${anyOfIds(hubs.map(({ id }) => id))}), '[]') as points
      from variants v join vehicles m on m.id = v.vehicle_id where v.id = ${anyOfIds(ids)}`,
  );
  return new Map(found.map((variant) => [variant.id, variant]));
}

/** A row for each reorder point. */
const POINTS = sql`
  select h.id, json_build_object('hub', h.name, 'brand', m.brand, 'model', m.model, 'color', v.color,
    'size', v.size, 'level', p.level, 'orderQuantity', p.order_quantity) as fields
  from reorder_points p join hubs h on h.id = p.hub_id
  join variants v on v.id = p.variant_id join vehicles m on m.id = v.vehicle_id
  order by h.id, v.id`;

interface Known extends NamedVariants {
  readonly hubs: ReadonlyMap<string, Hub>;
  /** The named variants by id. */
  readonly stocked: ReadonlyMap<string, Variant>;
}

/** The reorder point as the hub's history shows it. */
const describe = (variant: Variant | undefined, point: ReorderPoint) => ({
  level: point.level,
  orderQuantity: point.orderQuantity,
  part: `Reorder point of ${variant?.name}`,
  described: reorderPointText(point),
});

function planRow(row: ReadRow, known: Known): RowPlan {
  const { errors, fail } = problems();
  const hub = known.hubs.get(lower(textOf(row, 'hub')));
  if (!hub) fail('hub', `Hub ${textOf(row, 'hub')} not found.`);
  const { model, variantId } = namedVariant(row, known, fail);
  const variant = known.stocked.get(variantId ?? '');
  const before = variant?.points.find(({ hubId }) => hubId === hub?.id);
  const after = {
    level: numberIn(row.values, 'level') ?? 0,
    orderQuantity: numberIn(row.values, 'orderQuantity') ?? 1,
  };
  const changes = before?.level !== after.level || before.orderQuantity !== after.orderQuantity;
  if (changes && hub?.directShipEnabled) fail('hub', DIRECT_SHIP_HUB.message);
  if (changes && variant?.isTest) fail('model', 'Test vehicles are not bought ahead.');
  return {
    errors,
    after: {
      ...describe(variant, after),
      hubId: hub?.id,
      hubChangedAt: hub?.changedAt,
      variantId,
      vehicleId: model?.id,
      vehicleChangedAt: model?.changedAt,
    },
    before: before && describe(variant, before),
    targetId: before && linkId(before.hubId, variantId ?? ''),
    version: before?.changedAt,
  };
}

const VALUES = (side: 'after' | 'before') =>
  sql.raw(`(r.${side}->>'level')::integer, (r.${side}->>'orderQuantity')::integer`);
const ITS_POINT = sql`p.hub_id = (r.after->>'hubId')::uuid
  and p.variant_id = (r.after->>'variantId')::uuid`;

/** Why reorder points cannot be undone: some have changed or been removed since. Undefined if none has. */
async function changedSince(on: Sql, { id, committedAt }: ImportBatch) {
  const found = await firstRow(
    on,
    sql<{ changed: number }>`
      select count(*) as changed from import_rows r left join reorder_points p on ${ITS_POINT}
      where r.import_id = ${id} and ${isWritten()}
        and p.updated_at is distinct from ${committedAt}::timestamptz`,
  );
  const changed = found?.changed ?? 0;
  if (changed === 0) return undefined;
  return `${plural(changed, 'reorder point')} ${changed === 1 ? 'has' : 'have'} changed since`;
}

/** Reorder points of hubs, matched by hub and variant. */
export const reorderPointImport: ImportKind = {
  kind: 'REORDER_POINTS',
  fields: REORDER_POINT_FIELDS,
  exported: exportedRecords({
    kind: 'REORDER_POINTS',
    fields: REORDER_POINT_FIELDS,
    hasParts: true,
    select: () => POINTS,
  }),
  keyField: 'color',
  keyOf: ({ hub, brand, model, color, size }) =>
    foldKey(`${String(hub)}\n${variantKey(modelKey(brand, model), color, size)}`),
  async plan(on, batch) {
    const hubs = await findHubs(on, namesIn(batch, 'hub'));
    const models = await findModels(on, batch);
    const variants = await findVariants(on, [...models.values()], batch);
    const stocked = await readVariants(on, [...variants.values()], [...hubs.values()]);
    return batch.map((row) => planRow(row, { hubs, models, variants, stocked }));
  },
  historyFields: ({ part, described }) => (part ? { [String(part)]: described } : {}),
  references: [
    { table: 'hubs', field: 'hubId', changedAt: 'hubChangedAt' },
    { table: 'vehicles', field: 'vehicleId', changedAt: 'vehicleChangedAt' },
  ],
  async commit(unit, batch) {
    const added = await countWritten(
      unit.sql,
      sql`
        insert into reorder_points (hub_id, variant_id, level, order_quantity, updated_at)
        select (r.after->>'hubId')::uuid, (r.after->>'variantId')::uuid, ${VALUES('after')}, ${unit.now}::timestamptz
        from import_rows r where r.import_id = ${batch.id} and r.action = 'CREATE'
        on conflict do nothing returning 1`,
    );
    const changed = await countWritten(
      unit.sql,
      sql`
        update reorder_points p set (level, order_quantity, updated_at) = (${VALUES('after')}, ${unit.now}::timestamptz)
        from import_rows r where r.import_id = ${batch.id} and r.action = 'CHANGE' and ${ITS_POINT}
          and p.updated_at = r.version
        returning 1`,
    );
    await recordInParents(unit, batch, HUB, false);
    return added + changed;
  },
  undoObstacle: changedSince,
  async undo(unit, batch) {
    const isSame = sql`${ITS_POINT} and p.updated_at = ${batch.committedAt}::timestamptz`;
    await recordInParents(unit, batch, HUB, true);
    const restored = await countWritten(
      unit.sql,
      sql`
        update reorder_points p set (level, order_quantity, updated_at) = (${VALUES('before')}, r.version)
        from import_rows r where r.import_id = ${batch.id} and r.action = 'CHANGE' and ${isSame}
        returning 1`,
    );
    const removed = await countWritten(
      unit.sql,
      sql`
        delete from reorder_points p using import_rows r
        where r.import_id = ${batch.id} and r.action = 'CREATE' and ${isSame} returning 1`,
    );
    return restored + removed;
  },
};

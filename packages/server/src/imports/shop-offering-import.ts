import { SHOP_OFFERING_FIELDS } from '@kickstand/domain/imports/spoke-fields.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { countWritten, rows, type Sql } from '../platform/database/database.ts';
import {
  findModels,
  findVariants,
  modelKey,
  type NamedModel,
  variantKey,
} from './find-variants.ts';
import type { ImportBatch, ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { isWritten } from './import-sql.ts';
import {
  holdParents,
  type LinkParent,
  linkId,
  linksObstacle,
  releaseParents,
} from './link-import-sql.ts';
import { type NamedVariants, namedVariant } from './name-vehicle.ts';
import {
  byName,
  type Dated,
  foldKey,
  lower,
  type Named,
  namesIn,
  problems,
  textOf,
} from './planning.ts';
import { exportedRecords } from './records-report.ts';

const SHOP: LinkParent = {
  table: 'spoke_shops',
  field: 'shopId',
  loggableType: 'SpokeShop',
  words: ['shop', 'shops'],
};

/** A shop with the models that its vendor supplies and the variants that it offers. */
interface Shop extends Named, Dated {
  readonly vendorId: string | null;
  readonly vendorChangedAt: string | null;
  readonly supplied: readonly string[];
  readonly offered: readonly string[];
}

/** The named shops with their offered and available variants of some models. */
async function findShops(
  on: Sql,
  batch: readonly ReadRow[],
  models: readonly NamedModel[],
): Promise<ReadonlyMap<string, Shop>> {
  const ids = models.map(({ id }) => id);
  const found = await rows(
    on,
    sql<Shop>`
      select c.id, c.name, c.updated_at::text as changed_at, w.id as vendor_id,
        w.updated_at::text as vendor_changed_at,
        array(select l.vehicle_id from vendor_vehicles l where l.vendor_id = w.id and l.enabled
          and l.vehicle_id = any(${ids}::uuid[])) as supplied,
        array(select e.variant_id from spoke_shop_variants e join variants v on v.id = e.variant_id
          where e.spoke_shop_id = c.id and v.vehicle_id = any(${ids}::uuid[])) as offered
      from spoke_shops c left join vendors w on w.id = c.default_vendor_id
      where fold_text(c.name) = any(${namesIn(batch, 'shop')}::text[]) and c.deleted_at is null`,
  );
  return byName(found);
}

/** A row for each variant that a shop offers. */
const OFFERED = sql`
  select c.id, json_build_object('shop', c.name, 'brand', m.brand, 'model', m.model, 'color', v.color,
    'size', v.size, 'offered', true) as fields
  from spoke_shop_variants e join spoke_shops c on c.id = e.spoke_shop_id
  join variants v on v.id = e.variant_id join vehicles m on m.id = v.vehicle_id
  where c.deleted_at is null order by c.id, v.id`;

interface Known extends NamedVariants {
  readonly shops: ReadonlyMap<string, Shop>;
}

function planRow(row: ReadRow, known: Known): RowPlan {
  const { errors, fail } = problems();
  const shop = known.shops.get(lower(textOf(row, 'shop')));
  if (!shop) fail('shop', `Spoke shop ${textOf(row, 'shop')} not found.`);
  const { model, variantId } = namedVariant(row, known, fail);
  const isOffered = variantId !== undefined && (shop?.offered.includes(variantId) ?? false);
  const offered = row.values.offered !== false;
  if (shop && model && offered && !isOffered && !shop.supplied.includes(model.id)) {
    fail('model', `The default vendor does not supply ${model.brand} ${model.model}.`);
  }
  return {
    errors,
    after: {
      offered,
      shopId: shop?.id,
      variantId,
      vendorId: shop?.vendorId,
      vendorChangedAt: shop?.vendorChangedAt,
    },
    before: { offered: isOffered },
    // A variant that is not offered and should not be is unchanged.
    targetId: isOffered || !offered ? linkId(shop?.id ?? '', variantId ?? '') : undefined,
    version: shop?.changedAt,
  };
}

/** Flips what the rows say: adds the created offers, and removes the changed ones. @returns how many. */
async function writeOffers(
  unit: UnitOfWork,
  { id }: ImportBatch,
  undone: boolean,
): Promise<number> {
  const [add, remove] = undone ? ['CHANGE', 'CREATE'] : ['CREATE', 'CHANGE'];
  const removed = await countWritten(
    unit.sql,
    sql`
      delete from spoke_shop_variants c using import_rows r
      where r.import_id = ${id} and r.action = ${remove}
        and c.spoke_shop_id = (r.after->>'shopId')::uuid
        and c.variant_id = (r.after->>'variantId')::uuid returning 1`,
  );
  const added = await countWritten(
    unit.sql,
    sql`
      insert into spoke_shop_variants (spoke_shop_id, variant_id)
      select (r.after->>'shopId')::uuid, (r.after->>'variantId')::uuid
      from import_rows r where r.import_id = ${id} and r.action = ${add}
      on conflict do nothing returning 1`,
  );
  return removed + added;
}

/**
 * One entry in each shop's history: the variants it offered and offers of each model of the rows.
 * Each written row has just flipped one offer.
 */
async function recordInShops(unit: UnitOfWork, { id }: ImportBatch): Promise<void> {
  const names = (offered: string) =>
    sql.raw(`coalesce(jsonb_agg(o.name order by o.name) filter (where ${offered}), '[]')`);
  await sql`
    insert into log_histories (id, loggable_type, loggable_id, category, created_by, modifications, created_at)
    select gen_random_uuid(), 'SpokeShop', n.shop_id, 'DETAILS', ${unit.actor}::text,
      jsonb_object_agg(n.part, jsonb_build_array(n.before, n.now)), ${unit.now}::timestamptz
    from (
      select o.shop_id, o.part, ${names('o.now <> o.flipped')} as before, ${names('o.now')} as now
      from (
        select t.shop_id, 'Offers ' || m.brand || ' ' || m.model as part,
          substr(v.sort_name, length(m.brand || ' ' || m.model) + 3) as name,
          e.variant_id is not null as now, r.line is not null as flipped
        from (
          select distinct (x.after->>'shopId')::uuid as shop_id, y.vehicle_id
          from import_rows x join variants y on y.id = (x.after->>'variantId')::uuid
          where x.import_id = ${id} and ${isWritten('x')}) t
        join vehicles m on m.id = t.vehicle_id
        join variants v on v.vehicle_id = t.vehicle_id
        left join spoke_shop_variants e on e.spoke_shop_id = t.shop_id and e.variant_id = v.id
        left join import_rows r on r.import_id = ${id} and ${isWritten()}
          and r.after->>'shopId' = t.shop_id::text and r.after->>'variantId' = v.id::text) o
      group by o.shop_id, o.part) n
    group by n.shop_id`.execute(unit.sql);
}

/** The variants that shops offer, matched by shop and variant. */
export const shopOfferingImport: ImportKind = {
  kind: 'SHOP_OFFERINGS',
  fields: SHOP_OFFERING_FIELDS,
  exported: exportedRecords({
    kind: 'SHOP_OFFERINGS',
    fields: SHOP_OFFERING_FIELDS,
    hasParts: true,
    select: () => OFFERED,
  }),
  keyField: 'color',
  keyOf: ({ shop, brand, model, color, size }) =>
    foldKey(`${String(shop)}\n${variantKey(modelKey(brand, model), color, size)}`),
  async plan(on, batch) {
    const models = await findModels(on, batch);
    const found = [...models.values()];
    const known: Known = {
      models,
      variants: await findVariants(on, found, batch),
      shops: await findShops(on, batch, found),
    };
    return batch.map((row) => planRow(row, known));
  },
  historyFields: ({ offered }) => ({ offered }),
  references: [{ table: 'vendors', field: 'vendorId', changedAt: 'vendorChangedAt' }],
  async commit(unit, batch) {
    if (!(await holdParents(unit, batch, SHOP))) return 0;
    const written = await writeOffers(unit, batch, false);
    await recordInShops(unit, batch);
    return written;
  },
  undoObstacle: (on, batch) => linksObstacle(on, batch, SHOP),
  async undo(unit, batch) {
    if (!(await releaseParents(unit, batch, SHOP))) return 0;
    const undone = await writeOffers(unit, batch, true);
    await recordInShops(unit, batch);
    return undone;
  },
};

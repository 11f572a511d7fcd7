import type { VehicleCategory, VehicleKind } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { sql } from 'kysely';
import { rows } from '../platform/database/database.ts';
import { anyOfIds, type Fragment } from '../platform/database/sql-fragments.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder, ImageRef, imageOf } from '../platform/graphql/graphql-builder.ts';
import { defineLoader } from '../platform/graphql/loaders.ts';
import { defineDetails } from '../platform/graphql/object-details.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { AVAILABLE_AT_HUB } from '../stock/free-asset.ts';
import { promisedLeft } from '../stock/stock-sql.ts';
import {
  VARIANT_JSON,
  VariantRef,
  type VariantSummary,
  VehicleCategoryRef,
  VehicleKindRef,
  VehicleVersionRef,
} from './catalogue.graphql.ts';
import { PriceRef } from './price.graphql.ts';

/** What lists show of a vehicle model. */
interface ListedVehicle {
  readonly id: string;
  readonly brand: string;
  readonly model: string;
  readonly kind: VehicleKind;
  readonly category: VehicleCategory;
  readonly allowBuyout: boolean;
  readonly planPriceCents: number;
  /** Its main picture, or that of the primary variant. */
  readonly pictureUrl: string | null;
  readonly variantsCount: number;
  readonly vendorsCount: number;
}

interface VehicleRow extends ListedVehicle {
  readonly variants: VariantSummary[];
  readonly versions: { readonly id: string; readonly name: string }[];
}

/**
 * Selects models by name.
 * @param of a condition on the column of their id; all without it.
 * @param parts further columns.
 */
const selectVehicles = <Row extends ListedVehicle>(
  of: (id: string) => Fragment = () => sql`true`,
  parts: Fragment = sql``,
) => sql<Row>`
      select m.id, m.brand, m.model, m.kind, m.category, m.allow_buyout, m.plan_price_cents,
        coalesce(m.images->0->>'url', c.picture_url) as picture_url,
        coalesce(c.count, 0) as variants_count, coalesce(l.count, 0) as vendors_count${parts}
      from vehicles m
      left join (select vehicle_id, count(*), max(image_url) filter (where is_primary) as picture_url
        from variants where ${of('vehicle_id')} group by vehicle_id) c on c.vehicle_id = m.id
      left join (select vehicle_id, count(*)
        from vendor_vehicles where ${of('vehicle_id')} group by vehicle_id) l on l.vehicle_id = m.id
      where ${of('m.id')}
      order by m.brand collate "und-x-icu", m.model collate "und-x-icu", m.id`;

/** The versions of a model, and its variants that meet a condition on `v`. */
const partsWith = (variantCondition: Fragment) => sql`,
        (select coalesce(json_agg(${VARIANT_JSON}
          order by v.sort_name collate "und-x-icu", v.id), '[]')
          from variants v where v.vehicle_id = m.id and ${variantCondition}) as variants,
        (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.id), '[]')
          from vehicle_versions n where n.vehicle_id = m.id) as versions`;

/** Loads vehicle models by id. */
export const loadVehicle = defineLoader<VehicleRow>((context, ids) =>
  rows(
    context.database.sql,
    selectVehicles<VehicleRow>(
      (id) => sql`${sql.ref(id)} = ${anyOfIds(ids)}`,
      partsWith(sql`true`),
    ),
  ),
);

/** The variants and versions of a model, which the list of all models does not read. */
export const wholeVehicle = defineDetails<ListedVehicle | VehicleRow, VehicleRow>(
  'Vehicle',
  { whole: (vehicle) => ('variants' in vehicle ? vehicle : undefined) },
  loadVehicle,
);

export const VehicleRef = builder.objectRef<ListedVehicle | VehicleRow>('Vehicle');
VehicleRef.implement({
  description: 'A vehicle model.',
  fields: (t) => ({
    id: t.exposeID('id'),
    brand: t.exposeString('brand'),
    model: t.exposeString('model'),
    kind: t.expose('kind', { type: VehicleKindRef }),
    category: t.expose('category', { type: VehicleCategoryRef }),
    allowBuyout: t.exposeBoolean('allowBuyout', {
      description: 'Whether customers can buy vehicles of the model.',
    }),
    planPrice: t.field({
      type: PriceRef,
      description: 'The monthly price without a subsidy.',
      resolve: (row) => ({ amount: row.planPriceCents }),
    }),
    picture: t.field({
      type: ImageRef,
      nullable: true,
      description: 'The main image, or that of the primary variant.',
      resolve: ({ pictureUrl }) => imageOf(pictureUrl),
    }),
    variantsCount: t.exposeInt('variantsCount', {
      description: 'All its variants, also those that are not available.',
    }),
    vendorsCount: t.exposeInt('vendorsCount', { description: 'Vendors that it is linked to.' }),
    variants: t.field({
      type: [VariantRef],
      estimatedRows: 30,
      resolve: wholeVehicle.field('variants'),
    }),
    versions: t.field({
      type: [VehicleVersionRef],
      estimatedRows: 10,
      resolve: wholeVehicle.field('versions'),
    }),
  }),
});

builder.objectField(VariantRef, 'vehicle', (t) =>
  t.field({
    type: VehicleRef,
    nullable: true,
    resolve: ({ vehicleId }, _args, context) => loadVehicle(context, vehicleId),
  }),
);

/** The variants `v` in stock at a hub, or that a direct-ship hub can still have shipped. */
function availableVariant(hubId: string | null) {
  return sql`(exists (
      select 1 from assets a
      where a.variant_id = v.id and ${AVAILABLE_AT_HUB}
        and (${hubId}::uuid is null or a.hub_id = ${hubId}))
    or exists (
      select 1 from hub_variants hv join hubs h on h.id = hv.hub_id and h.direct_ship_enabled
      where hv.variant_id = v.id and (${hubId}::uuid is null or hv.hub_id = ${hubId})
        and ${promisedLeft('hv.hub_id')} > 0))`;
}

addQueryById('vehicle', VehicleRef, loadVehicle);

builder.queryField('vehicles', (t) =>
  t.field({
    type: [VehicleRef],
    estimatedRows: 300,
    description:
      'All vehicle models; with onlyAvailable only those for customers, with the variants in stock at the hub.',
    args: { hubId: t.arg.id(), onlyAvailable: t.arg.boolean() },
    extensions: { checksCaller: true },
    resolve: async (_root, args, { admission }) => {
      const hubId = args.hubId ? checkId(args.hubId, 'hubId') : null;
      if (args.onlyAvailable !== true) return await admission.readAll(selectVehicles());
      const parts = partsWith(availableVariant(hubId));
      const found = await admission.readAll(selectVehicles<VehicleRow>(undefined, parts));
      return found.filter(({ kind, variants }) => kind !== 'TEST' && variants.length > 0);
    },
  }),
);

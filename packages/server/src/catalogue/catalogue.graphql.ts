import { VEHICLE_CATEGORIES, VEHICLE_KINDS } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { ASSET_AVAILABILITIES } from '@kickstand/domain/inventory/asset-terms.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { freeAsset } from '../inventory/free-asset.ts';
import { rows } from '../platform/database.ts';
import { builder, ImageRef, imageOf } from '../platform/graphql-builder.ts';
import { checkArgument } from '../platform/list-page.ts';
import { defineLoader } from '../platform/loaders.ts';
import type { Offer } from './customer-catalogue.ts';
import { PriceRef } from './price.graphql.ts';

export const VehicleKindRef = builder.enumType('VehicleKind', { values: VEHICLE_KINDS });
export const VehicleCategoryRef = builder.enumType('VehicleCategory', {
  values: VEHICLE_CATEGORIES,
});
export const AssetAvailabilityRef = builder.enumType('AssetAvailability', {
  values: ASSET_AVAILABILITIES,
});

/** A color and size of a vehicle model. */
export interface VariantSummary {
  readonly id: string;
  readonly vehicleId: string;
  readonly brand: string;
  readonly model: string;
  readonly color: string;
  readonly size: string;
  readonly imageUrl: string | null;
  /** Set in the catalogue of a customer: every way in which it can reach them. */
  readonly offers?: readonly Offer[];
}

interface VariantDetails {
  readonly id: string;
  readonly colorCode: string;
  readonly standardizedSize: string | null;
  readonly description: string;
  readonly needsSpecialOrder: boolean;
  readonly planPriceCents: number;
}

const loadVariantDetails = defineLoader<VariantDetails>((context, ids) =>
  rows(
    context.database.sql,
    sql<VariantDetails>`
      select v.id, v.color_code as "colorCode", v.standardized_size as "standardizedSize",
        v.description, v.needs_special_order as "needsSpecialOrder",
        m.plan_price_cents as "planPriceCents"
      from variants v join vehicles m on m.id = v.vehicle_id where v.id = any(${ids}::uuid[])`,
  ),
);

export const VariantRef = builder.objectRef<VariantSummary>('Variant');
VariantRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    vehicleId: t.exposeID('vehicleId'),
    brand: t.exposeString('brand'),
    model: t.exposeString('model'),
    color: t.exposeString('color'),
    size: t.exposeString('size'),
    image: t.field({ type: ImageRef, nullable: true, resolve: (row) => imageOf(row.imageUrl) }),
    colorCode: t.string({
      nullable: true,
      resolve: async ({ id }, _args, context) => (await loadVariantDetails(context, id))?.colorCode,
    }),
    standardizedSize: t.string({
      nullable: true,
      resolve: async ({ id }, _args, context) =>
        (await loadVariantDetails(context, id))?.standardizedSize,
    }),
    description: t.string({
      nullable: true,
      resolve: async ({ id }, _args, context) =>
        (await loadVariantDetails(context, id))?.description,
    }),
    needsSpecialOrder: t.boolean({
      resolve: async ({ id }, _args, context) =>
        (await loadVariantDetails(context, id))?.needsSpecialOrder ?? false,
    }),
    planPrice: t.field({
      type: PriceRef,
      resolve: async ({ id }, _args, context) => ({
        amount: (await loadVariantDetails(context, id))?.planPriceCents ?? 0,
      }),
    }),
  }),
});

export const VehicleVersionRef = builder
  .objectRef<{ readonly id: string; readonly name: string }>('VehicleVersion')
  .implement({ fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }) });

/** Columns of a {@link VariantSummary} from `variants v join vehicles m`. */
const VARIANT_COLUMNS = sql.raw(`
  v.id, v.vehicle_id as "vehicleId", m.brand, m.model, v.color, v.size, v.image_url as "imageUrl"`);

builder.queryField('variants', (t) =>
  t.field({
    type: [VariantRef],
    description: 'Every variant that can be ordered, by model, color and size.',
    resolve: (_root, _args, context) =>
      rows(
        context.database.sql,
        sql<VariantSummary>`
          select ${VARIANT_COLUMNS} from variants v join vehicles m on m.id = v.vehicle_id
          where m.kind <> 'TEST' order by v.sort_name collate "und-x-icu", v.id`,
      ),
  }),
);

interface VehicleRow {
  readonly id: string;
  readonly brand: string;
  readonly model: string;
  readonly kind: (typeof VEHICLE_KINDS)[number];
  readonly category: (typeof VEHICLE_CATEGORIES)[number];
  readonly planPriceCents: number;
  readonly variants: VariantSummary[];
}

const VehicleRef = builder.objectRef<VehicleRow>('Vehicle').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    brand: t.exposeString('brand'),
    model: t.exposeString('model'),
    kind: t.expose('kind', { type: VehicleKindRef }),
    category: t.expose('category', { type: VehicleCategoryRef }),
    planPrice: t.field({ type: PriceRef, resolve: (row) => ({ amount: row.planPriceCents }) }),
    variants: t.field({ type: [VariantRef], resolve: (row) => row.variants }),
  }),
});

/** The variants `v` that stand free in a hub, or that a direct-ship hub can still have shipped. */
function availableVariant(hubId: string | null) {
  return sql`(exists (
      select 1 from assets a
      where a.variant_id = v.id and a.spoke_shop_id is null and a.state = 'ACTIVE' and ${freeAsset}
        and (${hubId}::uuid is null or a.hub_id = ${hubId}))
    or exists (
      select 1 from hub_variants hv join hubs h on h.id = hv.hub_id and h.direct_ship_enabled
      where hv.variant_id = v.id and (${hubId}::uuid is null or hv.hub_id = ${hubId})
        and hv.variant_count > (select count(*) from orders o
          where o.hub_id = hv.hub_id and o.variant_id = v.id and o.state = 'open'
            and o.program = 'direct_ship')))`;
}

builder.queryField('vehicles', (t) =>
  t.field({
    type: [VehicleRef],
    description:
      'Vehicle models with their variants; with a hub and onlyAvailable, the variants that stand there free.',
    args: { hubId: t.arg.id(), onlyAvailable: t.arg.boolean() },
    resolve: (_root, args, context) => {
      const { hubId } = checkArgument(z.object({ hubId: idSchema.nullish() }), {
        hubId: args.hubId,
      });
      const condition = args.onlyAvailable === true ? availableVariant(hubId ?? null) : sql`true`;
      return rows(
        context.database.sql,
        sql<VehicleRow>`
          select m.id, m.brand, m.model, m.kind, m.category, m.plan_price_cents as "planPriceCents",
            json_agg(json_build_object('id', v.id, 'vehicleId', m.id, 'brand', m.brand, 'model', m.model,
              'color', v.color, 'size', v.size, 'imageUrl', v.image_url) order by v.sort_name collate "und-x-icu") as variants
          from vehicles m join variants v on v.vehicle_id = m.id
          where m.kind <> 'TEST' and ${condition}
          group by m.id order by m.brand, m.model, m.id`,
      );
    },
  }),
);

import { VEHICLE_CATEGORIES, VEHICLE_KINDS } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { ASSET_AVAILABILITIES } from '@kickstand/domain/inventory/asset-terms.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { rows } from '../platform/database.ts';
import { builder } from '../platform/graphql-builder.ts';
import { checkArgument } from '../platform/list-page.ts';
import { defineLoader } from '../platform/loaders.ts';
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
    imageUrl: t.exposeString('imageUrl', { nullable: true }),
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
          where m.kind <> 'TEST' order by v.sort_name collate "C", v.id`,
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

builder.queryField('vehicles', (t) =>
  t.field({
    type: [VehicleRef],
    description:
      'Vehicle models with their variants; with a hub and onlyAvailable, the variants that stand there free.',
    args: { hubId: t.arg.id(), onlyAvailable: t.arg.boolean() },
    resolve: async (_root, args, context) => {
      const hubId = checkArgument(z.object({ hubId: idSchema.nullish() }), {
        hubId: args.hubId,
      }).hubId;
      const condition =
        args.onlyAvailable === true
          ? sql`exists (
              select 1 from assets a
              where a.variant_id = v.id and a.deleted_at is null and a.spoke_shop_id is null
                and (${hubId ?? null}::uuid is null or a.hub_id = ${hubId ?? null}) and a.state = 'ACTIVE'
                and not exists (select 1 from subscriptions s where s.asset_id = a.id and s.state <> 'CANCELED')
                and not exists (select 1 from orders r where r.asset_id = a.id and r.state = 'ready'))`
          : sql`true`;
      return rows(
        context.database.sql,
        sql<VehicleRow>`
          select m.id, m.brand, m.model, m.kind, m.category, m.plan_price_cents as "planPriceCents",
            json_agg(json_build_object('id', v.id, 'vehicleId', m.id, 'brand', m.brand, 'model', m.model,
              'color', v.color, 'size', v.size, 'imageUrl', v.image_url) order by v.sort_name collate "C") as variants
          from vehicles m join variants v on v.vehicle_id = m.id
          where m.kind <> 'TEST' and ${condition}
          group by m.id order by m.brand, m.model, m.id`,
      );
    },
  }),
);

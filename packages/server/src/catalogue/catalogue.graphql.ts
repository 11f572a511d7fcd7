import { VEHICLE_CATEGORIES, VEHICLE_KINDS } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { ASSET_AVAILABILITIES } from '@kickstand/domain/inventory/asset-terms.ts';
import { sql } from 'kysely';
import { rows } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder, ImageRef, imageOf } from '../platform/graphql/graphql-builder.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import type { Offer } from './offer.ts';
import { PriceRef } from './price.graphql.ts';

export const VehicleKindRef = builder.enumType('VehicleKind', {
  description: 'The kind of vehicle, by which offices permit models.',
  values: VEHICLE_KINDS,
});
export const VehicleCategoryRef = builder.enumType('VehicleCategory', {
  description: 'What a model is built for.',
  values: VEHICLE_CATEGORIES,
});
export const AssetAvailabilityRef = builder.enumType('AssetAvailability', {
  description:
    'Filters waiting orders by the vehicle that they could have: available, received or returned.',
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
  /** Only set in a customer's catalogue: all offers for the customer. */
  readonly offers?: readonly Offer[];
}

/** SQL: a {@link VariantSummary} of the variant `v` and its model `m`. */
export const VARIANT_JSON = sql`json_build_object('id', v.id, 'vehicleId', m.id, 'brand', m.brand,
  'model', m.model, 'color', v.color, 'size', v.size, 'imageUrl', v.image_url)`;

interface VariantDetails {
  readonly id: string;
  readonly colorCode: string;
  readonly standardizedSize: string | null;
  readonly description: string;
  readonly needsSpecialOrder: boolean;
  readonly planPriceCents: number;
}

const loadVariantDetails = rowLoader(
  (ids) => sql<VariantDetails>`
    select v.id, v.color_code, v.standardized_size,
      v.description, v.needs_special_order, m.plan_price_cents
    from variants v join vehicles m on m.id = v.vehicle_id where v.id = ${anyOfIds(ids)}`,
);

export const VariantRef = builder.objectRef<VariantSummary>('Variant');
VariantRef.implement({
  description: 'A color and size of a vehicle model; customers order a variant.',
  fields: (t) => ({
    id: t.exposeID('id'),
    vehicleId: t.exposeID('vehicleId'),
    brand: t.exposeString('brand'),
    model: t.exposeString('model'),
    color: t.exposeString('color'),
    size: t.exposeString('size', {
      description: "A letter size such as 'M', centimeters such as 'CM_54', or 'ONE_SIZE'.",
    }),
    image: t.field({ type: ImageRef, nullable: true, resolve: (row) => imageOf(row.imageUrl) }),
    colorCode: t.string({
      nullable: true,
      description: "'#RRGGBB'.",
      resolve: async ({ id }, _args, context) => (await loadVariantDetails(context, id))?.colorCode,
    }),
    standardizedSize: t.string({
      nullable: true,
      description: "The letter size that corresponds to it: 'M' for 'CM_54'.",
      resolve: async ({ id }, _args, context) =>
        (await loadVariantDetails(context, id))?.standardizedSize,
    }),
    description: t.string({
      nullable: true,
      resolve: async ({ id }, _args, context) =>
        (await loadVariantDetails(context, id))?.description,
    }),
    needsSpecialOrder: t.boolean({
      description: 'Whether it is ordered from the vendor only for a customer.',
      resolve: async ({ id }, _args, context) =>
        (await loadVariantDetails(context, id))?.needsSpecialOrder ?? false,
    }),
    planPrice: t.field({
      type: PriceRef,
      description: 'The monthly price of its model, without a subsidy.',
      resolve: async ({ id }, _args, context) => ({
        amount: (await loadVariantDetails(context, id))?.planPriceCents ?? 0,
      }),
    }),
  }),
});

export const VehicleVersionRef = builder
  .objectRef<{ readonly id: string; readonly name: string }>('VehicleVersion')
  .implement({
    description: 'A model year or build of a vehicle model, with its own prices.',
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  });

/** Columns of a {@link VariantSummary} from `variants v join vehicles m`. */
export const VARIANT_COLUMNS = sql`
  v.id, v.vehicle_id, m.brand, m.model, v.color, v.size, v.image_url`;

builder.queryField('variants', (t) =>
  t.field({
    type: [VariantRef],
    description: 'All variants that can be ordered, by model, color and size.',
    resolve: (_root, _args, context) =>
      rows(
        context.database.sql,
        sql<VariantSummary>`
          select ${VARIANT_COLUMNS} from variants v join vehicles m on m.id = v.vehicle_id
          where m.kind <> 'TEST' order by v.sort_name collate "und-x-icu", v.id`,
      ),
  }),
);

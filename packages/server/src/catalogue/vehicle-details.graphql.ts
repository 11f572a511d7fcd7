import type { VehicleImage } from '@kickstand/domain/catalogue/vehicle-parts.ts';
import {
  type ValueRange,
  VEHICLE_RANGES,
  type VehicleRangeName,
  type VehicleRanges,
} from '@kickstand/domain/catalogue/vehicle-ranges.ts';
import { sql } from 'kysely';
import { productOf } from '../money/product-of.ts';
import { anyOfIds } from '../platform/database/any-of-ids.ts';
import { cachedCount } from '../platform/database/counter-cache.ts';
import { rows } from '../platform/database/database.ts';
import { builder, ImageRef, imageOf } from '../platform/graphql/graphql-builder.ts';
import { defineLoader } from '../platform/graphql/loaders.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { VariantRef, VehicleVersionRef } from './catalogue.graphql.ts';
import { VehicleRef, wholeVehicle } from './vehicles.graphql.ts';

interface VehicleDetails {
  readonly id: string;
  readonly coreModel: string | null;
  readonly shortDescription: string;
  readonly featureList: string[];
  readonly details: string;
  readonly msrpCents: number;
  readonly wholesalePriceCents: number;
  readonly ranges: Partial<VehicleRanges>;
  readonly images: VehicleImage[];
  readonly updatedAt: Date;
  readonly defaultVersionId: string | null;
  readonly primaryVariantId: string | null;
}

const loadDetails = defineLoader<VehicleDetails>((context, ids) =>
  rows(
    context.database.sql,
    sql<VehicleDetails>`
      select m.id, m.core_model, m.short_description,
        m.feature_list, m.details, m.msrp_cents, m.wholesale_price_cents, m.ranges,
        m.images, m.updated_at, n.id as default_version_id, v.id as primary_variant_id
      from vehicles m
      left join vehicle_versions n on n.vehicle_id = m.id and n.is_default
      left join variants v on v.vehicle_id = m.id and v.is_primary
      where m.id = ${anyOfIds(ids)}`,
  ),
);

async function detailsOf(context: RequestContext, { id }: { readonly id: string }) {
  const details = await loadDetails(context, id);
  if (!details) throw new NotFound('Vehicle');
  return details;
}

const ValueRangeRef = builder.objectRef<ValueRange>('ValueRange').implement({
  description: 'A specification: one value, or a range.',
  fields: (t) => ({
    isSingleValue: t.boolean({ resolve: ({ min, max }) => min === max }),
    min: t.exposeFloat('min'),
    max: t.exposeFloat('max'),
  }),
});

const VehicleRangesRef = builder.objectRef<Partial<VehicleRanges>>('VehicleRanges');
VehicleRangesRef.implement({ description: 'Specifications, each a single value or a range.' });
const rangeField = (name: VehicleRangeName) =>
  builder.objectField(VehicleRangesRef, name, (t) =>
    t.field({ type: ValueRangeRef, nullable: true, resolve: (ranges) => ranges[name] }),
  );
VEHICLE_RANGES.forEach(rangeField);

const VehicleImageRef = builder.objectRef<VehicleImage>('VehicleImage').implement({
  description: 'A picture of a model.',
  fields: (t) => ({
    url: t.exposeString('url'),
    alternativeText: t.exposeString('alternativeText', {
      description: 'What people read who cannot see it.',
    }),
  }),
});

builder.objectFields(VehicleRef, (t) => ({
  coreModel: t.string({
    nullable: true,
    resolve: async (row, _args, context) => (await detailsOf(context, row)).coreModel,
  }),
  shortDescription: t.string({
    resolve: async (row, _args, context) => (await detailsOf(context, row)).shortDescription,
  }),
  featureList: t.stringList({
    resolve: async (row, _args, context) => (await detailsOf(context, row)).featureList,
  }),
  details: t.string({
    resolve: async (row, _args, context) => (await detailsOf(context, row)).details,
  }),
  stripeProductId: t.string({
    description: "The provider's product, created with the first subscription.",
    resolve: ({ id }) => productOf({ vehicleId: id, name: '' }).productReference,
  }),
  msrpCents: t.field({
    type: 'Cents',
    description: 'The retail price.',
    resolve: async (row, _args, context) => (await detailsOf(context, row)).msrpCents,
  }),
  wholesalePriceCents: t.field({
    type: 'Cents',
    resolve: async (row, _args, context) => (await detailsOf(context, row)).wholesalePriceCents,
  }),
  ranges: t.field({
    type: VehicleRangesRef,
    resolve: async (row, _args, context) => (await detailsOf(context, row)).ranges,
  }),
  images: t.field({
    type: [VehicleImageRef],
    estimatedRows: 20,
    description: 'The first is the main one.',
    resolve: async (row, _args, context) => (await detailsOf(context, row)).images,
  }),
  updatedAt: t.field({
    type: 'DateTime',
    resolve: async (row, _args, context) => (await detailsOf(context, row)).updatedAt,
  }),
  defaultVersion: t.field({
    type: VehicleVersionRef,
    nullable: true,
    resolve: async (row, _args, context) => {
      const { defaultVersionId } = await detailsOf(context, row);
      const { versions } = await wholeVehicle.of(row, context);
      return versions.find(({ id }) => id === defaultVersionId);
    },
  }),
  primaryVariant: t.field({
    type: VariantRef,
    nullable: true,
    resolve: async (row, _args, context) => {
      const { primaryVariantId } = await detailsOf(context, row);
      const { variants } = await wholeVehicle.of(row, context);
      return variants.find(({ id }) => id === primaryVariantId);
    },
  }),
}));

interface VersionDetails {
  readonly id: string;
  readonly isDefault: boolean;
  readonly enabled: boolean;
  readonly msrpCents: number;
  readonly defaultWholesalePriceCents: number;
  readonly assetsCount: number;
}

const loadVersion = defineLoader<VersionDetails>((context, ids) =>
  rows(
    context.database.sql,
    sql<VersionDetails>`
      select n.id, n.is_default, n.enabled, n.msrp_cents,
        n.default_wholesale_price_cents,
        ${cachedCount('asset_model', 'k', [sql`k.vehicle_version_id = n.id`])} as assets_count
      from vehicle_versions n where n.id = ${anyOfIds(ids)}`,
  ),
);

async function versionOf(context: RequestContext, { id }: { readonly id: string }) {
  const version = await loadVersion(context, id);
  if (!version) throw new NotFound('Version');
  return version;
}

builder.objectFields(VehicleVersionRef, (t) => ({
  isDefault: t.boolean({
    resolve: async (row, _args, context) => (await versionOf(context, row)).isDefault,
  }),
  enabled: t.boolean({
    resolve: async (row, _args, context) => (await versionOf(context, row)).enabled,
  }),
  msrpCents: t.field({
    type: 'Cents',
    description: 'The retail price.',
    resolve: async (row, _args, context) => (await versionOf(context, row)).msrpCents,
  }),
  defaultWholesalePriceCents: t.field({
    type: 'Cents',
    description: 'Unless the vendor has another price.',
    resolve: async (row, _args, context) =>
      (await versionOf(context, row)).defaultWholesalePriceCents,
  }),
  assetsCount: t.int({
    resolve: async (row, _args, context) => (await versionOf(context, row)).assetsCount,
  }),
}));

interface VariantForm {
  readonly id: string;
  readonly headerImageUrl: string | null;
  readonly minHeight: number | null;
  readonly maxHeight: number | null;
  readonly isPrimary: boolean;
  readonly assetsCount: number;
  readonly ordersCount: number;
}

const loadVariantForm = defineLoader<VariantForm>((context, ids) =>
  rows(
    context.database.sql,
    sql<VariantForm>`
      select v.id, v.header_image_url, v.min_height,
        v.max_height, v.is_primary,
        (select count(*) from assets a
          where a.variant_id = v.id and a.deleted_at is null) as assets_count,
        (select count(*) from orders o where o.variant_id = v.id) as orders_count
      from variants v where v.id = ${anyOfIds(ids)}`,
  ),
);

async function variantFormOf(context: RequestContext, { id }: { readonly id: string }) {
  const variant = await loadVariantForm(context, id);
  if (!variant) throw new NotFound('Variant');
  return variant;
}

builder.objectFields(VariantRef, (t) => ({
  headerImage: t.field({
    type: ImageRef,
    nullable: true,
    resolve: async (row, _args, context) =>
      imageOf((await variantFormOf(context, row)).headerImageUrl),
  }),
  minHeight: t.int({
    nullable: true,
    description: 'Minimum rider height, in inches.',
    resolve: async (row, _args, context) => (await variantFormOf(context, row)).minHeight,
  }),
  maxHeight: t.int({
    nullable: true,
    description: 'Maximum rider height, in inches.',
    resolve: async (row, _args, context) => (await variantFormOf(context, row)).maxHeight,
  }),
  isPrimary: t.boolean({
    description: 'True for the one variant that represents the model.',
    resolve: async (row, _args, context) => (await variantFormOf(context, row)).isPrimary,
  }),
  assetsCount: t.int({
    description: 'Number of vehicles, including those no longer in the business.',
    resolve: async (row, _args, context) => (await variantFormOf(context, row)).assetsCount,
  }),
  ordersCount: t.int({
    description: 'Orders in any state.',
    resolve: async (row, _args, context) => (await variantFormOf(context, row)).ordersCount,
  }),
}));

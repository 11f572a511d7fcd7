import {
  type VehicleImage,
  variantRecord,
  versionRecord,
} from '@kickstand/domain/catalogue/vehicle-parts.ts';
import {
  type ValueRange,
  VEHICLE_RANGES,
  type VehicleRangeName,
  type VehicleRanges,
} from '@kickstand/domain/catalogue/vehicle-ranges.ts';
import { vehicleRecord } from '@kickstand/domain/catalogue/vehicle-record.ts';
import type { Stored } from '@kickstand/domain/kernel/record.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { productOf } from '../money/product-of.ts';
import { cachedCount } from '../platform/database/counter-cache.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder, ImageRef, imageOf } from '../platform/graphql/graphql-builder.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import { defineDetails } from '../platform/graphql/object-details.ts';
import { recordOutput } from '../records/record.graphql.ts';
import { recordColumns } from '../records/record-sql.ts';
import { VariantRef, VehicleVersionRef } from './catalogue.graphql.ts';
import type { VehicleFields } from './vehicle-records.ts';
import { VehicleRef, wholeVehicle } from './vehicles.graphql.ts';

interface VehicleDetails extends VehicleFields {
  readonly id: string;
  readonly updatedAt: Date;
  readonly defaultVersionId: string | null;
  readonly primaryVariantId: string | null;
}

const loadDetails = rowLoader(
  (ids) => sql<VehicleDetails>`
    select m.id, ${recordColumns(vehicleRecord, 'm')}, m.updated_at,
      n.id as default_version_id, v.id as primary_variant_id
    from vehicles m
    left join vehicle_versions n on n.vehicle_id = m.id and n.is_default
    left join variants v on v.vehicle_id = m.id and v.is_primary
    where m.id = ${anyOfIds(ids)}`,
);

const details = defineDetails<{ readonly id: string }, VehicleDetails>('Vehicle', {}, loadDetails);

const ValueRangeRef = builder.objectRef<ValueRange>('ValueRange').implement({
  description: 'A specification: one value, or a range.',
  fields: (t) => ({
    isSingleValue: t.boolean({ resolve: ({ min, max }) => min === max }),
    min: t.exposeFloat('min', { description: 'In the unit that the specification names.' }),
    max: t.exposeFloat('max', { description: 'Equals min for a single value.' }),
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

/** Fields that lists show. */
const LISTED = ['brand', 'model', 'allowBuyout', 'planPriceCents'];

builder.objectFields(VehicleRef, (t) => ({
  ...recordOutput(t, vehicleRecord, details.read, LISTED),
  stripeProductId: t.string({
    description: "The provider's product, created with the first subscription.",
    resolve: ({ id }) => productOf({ vehicleId: id, name: '' }).productReference,
  }),
  ranges: t.field({ type: VehicleRangesRef, resolve: details.field('ranges') }),
  images: t.field({
    type: [VehicleImageRef],
    estimatedRows: 20,
    description: 'The first is the main one.',
    resolve: details.field('images'),
  }),
  updatedAt: t.field({ type: 'DateTime', resolve: details.field('updatedAt') }),
  defaultVersion: t.field({
    type: VehicleVersionRef,
    nullable: true,
    resolve: async (row, _args, context) => {
      const { defaultVersionId } = await details.of(row, context);
      const { versions } = await wholeVehicle.of(row, context);
      return versions.find(({ id }) => id === defaultVersionId);
    },
  }),
  primaryVariant: t.field({
    type: VariantRef,
    nullable: true,
    resolve: async (row, _args, context) => {
      const { primaryVariantId } = await details.of(row, context);
      const { variants } = await wholeVehicle.of(row, context);
      return variants.find(({ id }) => id === primaryVariantId);
    },
  }),
}));

interface VersionDetails extends Stored<z.output<typeof versionRecord>> {
  readonly id: string;
  readonly assetsCount: number;
}

const loadVersion = rowLoader(
  (ids) => sql<VersionDetails>`
    select n.id, ${recordColumns(versionRecord, 'n')},
      ${cachedCount('asset_model', 'k', [sql`k.vehicle_version_id = n.id`])} as assets_count
    from vehicle_versions n where n.id = ${anyOfIds(ids)}`,
);

const version = defineDetails<{ readonly id: string }, VersionDetails>('Version', {}, loadVersion);

builder.objectFields(VehicleVersionRef, (t) => ({
  ...recordOutput(t, versionRecord, version.read, ['name']),
  assetsCount: t.int({ resolve: version.field('assetsCount') }),
}));

const formRecord = variantRecord.pick({
  ...{ minHeight: true, maxHeight: true, isPrimary: true, codes: true },
});

interface VariantForm extends Stored<z.output<typeof formRecord>> {
  readonly id: string;
  readonly headerImageUrl: string | null;
  readonly assetsCount: number;
  readonly ordersCount: number;
}

const loadVariantForm = rowLoader(
  (ids) => sql<VariantForm>`
    select v.id, v.header_image_url, ${recordColumns(formRecord, 'v')},
      (select count(*) from assets a
        where a.variant_id = v.id and a.deleted_at is null) as assets_count,
      (select count(*) from orders o where o.variant_id = v.id) as orders_count
    from variants v where v.id = ${anyOfIds(ids)}`,
);

const variant = defineDetails<{ readonly id: string }, VariantForm>('Variant', {}, loadVariantForm);

builder.objectFields(VariantRef, (t) => ({
  ...recordOutput(t, formRecord, variant.read),
  headerImage: t.field({
    type: ImageRef,
    nullable: true,
    resolve: variant.read(({ headerImageUrl }) => imageOf(headerImageUrl)),
  }),
  assetsCount: t.int({
    description: 'Number of vehicles, including those no longer in the business.',
    resolve: variant.field('assetsCount'),
  }),
  ordersCount: t.int({
    description: 'Orders in any state.',
    resolve: variant.field('ordersCount'),
  }),
}));

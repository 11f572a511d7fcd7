import type { ObjectRef } from '@pothos/core';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { VariantRef, type VariantSummary } from './catalogue.graphql.ts';

interface OfVariant {
  readonly variant: VariantSummary;
}

/** The vehicles of one variant. */
interface VariantGroup<Vehicle> extends OfVariant {
  readonly assets: Vehicle[];
}

interface ModelGroup<Vehicle> {
  readonly brand: string;
  readonly model: string;
  readonly totalCount: number;
  readonly variants: VariantGroup<Vehicle>[];
}

/** Groups vehicles by model and then by variant, each by its id, keeping the order. */
export function groupByModel<Vehicle extends OfVariant>(
  vehicles: readonly Vehicle[],
): ModelGroup<Vehicle>[] {
  return [...Map.groupBy(vehicles, ({ variant }) => variant.vehicleId).values()].map((ofModel) => ({
    brand: ofModel[0]?.variant.brand ?? '',
    model: ofModel[0]?.variant.model ?? '',
    totalCount: ofModel.length,
    variants: [...Map.groupBy(ofModel, ({ variant }) => variant.id).values()].flatMap((assets) =>
      assets[0] ? { variant: assets[0].variant, assets } : [],
    ),
  }));
}

/**
 * Adds the type of such groups to the schema.
 * @param name the prefix of its types: 'Transfer'.
 * @param vehicle the type of a vehicle.
 */
export function addModelGroup<Vehicle>(
  name: string,
  vehicle: ObjectRef<typeof builder.$inferSchemaTypes, Vehicle>,
) {
  const VariantGroupRef = builder
    .objectRef<VariantGroup<Vehicle>>(`${name}VariantGroup`)
    .implement({
      description: 'The vehicles of one variant.',
      fields: (t) => ({
        variant: t.expose('variant', { type: VariantRef }),
        color: t.string({ resolve: ({ variant }) => variant.color }),
        size: t.string({ resolve: ({ variant }) => variant.size }),
        totalCount: t.int({ resolve: ({ assets }) => assets.length }),
        assets: t.field({ type: [vehicle], estimatedRows: 20, resolve: ({ assets }) => assets }),
      }),
    });
  return builder.objectRef<ModelGroup<Vehicle>>(`${name}ModelGroup`).implement({
    description: 'The vehicles of one model.',
    fields: (t) => ({
      brand: t.exposeString('brand'),
      model: t.exposeString('model'),
      totalCount: t.exposeInt('totalCount'),
      variants: t.field({
        type: [VariantGroupRef],
        estimatedRows: 5,
        resolve: ({ variants }) => variants,
      }),
    }),
  });
}

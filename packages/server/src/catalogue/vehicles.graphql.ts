import type { VehicleCategory, VehicleKind } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import { anyOfIds } from '../platform/any-of-ids.ts';
import { rows } from '../platform/database.ts';
import { builder } from '../platform/graphql-builder.ts';
import { checkId } from '../platform/list-page.ts';
import { defineLoader } from '../platform/loaders.ts';
import { AVAILABLE_AT_HUB } from '../stock/free-asset.ts';
import { promisedLeft } from '../stock/stock-sql.ts';
import {
  VariantRef,
  type VariantSummary,
  VehicleCategoryRef,
  VehicleKindRef,
  VehicleVersionRef,
} from './catalogue.graphql.ts';
import { PriceRef } from './price.graphql.ts';

export interface VehicleRow {
  readonly id: string;
  readonly brand: string;
  readonly model: string;
  readonly kind: VehicleKind;
  readonly category: VehicleCategory;
  readonly planPriceCents: number;
  readonly variants: VariantSummary[];
  readonly versions: { readonly id: string; readonly name: string }[];
}

/** Selects the models that meet a condition on `m`, by name, with their variants that meet one on `v`. */
const selectVehicles = (
  condition: RawBuilder<unknown>,
  variantCondition: RawBuilder<unknown> = sql`true`,
) => sql<VehicleRow>`
      select m.id, m.brand, m.model, m.kind, m.category, m.plan_price_cents,
        coalesce(v.found, '[]') as variants, coalesce(n.found, '[]') as versions
      from vehicles m
      left join lateral (
        select json_agg(json_build_object('id', v.id, 'vehicleId', m.id, 'brand', m.brand,
          'model', m.model, 'color', v.color, 'size', v.size, 'imageUrl', v.image_url)
          order by v.sort_name collate "und-x-icu", v.id) as found
        from variants v where v.vehicle_id = m.id and ${variantCondition}) v on true
      left join lateral (
        select json_agg(json_build_object('id', n.id, 'name', n.name) order by n.id) as found
        from vehicle_versions n where n.vehicle_id = m.id) n on true
      where ${condition}
      order by m.brand collate "und-x-icu", m.model collate "und-x-icu", m.id`;

/** Loads vehicle models by id. */
export const loadVehicle = defineLoader<VehicleRow>((context, ids) =>
  rows(context.database.sql, selectVehicles(sql`m.id = ${anyOfIds(ids)}`)),
);

export const VehicleRef = builder.objectRef<VehicleRow>('Vehicle');
VehicleRef.implement({
  description: 'A vehicle model.',
  fields: (t) => ({
    id: t.exposeID('id'),
    brand: t.exposeString('brand'),
    model: t.exposeString('model'),
    kind: t.expose('kind', { type: VehicleKindRef }),
    category: t.expose('category', { type: VehicleCategoryRef }),
    planPrice: t.field({ type: PriceRef, resolve: (row) => ({ amount: row.planPriceCents }) }),
    variants: t.field({ type: [VariantRef], estimatedRows: 30, resolve: (row) => row.variants }),
    versions: t.field({
      type: [VehicleVersionRef],
      estimatedRows: 10,
      resolve: (row) => row.versions,
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

builder.queryField('vehicle', (t) =>
  t.field({
    type: VehicleRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => loadVehicle(context, checkId(args.id)),
  }),
);

builder.queryField('vehicles', (t) =>
  t.field({
    type: [VehicleRef],
    estimatedRows: 300,
    description:
      'All vehicle models; with onlyAvailable only those for customers, with the variants in stock at the hub.',
    args: { hubId: t.arg.id(), onlyAvailable: t.arg.boolean() },
    extensions: { checksCaller: true },
    resolve: (_root, args, { admission }) => {
      const hubId = args.hubId ? checkId(args.hubId, 'hubId') : null;
      if (args.onlyAvailable !== true) return admission.readAll(selectVehicles(sql`true`));
      const offered = sql`m.kind <> 'TEST' and v.found is not null`;
      return admission.readAll(selectVehicles(offered, availableVariant(hubId)));
    },
  }),
);

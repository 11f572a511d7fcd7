import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { DESTINATION_TYPES } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { VARIANT_JSON, VariantRef, type VariantSummary } from '../catalogue/catalogue.graphql.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { IS_ON_READY_ORDER } from '../stock/free-asset.ts';
import { isAllocatable, shortage } from '../stock/stock-sql.ts';
import { findPurchaseOrder } from './purchase-order-rows.ts';

interface OfferedVersion {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly wholesalePriceCents: number;
}

interface OfferedVehicle {
  readonly id: string;
  readonly brand: string;
  readonly model: string;
  readonly variants: VariantSummary[];
  readonly versions: OfferedVersion[];
}

const OfferedVersionRef = builder.objectRef<OfferedVersion>('OfferedVersion').implement({
  description: 'A version of a model, with its price at a vendor.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    isDefault: t.exposeBoolean('isDefault'),
    wholesalePriceCents: t.expose('wholesalePriceCents', {
      type: 'Cents',
      description: "The vendor's price, else the version's, else the model's.",
    }),
  }),
});

const OfferedVehicleRef = builder.objectRef<OfferedVehicle>('OfferedVehicle').implement({
  description: 'A model that can be ordered from a vendor.',
  fields: (t) => ({
    id: t.exposeID('id'),
    brand: t.exposeString('brand'),
    model: t.exposeString('model'),
    variants: t.field({
      type: [VariantRef],
      estimatedRows: 30,
      resolve: ({ variants }) => variants,
    }),
    versions: t.field({
      type: [OfferedVersionRef],
      estimatedRows: 10,
      resolve: ({ versions }) => versions,
    }),
  }),
});

const orderOrVendor = z.object({
  purchaseOrderId: idSchema.nullish(),
  vendorId: idSchema.nullish(),
  destinationId: idSchema.nullish(),
  destinationType: z.enum(DESTINATION_TYPES).nullish(),
});

/** Vendor and destination: as given, else those of the purchase order. */
async function placeOf(context: RequestContext, args: Readonly<Record<string, unknown>>) {
  const given = checkArgument(orderOrVendor, args);
  const order = given.purchaseOrderId
    ? await findPurchaseOrder(context.database.sql, given.purchaseOrderId)
    : undefined;
  const named = given.destinationId ?? null;
  const isHub = given.destinationType !== 'Spoke::Shop';
  return {
    vendorId: given.vendorId ?? order?.vendorId ?? null,
    hubId: named === null ? (order?.hubId ?? null) : isHub ? named : null,
    spokeShopId: named === null ? (order?.spokeShopId ?? null) : isHub ? null : named,
  };
}

builder.queryField('vendorVehiclesForPurchaseOrder', (t) =>
  t.field({
    type: [OfferedVehicleRef],
    estimatedRows: 200,
    description: 'The models available from a vendor, or from the vendor of a purchase order.',
    args: { purchaseOrderId: t.arg.id(), vendorId: t.arg.id() },
    resolve: async (_root, args, context) => {
      const { vendorId } = await placeOf(context, args);
      return await rows(
        context.database.sql,
        sql<OfferedVehicle>`
          select m.id, m.brand, m.model,
            (select json_agg(${VARIANT_JSON} order by v.sort_name collate "und-x-icu", v.id)
              from variants v where v.vehicle_id = m.id) /* never null: see below */ as variants,
            (select json_agg(json_build_object('id', vv.id, 'name', vv.name, 'isDefault', vv.is_default,
              'wholesalePriceCents', coalesce(l.wholesale_price_cents,
                vv.default_wholesale_price_cents, m.wholesale_price_cents))
              order by vv.is_default desc, vv.name)
              from vehicle_versions vv where vv.vehicle_id = m.id and vv.enabled)
              /* never null: see below */ as versions
          from vendor_vehicles l join vehicles m on m.id = l.vehicle_id
          where l.vendor_id = ${vendorId} and l.enabled
            and exists (select 1 from variants v where v.vehicle_id = m.id)
            and exists (select 1 from vehicle_versions vv where vv.vehicle_id = m.id and vv.enabled)
          order by m.brand, m.model, m.id`,
      );
    },
  }),
);

interface NeededVariant {
  readonly variant: VariantSummary;
  readonly neededAmount: number;
  readonly wholesalePriceCents: number;
}

const NeededVariantRef = builder.objectRef<NeededVariant>('PurchaseOrderVariantStats').implement({
  description: 'A variant that can be ordered, and how many are needed.',
  fields: (t) => ({
    variantId: t.id({ resolve: ({ variant }) => variant.id }),
    vehicleId: t.id({ resolve: ({ variant }) => variant.vehicleId }),
    variant: t.expose('variant', { type: VariantRef }),
    neededAmount: t.exposeInt('neededAmount', {
      description: 'Units still needed by open orders, minus those on this purchase order.',
    }),
    wholesalePriceCents: t.expose('wholesalePriceCents', { type: 'Cents' }),
  }),
});

/** Calculated as in the inventory overview, but for one place: a hub or a shop. */
const NEEDED = shortage(sql`w.orders`, sql`h.coming`);

builder.queryField('variantStatsByPurchaseOrder', (t) =>
  t.field({
    type: [NeededVariantRef],
    description:
      'Needed units at the destination of a purchase order that its vendor supplies, or for a given vendor and destination.',
    args: {
      purchaseOrderId: t.arg.id(),
      vendorId: t.arg.id(),
      destinationId: t.arg.id(),
      destinationType: t.arg.string({ description: DESTINATION_TYPES.join(' or ') }),
      onlyNeeded: t.arg.boolean(),
    },
    resolve: async (_root, { onlyNeeded, ...args }, context) => {
      const { vendorId, hubId, spokeShopId } = await placeOf(context, args);
      const least = onlyNeeded === true ? 1 : 0;
      return await rows(
        context.database.sql,
        sql<NeededVariant>`
          with here as (
            select a.variant_id, count(*) as coming from assets a
            where a.deleted_at is null
              and (case when ${spokeShopId}::uuid is null
                then a.hub_id = ${hubId}::uuid and a.spoke_shop_id is null
                else a.spoke_shop_id = ${spokeShopId}::uuid end)
              and ${isAllocatable('a', IS_ON_READY_ORDER)}
            group by a.variant_id),
          waiting as (
            select o.variant_id, count(*) as orders from orders o
            where o.state = 'open'
              and (case when ${spokeShopId}::uuid is null
                then o.hub_id = ${hubId}::uuid and o.program <> 'spoke'
                else o.spoke_shop_id = ${spokeShopId}::uuid end)
            group by o.variant_id)
          select ${NEEDED}::int as needed_amount,
            coalesce(l.wholesale_price_cents, vv.default_wholesale_price_cents,
              m.wholesale_price_cents) as wholesale_price_cents,
            ${VARIANT_JSON} as variant
          from vendor_vehicles l
          join vehicles m on m.id = l.vehicle_id and m.kind <> 'TEST'
          join variants v on v.vehicle_id = m.id
          left join vehicle_versions vv on vv.vehicle_id = m.id and vv.is_default
          left join here h on h.variant_id = v.id
          left join waiting w on w.variant_id = v.id
          where l.vendor_id = ${vendorId} and l.enabled
            and ${NEEDED} >= ${least}
          order by v.sort_name collate "und-x-icu", v.id`,
      );
    },
  }),
);

builder.queryField('nextPurchaseOrderNumber', (t) =>
  t.string({
    description: 'The expected number of the next purchase order.',
    resolve: async (_root, _args, context) => {
      const next = await firstRow(
        context.database.sql,
        sql<{ number: string }>`
          select document_number('PO-', last_value + case when is_called then 1 else 0 end)
            as number from purchase_order_numbers`,
      );
      return next?.number ?? '';
    },
  }),
);

import { STOCK_KINDS } from '@kickstand/domain/inventory/stock-terms.ts';
import type { HubVariantInput } from '@kickstand/domain/inventory/update-hub-inventory.ts';
import { sql } from 'kysely';
import { VehicleVersionRef } from '../catalogue/catalogue.graphql.ts';
import { addNullableExport, exportFormat } from '../exports/report-exports.graphql.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { IS_ON_READY_ORDER } from '../stock/free-asset.ts';
import { HUB_STOCK } from '../stock/stock-sql.ts';
import { exportVariantStats } from './export-variant-stats.ts';
import { updateHubInventory } from './update-hub-inventory.ts';
import { readVariantStats, type VariantStats } from './variant-stats.ts';
import { readVariantStatsFilter, variantStatsArgs } from './variant-stats-args.ts';

export const VariantStatsRef = builder.objectRef<VariantStats>('VariantStats');
VariantStatsRef.implement({
  description:
    'The stock of a variant at hubs by kind, without shops. The twelve kinds add up to the total.',
  fields: (t) => ({
    variantId: t.exposeID('variantId'),
    vehicleId: t.exposeID('vehicleId'),
    brand: t.exposeString('brand'),
    model: t.exposeString('model'),
    color: t.exposeString('color'),
    colorCode: t.exposeString('colorCode'),
    size: t.exposeString('size'),
    description: t.exposeString('description'),
    allowBackorders: t.exposeBoolean('allowBackorders', {
      description: 'True if allowed at all requested hubs.',
    }),
    variantCount: t.exposeInt('variantCount', {
      description: 'Promised stock at a direct-ship hub; elsewhere available vehicles.',
    }),
    total: t.exposeInt('total'),
    openOrders: t.exposeInt('openOrders'),
    needed: t.exposeInt('needed', {
      description:
        'Units that open orders are short of after available and incoming stock is allocated; the sum over hubs.',
    }),
    vehicleVersion: t.expose('vehicleVersion', {
      type: VehicleVersionRef,
      nullable: true,
      description: 'The default version.',
    }),
    wholesalePriceCents: t.expose('wholesalePriceCents', {
      type: 'Cents',
      description: 'The price of that version if a vendor has no other price.',
    }),
    vendorIds: t.exposeStringList('vendorIds', { description: 'Vendors that supply the model.' }),
  }),
});
builder.objectFields(VariantStatsRef, (t) =>
  Object.fromEntries(STOCK_KINDS.map((kind) => [kind, t.exposeInt(kind)])),
);

builder.queryField('variantStats', (t) =>
  t.field({
    type: [VariantStatsRef],
    description: 'The inventory overview: every variant by brand, model, color and size.',
    args: variantStatsArgs(t),
    resolve: (_root, args, context) =>
      readVariantStats(context.database.sql, readVariantStatsFilter(args)),
  }),
);

interface HubInventory {
  readonly hubId: string;
  readonly variantId: string;
  readonly allowBackorders: boolean;
  readonly variantCount: number;
}

const HubInventoryRef = builder.objectRef<HubInventory>('VariantHubInventory').implement({
  description: 'The settings of a variant at a hub.',
  fields: (t) => ({
    variantId: t.exposeID('variantId'),
    hubId: t.exposeID('hubId'),
    variantCount: t.exposeInt('variantCount', {
      description: 'Promised stock at a direct-ship hub; elsewhere available vehicles.',
    }),
    allowBackorders: t.exposeBoolean('allowBackorders', {
      description: 'Whether it can be ordered while there is no stock.',
    }),
  }),
});

/**
 * The current settings, in the order of the input. Available vehicles are counted as in the
 * overview, where the kinds add up to the total: unlike AVAILABLE_AT_HUB, which is about vehicles
 * for customers, this includes those being built.
 */
function readHubInventory(on: Sql, of: readonly Pick<HubVariantInput, 'hubId' | 'variantId'>[]) {
  const hubIds = of.map(({ hubId }) => hubId);
  const variantIds = of.map(({ variantId }) => variantId);
  return rows(
    on,
    sql<HubInventory>`
      select s.hub_id, s.variant_id,
        s.allow_backorders,
        case when h.direct_ship_enabled then s.promised_count
          else (select count(*) from assets a where a.hub_id = h.id and a.variant_id = s.variant_id
            and a.state = 'ACTIVE' and not a.subscribed and ${HUB_STOCK}
            and not ${IS_ON_READY_ORDER})
          end::int as variant_count
      from unnest(${hubIds}::uuid[], ${variantIds}::uuid[]) with ordinality as x(hub, variant, place)
      join hub_variants s on s.hub_id = x.hub and s.variant_id = x.variant
      join hubs h on h.id = s.hub_id
      order by x.place`,
  );
}

const HubVariantInputRef = builder.inputType('HubVariantInput', {
  description: 'The settings of a variant at a hub.',
  fields: (t) => ({
    hubId: t.id({ required: true }),
    variantId: t.id({ required: true }),
    allowBackorders: t.boolean(),
    variantCount: t.int({ description: 'For direct-ship hubs only.' }),
    expectedVariantCount: t.int({
      description: 'The stock that the caller loaded; rejected if it has changed.',
    }),
  }),
});

builder.mutationField(updateHubInventory.name, (t) =>
  t.field({
    type: [HubInventoryRef],
    args: { hubVariants: t.arg({ type: [HubVariantInputRef], required: true }) },
    resolve: async (_root, args, context) => {
      await run(context, updateHubInventory, args);
      return await readHubInventory(context.database.sql, args.hubVariants);
    },
  }),
);

addNullableExport(
  exportVariantStats,
  (arg) => ({ ...variantStatsArgs({ arg }), format: exportFormat(arg) }),
  'Starts an export of the current view; poll it with reportExport.',
);

import {
  belongsToTab,
  type PurchaseOrderTab,
} from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { sql } from 'kysely';
import { VARIANT_JSON, type VariantSummary } from '../catalogue/catalogue.graphql.ts';
import { addModelGroup, groupByModel } from '../catalogue/model-groups.graphql.ts';
import { AssetRef, type AssetSummary } from '../inventory/assets.graphql.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { MEMBERS_LIMIT, rowListLoader } from '../platform/graphql/loaders.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findPurchaseOrder, type PurchaseOrderRow } from './purchase-order-rows.ts';
import { PurchaseOrderRef } from './purchase-orders.graphql.ts';

interface PurchasedVehicle extends AssetSummary {
  readonly ownerId: string;
  readonly checkedInAt: Date | null;
  readonly notDelivered: boolean;
  readonly variant: VariantSummary;
}

/** The vehicles of purchase orders by model, color and size, with those that they were closed without. */
const loadVehicles = rowListLoader(
  (ids) => sql<PurchasedVehicle>`
    select a.id, a.state, a.serial_number, a.checked_in_at,
      a.purchase_order_id as owner_id, coalesce(k.not_delivered, false) as not_delivered,
      ${VARIANT_JSON} as variant
    from assets a
    left join ordered_vehicles k on k.asset_id = a.id
    join variants v on v.id = coalesce(k.variant_id, a.variant_id)
    join vehicles m on m.id = v.vehicle_id
    where a.purchase_order_id = ${anyOfIds(ids)} and (a.deleted_at is null or k.not_delivered)
    order by v.sort_name collate "und-x-icu", v.id, a.checked_in_at nulls last, a.id
      ${MEMBERS_LIMIT}`,
);

/** Those that were delivered, or still can be. */
const loadDelivered = async (context: RequestContext, id: string) =>
  (await loadVehicles(context, id)).filter((asset) => !asset.notDelivered);

const ModelGroupRef = addModelGroup('PurchaseOrder', AssetRef);

const PurchaseOrderTabsRef = builder.objectRef<PurchaseOrderRow>('PurchaseOrderTabs').implement({
  description: 'The vehicles of a purchase order by progress.',
  fields: (t) => {
    const tab = (name: PurchaseOrderTab) =>
      t.field({
        type: [ModelGroupRef],
        estimatedRows: 10,
        resolve: async ({ id }, _args, context) => {
          const assets = await loadDelivered(context, id);
          return groupByModel(assets.filter((asset) => belongsToTab(name, asset)));
        },
      });
    return {
      notDeliveredAssets: t.field({
        type: [ModelGroupRef],
        estimatedRows: 10,
        description: 'Vehicles that it was closed without; on no other tab.',
        resolve: async ({ id }, _args, context) =>
          groupByModel((await loadVehicles(context, id)).filter((asset) => asset.notDelivered)),
      }),
      overviewAssets: tab('overview'),
      orderedAssets: tab('ordered'),
      shippedAssets: tab('shipped'),
      checkedInAssets: tab('checkedIn'),
    };
  },
});

addQueryById('purchaseOrderTabs', PurchaseOrderTabsRef, ({ database }, id) =>
  findPurchaseOrder(database.sql, id),
);

builder.objectField(PurchaseOrderRef, 'assets', (t) =>
  t.field({
    type: [AssetRef],
    resolve: (order, _args, context) => loadDelivered(context, order.id),
  }),
);

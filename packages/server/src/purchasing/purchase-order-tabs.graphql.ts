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
import { findPurchaseOrder, type PurchaseOrderRow } from './purchase-order-rows.ts';
import { PurchaseOrderRef } from './purchase-orders.graphql.ts';

interface PurchasedVehicle extends AssetSummary {
  readonly ownerId: string;
  readonly checkedInAt: Date | null;
  readonly variant: VariantSummary;
}

/** The vehicles of purchase orders by model, color and size. */
const loadVehicles = rowListLoader(
  (ids) => sql<PurchasedVehicle>`
    select a.id, a.state, a.serial_number, a.checked_in_at,
      a.purchase_order_id as owner_id,
      ${VARIANT_JSON} as variant
    from assets a
    join variants v on v.id = a.variant_id
    join vehicles m on m.id = v.vehicle_id
    where a.purchase_order_id = ${anyOfIds(ids)} and a.deleted_at is null
    order by v.sort_name collate "und-x-icu", v.id, a.checked_in_at nulls last, a.id
      ${MEMBERS_LIMIT}`,
);

const ModelGroupRef = addModelGroup('PurchaseOrder', AssetRef);

const PurchaseOrderTabsRef = builder.objectRef<PurchaseOrderRow>('PurchaseOrderTabs').implement({
  description: 'The vehicles of a purchase order by progress.',
  fields: (t) => {
    const tab = (name: PurchaseOrderTab) =>
      t.field({
        type: [ModelGroupRef],
        estimatedRows: 10,
        resolve: async ({ id }, _args, context) => {
          const assets = await loadVehicles(context, id);
          return groupByModel(assets.filter((asset) => belongsToTab(name, asset)));
        },
      });
    return {
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
    resolve: (order, _args, context) => loadVehicles(context, order.id),
  }),
);

import { sql } from 'kysely';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { rowListLoader } from '../platform/graphql/loaders.ts';
import { loadPurchaseOrder } from './purchase-order-rows.ts';
import { PurchaseOrderRef } from './purchase-orders.graphql.ts';
import { VendorRef } from './vendors.graphql.ts';

/** Maximum number of purchase orders on a vendor's page. */
const MOST_SHOWN = 100;

/** The ids of the newest purchase orders of vendors that are not closed. */
const loadOutstandingIds = rowListLoader(
  (vendorIds) => sql<{ readonly ownerId: string; readonly id: string }>`
    select v.id as owner_id, p.id from unnest(${vendorIds}::uuid[]) as v(id)
    cross join lateral (
      select x.id, x.created_at from purchase_orders x
      where x.vendor_id = v.id and x.state <> 'CLOSED' and x.deleted_at is null
      order by x.created_at desc, x.id desc limit ${sql.lit(MOST_SHOWN)}) p
    order by p.created_at desc, p.id desc`,
);

builder.objectField(VendorRef, 'outstandingPurchaseOrders', (t) =>
  t.field({
    type: [PurchaseOrderRef],
    estimatedRows: 100,
    description: 'Purchase orders that are not closed, newest first, at most 100.',
    resolve: async (vendor, _args, context) => {
      const shown = await loadOutstandingIds(context, vendor.id);
      const found = await Promise.all(shown.map(({ id }) => loadPurchaseOrder(context, id)));
      return found.filter((each) => each !== undefined);
    },
  }),
);

import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { rowListLoader, rowLoader } from '../platform/graphql/loaders.ts';
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

/** How many vehicles vendors' purchase orders were closed without. */
const loadNotDelivered = rowLoader(
  (vendorIds) => sql<{ readonly id: string; readonly count: number }>`
    select vendor_id as id, sum(not_delivered_count) as count from purchase_orders
    where vendor_id = ${anyOfIds(vendorIds)} and state = 'CLOSED' and deleted_at is null
    group by vendor_id`,
);

builder.objectField(VendorRef, 'notDeliveredCount', (t) =>
  t.int({
    description: 'Vehicles that its purchase orders were closed without.',
    resolve: async ({ id }, _args, context) => (await loadNotDelivered(context, id))?.count ?? 0,
  }),
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

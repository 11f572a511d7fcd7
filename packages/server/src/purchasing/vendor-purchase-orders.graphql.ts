import { builder } from '../platform/graphql-builder.ts';
import { loadPurchaseOrder } from './purchase-order-rows.ts';
import { PurchaseOrderRef } from './purchase-orders.graphql.ts';
import { VendorRef } from './vendors.graphql.ts';

/** Maximum number of purchase orders on a vendor's page. */
const MOST_SHOWN = 100;

builder.objectField(VendorRef, 'outstandingPurchaseOrders', (t) =>
  t.field({
    type: [PurchaseOrderRef],
    estimatedRows: 100,
    description: 'Purchase orders that are not closed, newest first, at most 100.',
    resolve: async ({ outstandingIds }, _args, context) => {
      const shown = outstandingIds.slice(0, MOST_SHOWN);
      const found = await Promise.all(shown.map((id) => loadPurchaseOrder(context, id)));
      return found.filter((each) => each !== undefined);
    },
  }),
);

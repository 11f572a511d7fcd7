import { builder } from '../platform/graphql-builder.ts';
import { loadPurchaseOrder } from './purchase-order-rows.ts';
import { PurchaseOrderRef } from './purchase-orders.graphql.ts';
import { VendorRef } from './vendors.graphql.ts';

/** How many purchase orders the page of a vendor shows. */
const MOST_SHOWN = 100;

builder.objectField(VendorRef, 'outstandingPurchaseOrders', (t) =>
  t.field({
    type: [PurchaseOrderRef],
    estimatedRows: 100,
    description: 'Those that are not closed yet, newest first; at most a hundred.',
    resolve: async ({ outstandingIds }, _args, context) => {
      const shown = outstandingIds.slice(0, MOST_SHOWN);
      const found = await Promise.all(shown.map((id) => loadPurchaseOrder(context, id)));
      return found.filter((each) => each !== undefined);
    },
  }),
);

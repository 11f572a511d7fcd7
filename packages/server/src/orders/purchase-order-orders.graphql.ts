import { sql } from 'kysely';
import { rows } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineListLoader, MEMBERS_LIMIT } from '../platform/graphql/loaders.ts';
import { PurchaseOrderRef } from '../purchasing/purchase-orders.graphql.ts';
import {
  type FlatOrder,
  nestOrder,
  ORDER_COLUMNS,
  ORDER_JOINS,
  type OrderRow,
} from './order-rows.ts';
import { OrderRef } from './orders.graphql.ts';

/** The orders paired with purchase orders, oldest first. */
const loadPairedOrders = defineListLoader<OrderRow & { readonly ownerId: string }>(
  async (context, ids) => {
    const found = await rows(
      context.database.sql,
      sql<FlatOrder>`
      select ${ORDER_COLUMNS} from orders o ${ORDER_JOINS}
       where o.purchase_order_id = ${anyOfIds(ids)} order by o.created_at, o.id
        ${MEMBERS_LIMIT}`,
    );
    return found
      .map(nestOrder)
      .map((order) => ({ ...order, ownerId: order.purchaseOrderId ?? '' }));
  },
);

builder.objectField(PurchaseOrderRef, 'orders', (t) =>
  t.field({
    type: [OrderRef],
    description: 'The paired orders, waiting or delivered.',
    resolve: (order, _args, context) => loadPairedOrders(context, order.id),
  }),
);

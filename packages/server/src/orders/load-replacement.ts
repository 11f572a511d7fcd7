import { sql } from 'kysely';
import { rows } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { defineLoader, rowLoader } from '../platform/graphql/loaders.ts';
import {
  type FlatOrder,
  nestOrder,
  ORDER_COLUMNS,
  ORDER_JOINS,
  type OrderRow,
} from './order-rows.ts';

/** Loads orders by id. */
export const loadOrder = defineLoader<OrderRow>(async (context, ids) => {
  const found = await rows(
    context.database.sql,
    sql<FlatOrder>`
      select ${ORDER_COLUMNS} from orders o ${ORDER_JOINS} where o.id = ${anyOfIds(ids)}`,
  );
  return found.map(nestOrder);
});

/** Loads the order that replaced an order, by the id of the replaced one. */
export const loadReplacementId = rowLoader(
  (ids) => sql<{ id: string; orderId: string }>`
    select replaces_order_id as id, id as order_id from orders
    where replaces_order_id = ${anyOfIds(ids)}`,
);

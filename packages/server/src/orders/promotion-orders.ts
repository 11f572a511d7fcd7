import { sql } from 'kysely';
import type { Paging } from '../lists/paging.ts';
import { type Database, firstRow, rows, type Sql } from '../platform/database/database.ts';
import {
  type FlatOrder,
  nestOrder,
  ORDER_COLUMNS,
  ORDER_JOINS,
  type OrderRow,
} from './order-rows.ts';
import { promotionUsedCents } from './price-reductions.ts';

/** A page of the orders with a promotion, newest first. One statement. */
export async function readPromotionOrders(
  on: Sql,
  promotionId: string,
  { currentPage, pageSize }: Paging,
): Promise<OrderRow[]> {
  const found = await rows(
    on,
    sql<FlatOrder>`
      select ${ORDER_COLUMNS} from (
       select id from orders where promotion_id = ${promotionId}
       order by created_at desc, id desc limit ${sql.lit(pageSize)} offset ${sql.lit((currentPage - 1) * pageSize)}
     ) page join orders o on o.id = page.id ${ORDER_JOINS} order by o.created_at desc, o.id desc`,
  );
  return found.map(nestOrder);
}

/** All orders of a promotion from one snapshot, newest first; streamed. */
export function readAllPromotionOrders(
  database: Database,
  promotionId: string,
): AsyncIterable<FlatOrder> {
  return database.readSnapshot(
    sql<FlatOrder>`select ${ORDER_COLUMNS} from orders o ${ORDER_JOINS}
      where o.promotion_id = ${promotionId} order by o.created_at desc, o.id desc`,
  );
}

/** A promotion's monthly discount on an order, in cents. */
export function monthlyDiscountCents(
  order: Pick<OrderRow, 'subsidizedPriceCents' | 'discountedPriceCents'>,
): number {
  const { subsidizedPriceCents: subsidized, discountedPriceCents: discounted } = order;
  return discounted === null ? 0 : subsidized - discounted;
}

/** Cents that a promotion has granted until an instant, which is the used part of its budget. */
export async function readPromotionUse(on: Sql, promotionId: string, now: Date): Promise<number> {
  const found = await firstRow(
    on,
    sql<{ cents: number }>`
      select ${promotionUsedCents(now)} as cents from promotions p where p.id = ${promotionId}`,
  );
  return found?.cents ?? 0;
}

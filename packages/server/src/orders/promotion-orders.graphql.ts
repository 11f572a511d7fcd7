import { sql } from 'kysely';
import {
  addNullableExport,
  exportFormat,
  findReportExports,
  ReportExportRef,
} from '../exports/report-exports.graphql.ts';
import { pageInfo, readPaging } from '../lists/paging.ts';
import { PromotionRef, promotionDetails } from '../partners/promotions.graphql.ts';
import { builder, PageInfoRef } from '../platform/graphql/graphql-builder.ts';
import { exportPromotionOrders } from './export-promotion-orders.ts';
import type { OrderRow } from './order-rows.ts';
import { OrderRef } from './orders.graphql.ts';
import { readPromotionOrders, readPromotionUse } from './promotion-orders.ts';

const PromotionOrdersRef = builder
  .objectRef<{ pageInfo: ReturnType<typeof pageInfo>; nodes: OrderRow[] }>('PromotionOrders')
  .implement({
    description: 'One page of orders with a promotion.',
    fields: (t) => ({
      pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
      nodes: t.expose('nodes', { type: [OrderRef] }),
    }),
  });

/** Page size of a table on a detail page. */
const EMBEDDED_ROWS = 10;
const MOST_EXPORTS = 20;

builder.objectFields(PromotionRef, (t) => ({
  orders: t.field({
    type: PromotionOrdersRef,
    description: 'The orders with this promotion, newest first.',
    args: { currentPage: t.arg.int(), pageSize: t.arg.int() },
    resolve: async (promotion, args, context) => {
      const paging = readPaging(args, EMBEDDED_ROWS);
      const { ordersCount } = await promotionDetails(promotion, context);
      return {
        pageInfo: pageInfo(paging, ordersCount),
        nodes: await readPromotionOrders(context.database.sql, promotion.id, paging),
      };
    },
  }),
  usedCents: t.field({
    type: 'Cents',
    description: 'The discount granted so far; every order counts for at least one month.',
    resolve: ({ id }, _args, context) =>
      readPromotionUse(context.database.sql, id, context.clock.now()),
  }),
  ordersExports: t.field({
    type: [ReportExportRef],
    description: 'The last twenty exports of its orders, newest first.',
    resolve: ({ id }, _args, context) =>
      findReportExports(
        context,
        sql`e.kind = 'promotion-orders' and e.parameters ->> 'promotionId' = ${id}`,
        MOST_EXPORTS,
      ),
  }),
}));

addNullableExport(
  exportPromotionOrders,
  (arg) => ({ promotionId: arg.id({ required: true }), format: exportFormat(arg) }),
  'Starts an export of the orders of a promotion; poll it with reportExport.',
);

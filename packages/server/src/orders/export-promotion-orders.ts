import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { exportFormatInput } from '@kickstand/domain/kernel/export-format.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { ORDER_STATE_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Columns, Report } from '../exports/report.ts';
import { requestExport } from '../exports/request-export.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { NotFound } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';
import { nestOrder, type OrderRow } from './order-rows.ts';
import { monthlyDiscountCents, readAllPromotionOrders } from './promotion-orders.ts';

const COLUMNS: Columns<OrderRow> = {
  'Order id': (order) => order.id,
  Date: (order) => order.createdAt,
  Customer: (order) => order.customer.fullName,
  'E-mail': (order) => order.customer.email,
  'Customer id': (order) => order.customer.id,
  Organization: (order) => order.organization?.name ?? '',
  Vehicle: (order) => `${order.variant.brand} ${order.variant.model}`,
  'Discount per month': (order) => ({ cents: monthlyDiscountCents(order) }),
  State: (order) => ORDER_STATE_LABELS[order.state],
  'Closed At': (order) => order.closedAt,
  Brand: (order) => order.variant.brand,
  Model: (order) => order.variant.model,
  Color: (order) => order.variant.color,
  Size: (order) => sizeLabel(order.variant.size),
};

const input = z.object({ promotionId: idSchema });

async function* readRows({ database }: Services, promotionId: string) {
  const cells = Object.values(COLUMNS);
  for await (const flat of readAllPromotionOrders(database, promotionId)) {
    const order = nestOrder(flat);
    yield cells.map((read) => read(order));
  }
}

export const promotionOrdersReport: Report = {
  kind: 'promotion-orders',
  operation: 'promotionOrdersExport',
  fileName: 'promotion-orders',
  columns: Object.keys(COLUMNS),
  async customers(unit, parameters) {
    const { promotionId } = input.parse(parameters);
    const found = await firstRow(
      unit.sql,
      sql<{ count: number }>`
        select count(distinct customer_id) as count from orders where promotion_id = ${promotionId}`,
    );
    return found?.count ?? 0;
  },
  rows: (services, parameters) => readRows(services, input.parse(parameters).promotionId),
};

/** Starts an export of the orders with a promotion. */
export const exportPromotionOrders = defineCommand({
  name: promotionOrdersReport.operation,
  cannotBeRehearsed: true,
  input: input.extend(exportFormatInput.shape),
  async run(unit, given) {
    const { promotionId } = given;
    const found = await firstRow(
      unit.sql,
      sql<{ id: string }>`select id from promotions where id = ${promotionId}`,
    );
    if (!found) throw new NotFound('Promotion');
    return { exportId: await requestExport(unit, promotionOrdersReport, given) };
  },
});

import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import {
  ORDER_KIND_LABELS,
  ORDER_STATE_LABELS,
  PROGRAM_LABELS,
} from '@kickstand/domain/orders/order-terms.ts';
import { z } from 'zod';
import type { Report } from '../exports/report.ts';
import { requestExport } from '../exports/request-export.ts';
import { defineCommand } from '../platform/command.ts';
import type { Services } from '../platform/request-context.ts';
import { readAllOrders } from './list-orders.ts';
import { type OrderListArgs, readOrderFilter } from './order-list-args.ts';
import type { OrderRow } from './order-rows.ts';

/** The visible columns of the order list plus the ids. */
const COLUMNS: Record<string, (order: OrderRow) => string | number | null> = {
  'Order id': (order) => order.id,
  Customer: (order) => order.customer.fullName,
  'E-mail': (order) => order.customer.email,
  'Customer id': (order) => order.customer.id,
  Organization: (order) => order.organization?.name ?? '',
  Office: (order) => order.office?.name ?? '',
  Program: (order) => PROGRAM_LABELS[order.program],
  Type: (order) => ORDER_KIND_LABELS[order.kind],
  Vehicle: (order) => `${order.variant.brand} ${order.variant.model}`,
  Color: (order) => order.variant.color,
  Size: (order) => sizeLabel(order.variant.size),
  'Serial number': (order) => order.asset?.serialNumber ?? order.vehicleSerialNumber ?? '',
  State: (order) => ORDER_STATE_LABELS[order.state],
  'Readied At': (order) => order.readiedAt?.toISOString() ?? '',
  'Closed At': (order) => order.closedAt?.toISOString() ?? '',
  'Created At': (order) => order.createdAt.toISOString(),
  'Updated At': (order) => order.updatedAt.toISOString(),
};

async function* readOrders(services: Services, args: OrderListArgs) {
  const { filter, sort } = readOrderFilter(args);
  const cells = Object.values(COLUMNS);
  for await (const order of readAllOrders(services.database, filter, sort)) {
    yield cells.map((read) => read(order));
  }
}

/** The order list as a CSV file. */
export const orderReport: Report = {
  kind: 'orders',
  fileName: 'orders',
  columns: Object.keys(COLUMNS),
  rows: (services, parameters) => readOrders(services, z.custom<OrderListArgs>().parse(parameters)),
};

/** Starts an export of the current view of the order list. */
export const exportOrders = defineCommand({
  name: 'ordersExport',
  input: z.custom<OrderListArgs>(),
  async run(unit, args) {
    readOrderFilter(args);
    return { exportId: await requestExport(unit, orderReport, { ...args }) };
  },
});

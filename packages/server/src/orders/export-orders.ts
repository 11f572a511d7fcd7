import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import {
  ORDER_KIND_LABELS,
  ORDER_STATE_LABELS,
  PROGRAM_LABELS,
} from '@kickstand/domain/orders/order-terms.ts';
import { listReport } from '../exports/list-export.ts';
import type { Columns } from '../exports/report.ts';
import { orderListSql } from './order-list-sql.ts';
import type { ListedOrder } from './order-rows.ts';

/** The visible columns of the order list plus the ids, and what else an import reads. */
const COLUMNS: Columns<ListedOrder> = {
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
  'Readied At': (order) => order.readiedAt,
  'Closed At': (order) => order.closedAt,
  'Created At': (order) => order.createdAt,
  'Updated At': (order) => order.updatedAt,
  'Order number': (order) => order.number,
  Brand: (order) => order.variant.brand,
  Model: (order) => order.variant.model,
};

/** The order list as a file. */
export const orderReport = listReport(
  { kind: 'orders', operation: 'ordersExport', fileName: 'orders', namesCustomers: () => true },
  orderListSql,
  COLUMNS,
);

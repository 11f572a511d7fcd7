import { customerReport } from './customers/export-customers.ts';
import type { Report } from './exports/report.ts';
import { errorsReport } from './imports/import-errors-report.ts';
import { assetReport } from './inventory/export-assets.ts';
import { variantStatsReport } from './inventory/export-variant-stats.ts';
import { moneyOperationHandlers } from './money-handlers.ts';
import { orderReport } from './orders/export-orders.ts';
import { promotionOrdersReport } from './orders/export-promotion-orders.ts';
import { pairedOrders } from './orders/release-purchase-order.ts';
import { serveShop } from './orders/serve-shop.ts';
import { waitingSwaps } from './orders/waiting-swaps.ts';
import type { Extensions } from './platform/request-context.ts';
import { customerDataReport } from './privacy/export-customer-data.ts';
import { purchaseAssetsReport } from './purchasing/export-purchase-assets.ts';
import { paidInvoicesReport } from './reports/paid-invoices-report.ts';
import { revenueByStateReport } from './reports/revenue-by-state-report.ts';
import { securityLogReport } from './reports/security-log-report.ts';
import { historyReport } from './subscriptions/export-subscription.ts';
import { subscriptionReport } from './subscriptions/export-subscriptions.ts';
import { lockCollectedVehicle } from './subscriptions/lock-collected-vehicle.ts';

const reports: readonly Report[] = [
  assetReport,
  customerReport,
  customerDataReport,
  errorsReport,
  historyReport,
  orderReport,
  paidInvoicesReport,
  promotionOrdersReport,
  purchaseAssetsReport,
  revenueByStateReport,
  securityLogReport,
  subscriptionReport,
  variantStatsReport,
];

/** All extensions of lower modules by upper ones, in one place. */
export const extensions: Extensions = {
  reports,
  moneyOperations: moneyOperationHandlers,
  shopStockChanged: [serveShop],
  pairedOrders,
  lockCollectedVehicle,
  waitingSwaps,
};

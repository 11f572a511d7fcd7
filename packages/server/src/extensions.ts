import { requestApproval } from './approvals/request-approval.ts';
import { bulkRunReport } from './bulk/bulk-run-report.ts';
import type { Report } from './exports/report.ts';
import { errorsReport } from './imports/import-errors-report.ts';
import { importedReports } from './imports/import-kinds.ts';
import { variantStatsReport } from './inventory/export-variant-stats.ts';
import { assumeSettlement } from './money/assume-settlement.ts';
import { moneyOperationHandlers } from './money-handlers.ts';
import { allocateAtShop } from './orders/allocate-at-shop.ts';
import { billSwapInFull } from './orders/bill-swap-in-full.ts';
import { cancelWaitingSwap } from './orders/cancel-waiting-swap.ts';
import { promotionOrdersReport } from './orders/export-promotion-orders.ts';
import { pairedOrders } from './orders/release-purchase-order.ts';
import type { Extensions } from './platform/request-context.ts';
import { customerDataReport } from './privacy/export-customer-data.ts';
import { purchaseAssetsReport } from './purchasing/export-purchase-assets.ts';
import { paidInvoicesReport } from './reports/paid-invoices-report.ts';
import { revenueByStateReport } from './reports/revenue-by-state-report.ts';
import { securityLogReport } from './reports/security-log-report.ts';
import { describeRecords } from './search/record-labels.ts';
import { recallCustomersReport } from './service/export-recall-customers.ts';
import { historyReport } from './subscriptions/export-subscription.ts';
import { lockCollectedVehicle } from './subscriptions/lock-collected-vehicle.ts';
import type { WaitingSwaps } from './subscriptions/waiting-swaps.ts';

const reports: readonly Report[] = [
  ...importedReports,
  bulkRunReport,
  customerDataReport,
  errorsReport,
  historyReport,
  paidInvoicesReport,
  promotionOrdersReport,
  purchaseAssetsReport,
  recallCustomersReport,
  revenueByStateReport,
  securityLogReport,
  variantStatsReport,
];

const waitingSwaps: WaitingSwaps = { cancel: cancelWaitingSwap, billInFull: billSwapInFull };

/** All extensions of lower modules by upper ones, in one place. */
export const extensions: Extensions = {
  reports,
  moneyOperations: moneyOperationHandlers,
  shopStockChanged: [allocateAtShop],
  pairedOrders,
  lockCollectedVehicle,
  waitingSwaps,
  approvals: requestApproval,
  rehearsal: { settle: assumeSettlement, describe: describeRecords },
};

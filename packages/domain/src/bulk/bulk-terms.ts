import type { EntityType } from '../events/activity-terms.ts';
import { keysOf } from '../kernel/keys-of.ts';

/** The lists whose rows can be chosen for a bulk run, by the names of their queries, with what their rows are called. */
export const BULK_LIST_NOUNS = {
  orders: 'order',
  subscriptions: 'subscription',
  assets: 'vehicle',
  customers: 'customer',
  purchaseOrders: 'purchase order',
  transferOrders: 'transfer order',
  leaseToOwnInvoices: 'invoice',
};
export type BulkList = keyof typeof BULK_LIST_NOUNS;

/** The type of the rows of each list. */
export const BULK_LIST_TYPES = {
  orders: 'Order',
  subscriptions: 'Subscription',
  assets: 'Asset',
  customers: 'Customer',
  purchaseOrders: 'PurchaseOrder',
  transferOrders: 'TransferOrder',
  leaseToOwnInvoices: 'LeaseToOwnInvoice',
} as const satisfies Record<BulkList, EntityType>;
export const BULK_LISTS = keysOf(BULK_LIST_NOUNS);

/**
 * The course of a bulk run: each row is rehearsed, a person looks at the result and confirms it, then each row is done.
 * A stopped one does nothing more, and what it has done remains.
 */
export const BULK_RUN_STATUS_LABELS = {
  CHECKING: 'Checking',
  CHECKED: 'Ready to confirm',
  RUNNING: 'Running',
  PAUSED: 'Paused',
  FINISHED: 'Finished',
  STOPPED: 'Stopped',
};
export type BulkRunStatus = keyof typeof BULK_RUN_STATUS_LABELS;
export const BULK_RUN_STATUSES = keysOf(BULK_RUN_STATUS_LABELS);

/** The status of bulk runs on which the server is working. */
export const WORKING: readonly BulkRunStatus[] = ['CHECKING', 'RUNNING'];

/** What is known about a row: not yet anything, what it would do, or what it has done. */
export const BULK_ROW_STATE_LABELS = {
  WAITING: 'To be checked',
  WILL: 'Will be done',
  CANNOT: 'Cannot be done',
  DONE: 'Done',
  FAILED: 'Not done',
};
export type BulkRowState = keyof typeof BULK_ROW_STATE_LABELS;
export const BULK_ROW_STATES = keysOf(BULK_ROW_STATE_LABELS);

/** Rows on a page of a bulk run. */
export const BULK_ROWS_PAGE_SIZE = 50;

/** Days after which bulk runs and their rows are deleted. */
export const BULK_RUN_DAYS = 90;

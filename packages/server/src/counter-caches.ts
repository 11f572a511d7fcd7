import { ADOPTION_COUNTS } from './adoption/adoption-counter-cache.ts';
import { BILLING_DIFFERENCE_COUNTS } from './billing/billing-difference-counter-cache.ts';
import {
  CUSTOMER_COUNTS,
  LEASE_TO_OWN_CUSTOMER_COUNTS,
} from './customers/customer-counter-cache.ts';
import { EXPORT_COUNTS } from './exports/export-counter-cache.ts';
import { IMPORT_COUNTS } from './imports/import-counter-cache.ts';
import { ASSET_COUNTS, ASSET_MODEL_COUNTS, STOCK_COUNTS } from './inventory/asset-counter-cache.ts';
import { LEASE_TO_OWN_INVOICE_COUNTS } from './lease-to-own/lease-to-own-counter-cache.ts';
import { MONEY_OPERATION_COUNTS } from './money/money-operation-counter-cache.ts';
import {
  ORDER_COUNTS,
  ORGANIZATION_ORDER_COUNTS,
  WAITING_ORDER_COUNTS,
} from './orders/order-counter-cache.ts';
import { PROMOTION_COUNTS, PROMOTION_ORDER_COUNTS } from './partners/promotion-counter-cache.ts';
import { type CounterCache, foldPending } from './platform/database/counter-cache.ts';
import type { Database } from './platform/database/database.ts';
import { PURCHASE_ORDER_COUNTS } from './purchasing/purchase-order-counter-cache.ts';
import { SECURITY_EVENT_COUNTS } from './reports/security-event-counter-cache.ts';
import { SUBSCRIPTION_COUNTS } from './subscriptions/subscription-counter-cache.ts';
import {
  TRANSFER_ORDER_COUNTS,
  TRANSFER_PLACE_COUNTS,
} from './transfers/transfer-order-counter-cache.ts';

/** All counter caches of the database. */
export const COUNTER_CACHES: readonly CounterCache[] = [
  ORDER_COUNTS,
  ORGANIZATION_ORDER_COUNTS,
  WAITING_ORDER_COUNTS,
  CUSTOMER_COUNTS,
  LEASE_TO_OWN_CUSTOMER_COUNTS,
  ASSET_COUNTS,
  ASSET_MODEL_COUNTS,
  STOCK_COUNTS,
  SUBSCRIPTION_COUNTS,
  PURCHASE_ORDER_COUNTS,
  TRANSFER_ORDER_COUNTS,
  TRANSFER_PLACE_COUNTS,
  LEASE_TO_OWN_INVOICE_COUNTS,
  MONEY_OPERATION_COUNTS,
  ADOPTION_COUNTS,
  BILLING_DIFFERENCE_COUNTS,
  EXPORT_COUNTS,
  IMPORT_COUNTS,
  PROMOTION_COUNTS,
  PROMOTION_ORDER_COUNTS,
  SECURITY_EVENT_COUNTS,
];

/** Folds deltas into all counter caches until none is pending. */
export async function foldAllCounts(database: Database): Promise<void> {
  while ((await foldPending(database, COUNTER_CACHES)) > 0);
}

import { CUSTOMER_COUNTS } from './customers/customer-counter-cache.ts';
import { ASSET_COUNTS, STOCK_COUNTS } from './inventory/asset-counter-cache.ts';
import { ORDER_COUNTS, ORGANIZATION_ORDER_COUNTS } from './orders/order-counter-cache.ts';
import { type CounterCache, foldCounts } from './platform/counter-cache.ts';
import type { Database } from './platform/database.ts';
import { SUBSCRIPTION_COUNTS } from './subscriptions/subscription-counter-cache.ts';

/** All counter caches of the database. */
export const COUNTER_CACHES: readonly CounterCache[] = [
  ORDER_COUNTS,
  ORGANIZATION_ORDER_COUNTS,
  CUSTOMER_COUNTS,
  ASSET_COUNTS,
  STOCK_COUNTS,
  SUBSCRIPTION_COUNTS,
];

/** Folds the pending deltas into every counter cache. */
export async function foldAllCounts(database: Database): Promise<void> {
  for (const kept of COUNTER_CACHES) await foldCounts(database, kept);
}

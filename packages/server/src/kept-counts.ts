import { CUSTOMER_COUNTS } from './customers/kept-customer-counts.ts';
import { ASSET_COUNTS } from './inventory/kept-asset-counts.ts';
import { ORDER_COUNTS } from './orders/kept-order-counts.ts';
import type { Database } from './platform/database.ts';
import { foldCounts, type KeptCounts } from './platform/kept-counts.ts';
import { SUBSCRIPTION_COUNTS } from './subscriptions/kept-subscription-counts.ts';

/** Every counter cache of the database. */
export const KEPT_COUNTS: readonly KeptCounts[] = [
  ORDER_COUNTS,
  CUSTOMER_COUNTS,
  ASSET_COUNTS,
  SUBSCRIPTION_COUNTS,
];

/** Adds to every counter cache what was appended to it. */
export async function foldAllCounts(database: Database): Promise<void> {
  for (const kept of KEPT_COUNTS) await foldCounts(database, kept);
}

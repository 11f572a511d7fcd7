import type { Database } from '../platform/database.ts';
import { foldCounts } from '../platform/fold-counts.ts';

const ORDER_COUNTS = {
  counts: 'order_counts',
  deltas: 'order_count_deltas',
  bucket: ['hub_id', 'service_area_id', 'spoke_shop_id', 'program', 'state'],
} as const;

/** Adds what was appended to the kept counts of orders and removes it. */
export async function foldOrderCounts(database: Database): Promise<void> {
  await foldCounts(database, ORDER_COUNTS);
}

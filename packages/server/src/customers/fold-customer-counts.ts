import type { Database } from '../platform/database.ts';
import { foldCounts } from '../platform/fold-counts.ts';

const CUSTOMER_COUNTS = {
  counts: 'customer_counts',
  deltas: 'customer_count_deltas',
  bucket: ['organization_id', 'office_id'],
} as const;

/** Adds what was appended to the kept counts of customers and removes it. */
export async function foldCustomerCounts(database: Database): Promise<void> {
  await foldCounts(database, CUSTOMER_COUNTS);
}

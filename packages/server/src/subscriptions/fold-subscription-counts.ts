import type { Database } from '../platform/database.ts';
import { foldCounts } from '../platform/fold-counts.ts';

const SUBSCRIPTION_COUNTS = {
  counts: 'subscription_counts',
  deltas: 'subscription_count_deltas',
  bucket: [
    'hub_id',
    'service_area_id',
    'organization_id',
    'program',
    'state',
    'shown_payment_status',
  ],
} as const;

/** Adds what was appended to the kept counts of subscriptions and removes it. */
export async function foldSubscriptionCounts(database: Database): Promise<void> {
  await foldCounts(database, SUBSCRIPTION_COUNTS);
}

import type { Database } from '../platform/database.ts';
import { foldCounts } from '../platform/fold-counts.ts';

const ASSET_COUNTS = {
  counts: 'asset_counts',
  deltas: 'asset_count_deltas',
  bucket: ['hub_id', 'state', 'subscribed'],
} as const;

/** Adds what was appended to the kept counts of assets and removes it. */
export async function foldAssetCounts(database: Database): Promise<void> {
  await foldCounts(database, ASSET_COUNTS);
}

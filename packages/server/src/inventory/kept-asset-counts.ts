import type { KeptCounts } from '../platform/kept-counts.ts';

/** The kept counts of the list of assets, by what it filters them by. */
export const ASSET_COUNTS: KeptCounts = {
  name: 'asset',
  bucket: ['hub_id', 'state', 'subscribed'],
};

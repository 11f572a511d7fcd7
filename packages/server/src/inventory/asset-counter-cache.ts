import type { CounterCache } from '../platform/counter-cache.ts';

/** The kept counts of the list of assets, by what it filters them by. */
export const ASSET_COUNTS: CounterCache = {
  name: 'asset',
  bucket: ['hub_id', 'state', 'subscribed'],
};

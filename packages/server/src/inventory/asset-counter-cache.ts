import type { CounterCache } from '../platform/counter-cache.ts';

/** The counter cache of the list of assets, by filter values. */
export const ASSET_COUNTS: CounterCache = {
  name: 'asset',
  bucket: ['hub_id', 'state', 'subscribed'],
};

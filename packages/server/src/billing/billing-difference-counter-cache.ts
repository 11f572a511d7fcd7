import type { CounterCache } from '../platform/database/counter-cache.ts';

/** The counter cache of the list of remaining billing differences. */
export const BILLING_DIFFERENCE_COUNTS: CounterCache = {
  name: 'billing_difference',
  table: 'billing_differences',
  bucket: ['aspect'],
};

import type { CounterCache } from '../platform/counter-cache.ts';

/** The kept counts of the list of customers, by what it filters them by. */
export const CUSTOMER_COUNTS: CounterCache = {
  name: 'customer',
  bucket: ['organization_id', 'office_id'],
};

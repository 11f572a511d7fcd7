import type { CounterCache } from '../platform/counter-cache.ts';

/** The counter cache of the list of customers, by filter values. */
export const CUSTOMER_COUNTS: CounterCache = {
  name: 'customer',
  table: 'customers',
  bucket: ['organization_id', 'office_id'],
};

import type { CounterCache } from '../platform/database/counter-cache.ts';

/** The counter cache of the list of customers, by filter values. */
export const CUSTOMER_COUNTS: CounterCache = {
  name: 'customer',
  table: 'customers',
  bucket: ['organization_id', 'office_id'],
};

/** The counter cache of the list of lease-to-own customers, all of whom are marked as such. */
export const LEASE_TO_OWN_CUSTOMER_COUNTS: CounterCache = {
  name: 'lease_to_own_customer',
  table: 'customers',
  bucket: ['lease_to_own'],
};

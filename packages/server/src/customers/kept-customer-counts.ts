import type { KeptCounts } from '../platform/kept-counts.ts';

/** The kept counts of the list of customers, by what it filters them by. */
export const CUSTOMER_COUNTS: KeptCounts = {
  name: 'customer',
  bucket: ['organization_id', 'office_id'],
};

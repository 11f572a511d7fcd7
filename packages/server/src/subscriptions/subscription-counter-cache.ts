import type { CounterCache } from '../platform/database/counter-cache.ts';

/** The counter cache of the list of subscriptions, by filter values. */
export const SUBSCRIPTION_COUNTS: CounterCache = {
  name: 'subscription',
  table: 'subscriptions',
  bucket: [
    'hub_id',
    'service_area_id',
    'organization_id',
    'program',
    'state',
    'shown_payment_status',
  ],
};

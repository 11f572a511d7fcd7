import type { CounterCache } from '../platform/counter-cache.ts';

/** The kept counts of the list of subscriptions, by what it filters them by. */
export const SUBSCRIPTION_COUNTS: CounterCache = {
  name: 'subscription',
  bucket: [
    'hub_id',
    'service_area_id',
    'organization_id',
    'program',
    'state',
    'shown_payment_status',
  ],
};

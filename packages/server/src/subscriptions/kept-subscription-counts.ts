import type { KeptCounts } from '../platform/kept-counts.ts';

/** The kept counts of the list of subscriptions, by what it filters them by. */
export const SUBSCRIPTION_COUNTS: KeptCounts = {
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

import type { CounterCache } from '../platform/counter-cache.ts';

/** The kept counts of the list of orders, by what it filters them by. */
export const ORDER_COUNTS: CounterCache = {
  name: 'order',
  bucket: ['hub_id', 'service_area_id', 'spoke_shop_id', 'program', 'state'],
};

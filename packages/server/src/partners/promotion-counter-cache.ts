import type { CounterCache } from '../platform/database/counter-cache.ts';

/** The counter cache of the list of promotions, by filter values. */
export const PROMOTION_COUNTS: CounterCache = {
  name: 'promotion',
  table: 'promotions',
  bucket: ['status', 'organization_id'],
};

/** The counter cache of orders with a promotion, canceled ones included. */
export const PROMOTION_ORDER_COUNTS: CounterCache = {
  name: 'promotion_order',
  table: 'orders',
  bucket: ['promotion_id'],
};

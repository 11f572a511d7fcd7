import type { CounterCache } from '../platform/database/counter-cache.ts';

/** The counter cache of the list of orders, by filter values. */
export const ORDER_COUNTS: CounterCache = {
  name: 'order',
  table: 'orders',
  bucket: ['hub_id', 'service_area_id', 'spoke_shop_id', 'program', 'state'],
};

/** The counter cache of the list of an organization's orders. */
export const ORGANIZATION_ORDER_COUNTS: CounterCache = {
  name: 'organization_order',
  table: 'orders',
  bucket: ['organization_id', 'hub_id', 'service_area_id', 'program', 'state'],
};

/** The counter cache of the orders without a vehicle, by what they wait for. */
export const WAITING_ORDER_COUNTS: CounterCache = {
  name: 'waiting_order',
  table: 'orders',
  bucket: ['hub_id', 'variant_id', 'program', 'state'],
};

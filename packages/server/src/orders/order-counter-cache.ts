import { type CounterCache, placeCache } from '../platform/counter-cache.ts';

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

/** The ranges of orders in the sorts of their list. */
export const ORDER_PLACES = placeCache({
  name: 'order_place',
  table: 'orders',
  filters: ['hub_id', 'service_area_id', 'program', 'state'],
  sorts: [
    'created_at',
    'updated_at',
    'readied_at',
    'closed_at',
    'organization_id',
    'office_id',
    'variant_id',
  ],
});

import type { CounterCache } from '../platform/database/counter-cache.ts';

/** The counter cache of the list of transfer orders, by filter values. */
export const TRANSFER_ORDER_COUNTS: CounterCache = {
  name: 'transfer_order',
  table: 'transfer_orders',
  bucket: ['destination_hub_id', 'destination_spoke_shop_id', 'state'],
};

/** The counter cache of transfer orders by origin and destination. */
export const TRANSFER_PLACE_COUNTS: CounterCache = {
  name: 'transfer_place',
  table: 'transfer_orders',
  bucket: [
    'origin_hub_id',
    'origin_spoke_shop_id',
    'destination_hub_id',
    'destination_spoke_shop_id',
  ],
};

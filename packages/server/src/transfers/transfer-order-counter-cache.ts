import type { CounterCache } from '../platform/counter-cache.ts';

/** The counter cache of the list of transfer orders, by filter values. */
export const TRANSFER_ORDER_COUNTS: CounterCache = {
  name: 'transfer_order',
  table: 'transfer_orders',
  bucket: ['destination_hub_id', 'destination_spoke_shop_id', 'state'],
};

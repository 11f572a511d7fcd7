import type { CounterCache } from '../platform/database/counter-cache.ts';

/** The counter cache of the list of purchase orders, by filter values. */
export const PURCHASE_ORDER_COUNTS: CounterCache = {
  name: 'purchase_order',
  table: 'purchase_orders',
  bucket: ['hub_id', 'spoke_shop_id', 'vendor_id', 'state', 'has_invoice'],
};

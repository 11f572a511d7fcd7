import type { CounterCache } from '../platform/database/counter-cache.ts';

/** The counter cache of the list of assets, by filter values. */
export const ASSET_COUNTS: CounterCache = {
  name: 'asset',
  table: 'assets',
  bucket: ['hub_id', 'state', 'subscribed'],
};

/** The counter cache of assets by model, whatever their state. */
export const ASSET_MODEL_COUNTS: CounterCache = {
  name: 'asset_model',
  table: 'assets',
  bucket: ['variant_id', 'vehicle_version_id', 'subscribed'],
};

/** The counter cache of the vehicles at hubs, from which the inventory overview is added up. */
export const STOCK_COUNTS: CounterCache = {
  name: 'stock',
  table: 'assets',
  bucket: ['hub_id', 'variant_id', 'state', 'subscribed', 'promised'],
};

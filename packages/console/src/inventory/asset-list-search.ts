import { ASSET_SORT_COLUMNS } from '@kickstand/domain/inventory/asset-list-terms.ts';
import { ASSET_STATE_FILTERS } from '@kickstand/domain/inventory/asset-state-filters.ts';
import { STOCK_FILTER_NAMES } from '@kickstand/domain/inventory/stock-terms.ts';
import { z } from 'zod';
import {
  anyId,
  anyIds,
  type ListDefinition,
  listFields,
  manyOf,
  oneOf,
  onOff,
} from '../kit/list-state.ts';

/** What the address of the assets list says. */
export const assetListSearch = z.object({
  ...listFields(ASSET_SORT_COLUMNS, { sort: 'UPDATED_AT', direction: 'desc' }),
  tab: z.literal('assets'),
  subscribed: onOff,
  states: manyOf(ASSET_STATE_FILTERS),
  stock: oneOf(STOCK_FILTER_NAMES),
  model: anyId,
  variants: anyIds,
  version: anyId,
  purchaseOrder: anyId,
});
export type AssetListSearch = z.infer<typeof assetListSearch>;

export const ASSET_LIST: ListDefinition<AssetListSearch> = {
  storageKey: 'assets',
  schema: assetListSearch,
  defaults: assetListSearch.parse({ tab: 'assets' }),
  filters: ['subscribed', 'states', 'stock', 'model', 'variants', 'version', 'purchaseOrder'],
};

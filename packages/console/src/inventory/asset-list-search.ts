import { ASSET_SORT_COLUMNS } from '@kickstand/domain/inventory/asset-list-terms.ts';
import { ASSET_STATE_FILTERS } from '@kickstand/domain/inventory/asset-state-filters.ts';
import { z } from 'zod';
import { anyId, type ListDefinition, listFields, manyOf, onOff } from '../shared/list-state.ts';

/** The tabs of the inventory. */
export const INVENTORY_TABS = ['assets'] as const;

/** What the address of the assets list says. */
export const assetListSearch = z.object({
  ...listFields(ASSET_SORT_COLUMNS, { sort: 'UPDATED_AT', direction: 'desc' }),
  tab: z.enum(INVENTORY_TABS).catch('assets').default('assets'),
  subscribed: onOff,
  states: manyOf(ASSET_STATE_FILTERS),
  model: anyId,
  purchaseOrder: anyId,
});
export type AssetListSearch = z.infer<typeof assetListSearch>;

export const ASSET_LIST: ListDefinition<AssetListSearch> = {
  storageKey: 'assets',
  schema: assetListSearch,
  defaults: assetListSearch.parse({}),
  filters: ['subscribed', 'states', 'model', 'purchaseOrder'],
};

const { tab: _tab, ...withoutTab } = ASSET_LIST.defaults;
/** What an address need not say; the tab stands in every one. */
export const ASSET_LIST_DEFAULTS: Omit<AssetListSearch, 'tab'> = withoutTab;

import { z } from 'zod';
import { shortSearch } from '../kit/list-state.ts';
import { ASSET_LIST, assetListSearch } from './asset-list-search.ts';
import { OVERVIEW, overviewSearch } from './overview/overview-search.ts';

/** The search parameters of the inventory; the default tab is the overview. */
export const inventorySearch = z.union([assetListSearch, overviewSearch]);
type InventorySearch = z.infer<typeof inventorySearch>;

/** Removes default values from the address; the tab is always included. */
export function shortInventorySearch(search: InventorySearch): InventorySearch {
  return shortSearch<InventorySearch>(
    search,
    search.tab === 'assets' ? ASSET_LIST.defaults : OVERVIEW.defaults,
  );
}

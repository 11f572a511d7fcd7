import { z } from 'zod';
import { shortSearch } from '../kit/list-state.ts';
import { ASSET_LIST, assetListSearch } from './asset-list-search.ts';
import { OVERVIEW, overviewSearch } from './overview/overview-search.ts';

/** What the address of the inventory says: it is the overview unless it says otherwise. */
export const inventorySearch = z.union([assetListSearch, overviewSearch]);
type InventorySearch = z.infer<typeof inventorySearch>;

/** The address without what it need not say; the tab stands in every one. */
export function shortInventorySearch(search: InventorySearch): InventorySearch {
  return shortSearch<InventorySearch>(
    search,
    search.tab === 'assets' ? ASSET_LIST.defaults : OVERVIEW.defaults,
  );
}

import { shortSearch } from '../kit/list-state.ts';
import { searchByTab } from '../kit/page-search.ts';
import { ASSET_LIST, type AssetListSearch, assetListSearch } from './asset-list-search.ts';
import { OVERVIEW, type OverviewSearch, overviewSearch } from './overview/overview-search.ts';

type InventorySearch = AssetListSearch | OverviewSearch;

/** The search parameters of the inventory; the default tab is the overview. */
export const inventorySearch = searchByTab<AssetListSearch, OverviewSearch>(
  { assets: assetListSearch },
  overviewSearch,
);

/** Removes default values from the address; the tab is always included. */
export function shortInventorySearch(search: InventorySearch): InventorySearch {
  return shortSearch<InventorySearch>(
    search,
    search.tab === 'assets' ? ASSET_LIST.defaults : OVERVIEW.defaults,
  );
}

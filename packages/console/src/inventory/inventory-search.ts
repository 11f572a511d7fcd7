import { z } from 'zod';
import { ASSET_LIST, assetListSearch } from './asset-list-search.ts';
import { OVERVIEW, overviewSearch } from './overview/overview-search.ts';

/** What the address of the inventory says: it is the overview unless it says otherwise. */
export const inventorySearch = z.union([assetListSearch, overviewSearch]);
type InventorySearch = z.infer<typeof inventorySearch>;

/** The address without what it need not say; the tab stands in every one. */
export function shortInventorySearch(search: InventorySearch): InventorySearch {
  const { tab: _tab, ...defaults } =
    search.tab === 'assets' ? ASSET_LIST.defaults : OVERVIEW.defaults;
  const usual = new Map<string, string>(
    Object.entries(defaults).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const kept = Object.entries(search).filter(
    ([name, value]) => usual.get(name) !== JSON.stringify(value),
  );
  return Object.fromEntries(kept) as InventorySearch;
}

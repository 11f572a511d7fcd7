import { getRouteApi } from '@tanstack/react-router';
import { AssetListPage } from './asset-list-page.tsx';
import type { INVENTORY_TABS } from './asset-list-search.ts';

const route = getRouteApi('/signed-in/inventory');

/** What each tab of the address shows; the sidebar leads to each of them. */
const TABS: Record<(typeof INVENTORY_TABS)[number], () => React.JSX.Element> = {
  assets: AssetListPage,
};

/** The inventory, one tab at a time. */
export function InventoryPage() {
  const Tab = TABS[route.useSearch().tab];
  return <Tab />;
}

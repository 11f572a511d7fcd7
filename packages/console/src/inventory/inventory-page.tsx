import { getRouteApi } from '@tanstack/react-router';
import { AssetListPage } from './asset-list-page.tsx';
import { OverviewPage } from './overview/overview-page.tsx';

const route = getRouteApi('/signed-in/inventory');

/** The inventory page with its tabs, which the sidebar links to. */
export function InventoryPage() {
  const search = route.useSearch();
  return search.tab === 'assets' ? (
    <AssetListPage search={search} />
  ) : (
    <OverviewPage search={search} />
  );
}

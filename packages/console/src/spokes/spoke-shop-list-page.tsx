import { spokeShopList } from '@kickstand/domain/partners/spoke-shop-list.ts';
import type { SpokeShopSortColumn } from '@kickstand/domain/partners/spoke-terms.ts';
import { getRouteApi } from '@tanstack/react-router';
import { FirstStep } from '../entities/imports/first-step.tsx';
import { hubFilters, useHubPage } from '../hub-selection/hub-list-queries.ts';
import { HubTag } from '../hub-selection/hub-tag.tsx';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { type Column, columnsById } from '../kit/data-table/column.ts';
import { createdColumn } from '../kit/data-table/created-column.tsx';
import { OneLine, WrappedText } from '../kit/data-table/two-lines.tsx';
import { DateText } from '../kit/dates.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { RecordListPage } from '../saved-views/record-list-page.tsx';
import { DiscoverableBadge } from './discoverable-badge.tsx';
import { NewSpokeShopButton } from './new-spoke-shop-button.tsx';
import { SPOKE_SHOPS, type SpokeShopRow } from './spoke-documents.ts';
import { SPOKE_SHOP_LIST } from './spoke-shop-list-search.ts';

const route = getRouteApi('/signed-in/spokes/shops');

const COLUMNS: readonly Column<SpokeShopRow, SpokeShopSortColumn>[] = columnsById({
  name: { header: 'Name', sortColumn: 'NAME', cell: ({ name }) => <WrappedText text={name} /> },
  chain: {
    header: 'Chain',
    sortColumn: 'CHAIN_NAME',
    cell: ({ chain }) => <OneLine text={chain?.name} />,
  },
  area: {
    header: 'Service area',
    sortColumn: 'SERVICE_AREA_NAME',
    cell: ({ serviceArea }) => <OneLine text={serviceArea.name} />,
  },
  vendor: {
    header: 'Default vendor',
    cell: ({ defaultVendor }) => <OneLine text={defaultVendor?.name} />,
  },
  stock: { header: 'Stock', align: 'right', cell: ({ stockCount }) => stockCount },
  orders: {
    header: 'Orders',
    align: 'right',
    sortColumn: 'ORDERS_COUNT',
    cell: ({ ordersCount }) => ordersCount,
  },
  discoverable: {
    header: 'Discoverable',
    cell: ({ discoverable }) => <DiscoverableBadge discoverable={discoverable} />,
  },
  created: createdColumn(),
});

/** The partner shops in the service areas of the selected hubs. */
export function SpokeShopListPage() {
  const list = useListState(SPOKE_SHOP_LIST, route);
  const { search } = list;
  const filters = hubFilters(spokeShopList, search, useHubSelection());
  const found = useHubPage(SPOKE_SHOPS, filters, search);
  return (
    <RecordListPage
      viewsOf="spokeShops"
      title="Spoke shops"
      list={list}
      searchLabel="Search shops"
      create={<NewSpokeShopButton />}
      phoneAside={<HubTag scope={search.scope} />}
      rows={{
        columns: COLUMNS,
        ...found,
        path: '/spokes/shops/',
        phoneRow: (shop) => ({
          title: shop.name,
          badge: <DiscoverableBadge discoverable={shop.discoverable} />,
          second: [shop.chain?.name, shop.serviceArea.name].filter(Boolean).join(' · '),
          third: `${shop.stockCount} in stock, ${shop.ordersCount} orders`,
          aside: <DateText at={shop.createdAt} />,
        }),
        untouched: <FirstStep kind="SPOKE_SHOPS" />,
      }}
    />
  );
}

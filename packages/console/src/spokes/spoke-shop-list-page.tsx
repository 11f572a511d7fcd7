import type { SpokeShopSortColumn } from '@kickstand/domain/partners/spoke-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { HubListHint } from '../hub-selection/hub-list-hint.tsx';
import { listHubs } from '../hub-selection/hub-selection.ts';
import { HubTag } from '../hub-selection/hub-tag.tsx';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import type { Column } from '../kit/data-table/column.ts';
import { OneLine, WrappedText } from '../kit/data-table/two-lines.tsx';
import { DateText, ShortDate } from '../kit/dates.tsx';
import { ListTable } from '../kit/list-page/list-table.tsx';
import { listState } from '../kit/list-state.ts';
import { SavedListPage } from '../saved-views/saved-list-page.tsx';
import { DiscoverableBadge } from './discoverable-badge.tsx';
import { NewSpokeShopButton } from './new-spoke-shop-button.tsx';
import { type SpokeShopRow, shopsEverywhereQuery, spokeShopPageQuery } from './spoke-documents.ts';
import { SPOKE_SHOP_LIST } from './spoke-shop-list-search.ts';

const route = getRouteApi('/signed-in/spokes/shops');

const COLUMNS: readonly Column<SpokeShopRow, SpokeShopSortColumn>[] = [
  {
    id: 'name',
    header: 'Name',
    sortColumn: 'NAME',
    cell: ({ name }) => <WrappedText text={name} />,
  },
  {
    id: 'chain',
    header: 'Chain',
    width: 160,
    sortColumn: 'CHAIN_NAME',
    cell: ({ chain }) => <OneLine text={chain?.name} />,
  },
  {
    id: 'area',
    header: 'Service area',
    width: 140,
    sortColumn: 'SERVICE_AREA_NAME',
    cell: ({ serviceArea }) => <OneLine text={serviceArea.name} />,
  },
  {
    id: 'vendor',
    header: 'Default vendor',
    width: 200,
    cell: ({ defaultVendor }) => <OneLine text={defaultVendor?.name} />,
  },
  {
    id: 'stock',
    header: 'Stock',
    width: 76,
    align: 'right',
    cell: ({ stockCount }) => stockCount,
  },
  {
    id: 'orders',
    header: 'Orders',
    width: 84,
    align: 'right',
    sortColumn: 'ORDERS_COUNT',
    cell: ({ ordersCount }) => ordersCount,
  },
  {
    id: 'discoverable',
    header: 'Discoverable',
    width: 124,
    cell: ({ discoverable }) => <DiscoverableBadge discoverable={discoverable} />,
  },
  {
    id: 'created',
    header: 'Created',
    width: 110,
    align: 'right',
    sortColumn: 'CREATED_AT',
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
];

const SORT_CHOICES = [
  { value: 'NAME', label: 'Name' },
  { value: 'CHAIN_NAME', label: 'Chain' },
  { value: 'SERVICE_AREA_NAME', label: 'Service area' },
  { value: 'ORDERS_COUNT', label: 'Orders' },
  { value: 'CREATED_AT', label: 'Created' },
] as const;

/** The partner shops in the service areas of the selected hubs. */
export function SpokeShopListPage() {
  const navigate = route.useNavigate();
  const list = listState(
    SPOKE_SHOP_LIST,
    route.useSearch(),
    (search, replace) => void navigate({ search, replace }),
  );
  const { search } = list;
  const hubs = listHubs(search, useHubSelection());
  const shops = useQuery(spokeShopPageQuery(search, hubs));
  const page = shops.data?.spokeShops;
  const lookElsewhere = page?.nodes.length === 0 && search.q !== '';
  const scoped = Boolean(hubs.hubId ?? hubs.hubIds);
  const everywhere = useQuery(shopsEverywhereQuery(search.q, lookElsewhere && scoped));
  return (
    <SavedListPage
      viewsOf="spokeShops"
      title="Spoke shops"
      list={list}
      searchLabel="Search shops"
      filters={[]}
      columns={COLUMNS}
      sortChoices={SORT_CHOICES}
      create={<NewSpokeShopButton />}
      phoneAside={<HubTag scope={search.scope} />}
    >
      <ListTable
        fill
        label="Spoke shops"
        columns={COLUMNS}
        list={list}
        query={shops}
        page={page}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/spokes/shops/${id}`}
        phoneRow={(shop) => ({
          title: shop.name,
          badge: <DiscoverableBadge discoverable={shop.discoverable} />,
          second: [shop.chain?.name, shop.serviceArea.name].filter(Boolean).join(' · '),
          third: `${shop.stockCount} in stock, ${shop.ordersCount} orders`,
          aside: <ShortDate at={shop.createdAt} />,
        })}
        emptyHint={
          <HubListHint
            list={list}
            matchesElsewhere={everywhere.data?.spokeShops.pageInfo.totalItems}
            untouched="Add the first one with 'New spoke shop'"
          />
        }
      />
    </SavedListPage>
  );
}

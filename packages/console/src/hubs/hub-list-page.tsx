import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Column } from '../kit/data-table/column.ts';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { EmptyListHint } from '../kit/list-page/empty-list-hint.tsx';
import { ListTable } from '../kit/list-page/list-table.tsx';
import { listState } from '../kit/list-state.ts';
import { percentText } from '../kit/percent-text.ts';
import { sortedPage } from '../kit/sorted-page.ts';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import { yesOrNo } from '../kit/yes-or-no.ts';
import { SavedListPage } from '../saved-views/saved-list-page.tsx';
import { type HubRow, hubListQuery } from './hub-documents.ts';
import { HUB_LIST, type HubSortColumn } from './hub-list-search.ts';
import { NewHubButton } from './new-hub-button.tsx';

const route = getRouteApi('/signed-in/hubs');

const cityOf = ({ address: { city, stateCode } }: HubRow) => `${city ?? ''}, ${stateCode ?? ''}`;
const directShipOf = ({ directShipEnabled }: HubRow) => yesOrNo(directShipEnabled);

const COLUMNS: readonly Column<HubRow, HubSortColumn>[] = [
  { id: 'name', header: 'Name', sortColumn: 'NAME', cell: ({ name }) => <OneLine text={name} /> },
  {
    id: 'city',
    header: 'City',
    width: 180,
    sortColumn: 'CITY',
    cell: (hub) => <OneLine text={cityOf(hub)} />,
  },
  {
    id: 'area',
    header: 'Service area',
    width: 180,
    sortColumn: 'SERVICE_AREA',
    cell: ({ serviceArea }) => <OneLine text={serviceArea.name} />,
  },
  { id: 'ship', header: 'Direct ship', width: 110, sortColumn: 'DIRECT_SHIP', cell: directShipOf },
  {
    id: 'tax',
    header: 'Tax rate',
    width: 120,
    align: 'right',
    sortColumn: 'TAX_RATE',
    cell: ({ taxRatePercentage: rate }) =>
      rate === null ? <StateBadge meaning="attention" label="None" /> : percentText(rate),
  },
  {
    id: 'stock',
    header: 'Stock',
    width: 90,
    align: 'right',
    sortColumn: 'STOCK',
    cell: ({ stockCount }) => stockCount,
  },
  {
    id: 'orders',
    header: 'Open orders',
    width: 110,
    align: 'right',
    sortColumn: 'OPEN_ORDERS',
    cell: ({ openOrdersCount }) => openOrdersCount,
  },
];

const SORT_KEYS: Record<HubSortColumn, (hub: HubRow) => string | number> = {
  NAME: ({ name }) => name,
  CITY: cityOf,
  SERVICE_AREA: ({ serviceArea }) => serviceArea.name,
  DIRECT_SHIP: directShipOf,
  TAX_RATE: ({ taxRatePercentage }) => taxRatePercentage ?? -1,
  STOCK: ({ stockCount }) => stockCount,
  OPEN_ORDERS: ({ openOrdersCount }) => openOrdersCount,
};

const SORT_CHOICES = [
  { value: 'NAME', label: 'Name' },
  { value: 'CITY', label: 'City' },
  { value: 'SERVICE_AREA', label: 'Service area' },
  { value: 'DIRECT_SHIP', label: 'Direct ship' },
  { value: 'TAX_RATE', label: 'Tax rate' },
  { value: 'STOCK', label: 'Stock' },
  { value: 'OPEN_ORDERS', label: 'Open orders' },
] as const;

/** True for a hub whose name, city or service area contains the text. */
function isShown(hub: HubRow, text: string): boolean {
  const words = `${hub.name} ${cityOf(hub)} ${hub.serviceArea.name}`.toLowerCase();
  return words.includes(text.trim().toLowerCase());
}

/** All hubs, including those from which vendors ship directly. */
export function HubListPage() {
  const navigate = route.useNavigate();
  const list = listState(
    HUB_LIST,
    route.useSearch(),
    (search, replace) => void navigate({ search, replace }),
  );
  const { search } = list;
  const hubs = useQuery(hubListQuery);
  const shown = hubs.data?.hubs.filter((hub) => isShown(hub, search.q));
  return (
    <SavedListPage
      viewsOf="hubs"
      title="Hubs"
      list={list}
      searchLabel="Search hubs"
      filters={[]}
      columns={COLUMNS}
      sortChoices={SORT_CHOICES}
      create={<NewHubButton />}
    >
      <ListTable
        fill
        label="Hubs"
        columns={COLUMNS}
        minWidth={960}
        list={list}
        query={hubs}
        page={shown && sortedPage(shown, SORT_KEYS[search.sort], search)}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/hubs/${id}`}
        failed={hubs.isError}
        error={hubs.error}
        phoneRow={(hub) => ({
          title: hub.name,
          badge: hub.taxRatePercentage === null && (
            <StateBadge meaning="attention" label="No tax rate" />
          ),
          second: `${cityOf(hub)} · ${hub.serviceArea.name}`,
          third: `${hub.stockCount} in stock`,
          aside: `${hub.openOrdersCount} open orders`,
        })}
        emptyHint={<EmptyListHint list={list} untouched="Add the first one with 'New hub'" />}
      />
    </SavedListPage>
  );
}

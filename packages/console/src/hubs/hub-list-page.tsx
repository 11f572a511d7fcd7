import { hasWords } from '@kickstand/domain/kernel/fold-text.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FirstStep } from '../entities/imports/first-step.tsx';
import { type Column, columnsById } from '../kit/data-table/column.ts';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { percentText } from '../kit/percent-text.ts';
import { sortedPage } from '../kit/sorted-page.ts';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { yesOrNo } from '../kit/yes-or-no.ts';
import { RecordListPage } from '../saved-views/record-list-page.tsx';
import { type HubRow, hubListQuery } from './hub-documents.ts';
import { HUB_LIST, type HubSortColumn } from './hub-list-search.ts';
import { NewHubButton } from './new-hub-button.tsx';

const route = getRouteApi('/signed-in/hubs');

const cityOf = ({ address: { city, stateCode } }: HubRow) => `${city ?? ''}, ${stateCode ?? ''}`;
const directShipOf = ({ directShipEnabled }: HubRow) => yesOrNo(directShipEnabled);

const COLUMNS: readonly Column<HubRow, HubSortColumn>[] = columnsById({
  name: { header: 'Name', sortColumn: 'NAME', cell: ({ name }) => <OneLine text={name} /> },
  city: {
    header: 'City',
    sortColumn: 'CITY',
    cell: (hub) => <OneLine text={cityOf(hub)} />,
  },
  area: {
    header: 'Service area',
    sortColumn: 'SERVICE_AREA',
    cell: ({ serviceArea }) => <OneLine text={serviceArea.name} />,
  },
  ship: { header: 'Direct ship', sortColumn: 'DIRECT_SHIP', cell: directShipOf },
  tax: {
    header: 'Tax rate',
    align: 'right',
    sortColumn: 'TAX_RATE',
    cell: ({ taxRatePercentage: rate }) =>
      rate === null ? <StateBadge meaning="attention" label="None" /> : percentText(rate),
  },
  stock: {
    header: 'Stock',
    align: 'right',
    sortColumn: 'STOCK',
    cell: ({ stockCount }) => stockCount,
  },
  orders: {
    header: 'Open orders',
    align: 'right',
    sortColumn: 'OPEN_ORDERS',
    cell: ({ openOrdersCount }) => openOrdersCount,
  },
});

const SORT_KEYS: Record<HubSortColumn, (hub: HubRow) => string | number> = {
  NAME: ({ name }) => name,
  CITY: cityOf,
  SERVICE_AREA: ({ serviceArea }) => serviceArea.name,
  DIRECT_SHIP: directShipOf,
  TAX_RATE: ({ taxRatePercentage }) => taxRatePercentage ?? -1,
  STOCK: ({ stockCount }) => stockCount,
  OPEN_ORDERS: ({ openOrdersCount }) => openOrdersCount,
};

/** True for a hub whose name, city and service area contain every word of the text. */
const isShown = (hub: HubRow, text: string): boolean =>
  hasWords(`${hub.name} ${cityOf(hub)} ${hub.serviceArea.name}`, text);

/** All hubs, including those from which vendors ship directly. */
export function HubListPage() {
  const list = useListState(HUB_LIST, route);
  const { search } = list;
  const hubs = useQuery(hubListQuery);
  const shown = hubs.data?.hubs.filter((hub) => isShown(hub, search.q));
  return (
    <RecordListPage
      viewsOf="hubs"
      title="Hubs"
      list={list}
      searchLabel="Search hubs"
      create={<NewHubButton />}
      rows={{
        columns: COLUMNS,
        query: hubs,
        page: shown && sortedPage(shown, SORT_KEYS[search.sort], search),
        path: '/hubs/',
        phoneRow: (hub) => ({
          title: hub.name,
          badge: hub.taxRatePercentage === null && (
            <StateBadge meaning="attention" label="No tax rate" />
          ),
          second: `${cityOf(hub)} · ${hub.serviceArea.name}`,
          third: `${hub.stockCount} in stock`,
          aside: `${hub.openOrdersCount} open orders`,
        }),
        untouched: <FirstStep kind="HUBS" />,
      }}
    />
  );
}

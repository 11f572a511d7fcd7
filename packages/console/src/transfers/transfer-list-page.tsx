import { transferOrderList } from '@kickstand/domain/transfers/transfer-order-list.ts';
import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { useBulkVerbs } from '../bulk/use-bulk-verbs.tsx';
import { FirstStep } from '../entities/imports/first-step.tsx';
import { hubFilters, useHubPage } from '../hub-selection/hub-list-queries.ts';
import { HubTag } from '../hub-selection/hub-tag.tsx';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { useListState } from '../kit/use-list-state.ts';
import { RecordListPage } from '../saved-views/record-list-page.tsx';
import { NewTransferButton } from './new-transfer-button.tsx';
import { TRANSFER_COLUMNS, TRANSFER_SORT_CHOICES, transferPhoneRow } from './transfer-columns.tsx';
import { useTransferFilters } from './transfer-filters.ts';
import { TRANSFER_ORDERS } from './transfer-list-query.ts';
import { destinationArguments, TRANSFER_LIST } from './transfer-list-search.ts';

const TransferPeek = lazy(async () => ({
  default: (await import('./transfer-peek.tsx')).TransferPeek,
}));

const route = getRouteApi('/signed-in/transfer_orders');

/** The transfer order list: transfer orders from, to or for the selected hubs, newest first. */
export function TransferListPage() {
  const bulk = useBulkVerbs('transferOrders');
  const list = useListState(TRANSFER_LIST, route);
  const { search } = list;
  const filters = {
    ...hubFilters(transferOrderList, search, useHubSelection()),
    ...destinationArguments(search),
  };
  const found = useHubPage(TRANSFER_ORDERS, filters, search);

  return (
    <RecordListPage
      viewsOf="transferOrders"
      title="Transfer orders"
      list={list}
      searchLabel="Search transfer orders"
      filters={useTransferFilters(list)}
      sortChoices={TRANSFER_SORT_CHOICES}
      create={<NewTransferButton />}
      phoneAside={<HubTag />}
      selection={{
        noun: 'transfer order',
        rowName: ({ transferOrderNumber }) => transferOrderNumber,
        filters,
        ...bulk,
      }}
      rows={{
        columns: TRANSFER_COLUMNS,
        ...found,
        path: '/transfer_orders/',
        peekPanel: (id, row, close) => <TransferPeek id={id} row={row} onClose={close} />,
        phoneRow: transferPhoneRow,
        untouched: (
          <FirstStep kind="TRANSFER_ORDERS">
            Move vehicles between places with a transfer order
          </FirstStep>
        ),
      }}
    />
  );
}

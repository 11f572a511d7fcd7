import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { HubListHint } from '../hub-selection/hub-list-hint.tsx';
import { HubTag } from '../hub-selection/hub-tag.tsx';
import { ListTable } from '../kit/list-page/list-table.tsx';
import { listState } from '../kit/list-state.ts';
import { SavedListPage } from '../saved-views/saved-list-page.tsx';
import { NewTransferButton } from './new-transfer-button.tsx';
import { TRANSFER_COLUMNS, TRANSFER_SORT_CHOICES, transferPhoneRow } from './transfer-columns.tsx';
import { useTransferFilters } from './transfer-filters.ts';
import {
  transferMatchesEverywhereQuery,
  transferPageQuery,
  useTransferFilterArguments,
} from './transfer-list-query.ts';
import { TRANSFER_LIST } from './transfer-list-search.ts';

const TransferPeek = lazy(async () => {
  const { TransferPeek } = await import('./transfer-peek.tsx');
  return { default: TransferPeek };
});

const route = getRouteApi('/signed-in/transfer_orders');

/** The transfer order list: transfer orders from, to or for the selected hubs, newest first. */
export function TransferListPage() {
  const navigate = route.useNavigate();
  const list = listState(
    TRANSFER_LIST,
    route.useSearch(),
    (search, replace) => void navigate({ search, replace }),
  );
  const { search } = list;
  const filters = useTransferFilterArguments(search);
  const orders = useQuery(transferPageQuery(filters, search.page));
  const page = orders.data?.transferOrders;
  const lookElsewhere = page?.nodes.length === 0 && search.q !== '';
  const everywhere = useQuery(transferMatchesEverywhereQuery(filters, lookElsewhere));

  return (
    <SavedListPage
      viewsOf="transferOrders"
      title="Transfer orders"
      list={list}
      searchLabel="Search transfer orders"
      filters={useTransferFilters(list)}
      columns={TRANSFER_COLUMNS}
      sortChoices={TRANSFER_SORT_CHOICES}
      create={<NewTransferButton />}
      phoneAside={<HubTag />}
    >
      <ListTable
        fill
        label="Transfer orders"
        columns={TRANSFER_COLUMNS}
        list={list}
        query={orders}
        page={page}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/transfer_orders/${id}`}
        peekPanel={(id, row, close) => <TransferPeek id={id} row={row} onClose={close} />}
        phoneRow={transferPhoneRow}
        emptyHint={
          <HubListHint
            list={list}
            matchesElsewhere={everywhere.data?.transferOrders.pageInfo.totalItems}
            untouched="Move vehicles between places with a transfer order"
          />
        }
      />
    </SavedListPage>
  );
}

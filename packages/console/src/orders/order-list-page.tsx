import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { HubListHint } from '../hub-selection/hub-list-hint.tsx';
import { HubTag } from '../hub-selection/hub-tag.tsx';
import { ExportButton } from '../kit/export-button.tsx';
import { ListTable } from '../kit/list-page/list-table.tsx';
import { listState } from '../kit/list-state.ts';
import { NewOrderButton } from '../new-order/new-order-button.tsx';
import { SavedListPage } from '../saved-views/saved-list-page.tsx';
import { ORDER_COLUMNS, ORDER_SORT_CHOICES, orderPhoneRow } from './order-columns.tsx';
import { useOrderFilters } from './order-filters.ts';
import {
  OrdersExportMutation,
  orderMatchesEverywhereQuery,
  orderPageQuery,
  useOrderFilterArguments,
} from './order-list-query.ts';
import { ORDER_LIST } from './order-list-search.ts';

const OrderPeek = lazy(async () => {
  const { OrderPeek } = await import('./order-peek.tsx');
  return { default: OrderPeek };
});

const route = getRouteApi('/signed-in/orders');

/** The order list: all orders of the selected hubs, those that need action first. */
export function OrderListPage() {
  const navigate = route.useNavigate();
  const list = listState(
    ORDER_LIST,
    route.useSearch(),
    (search, replace) => void navigate({ search, replace }),
  );
  const { search } = list;
  const filters = useOrderFilterArguments(search);
  const orders = useQuery(orderPageQuery(filters, search.page));
  const page = orders.data?.orders;
  const lookElsewhere = page?.nodes.length === 0 && search.q !== '';
  const everywhere = useQuery(orderMatchesEverywhereQuery(filters, lookElsewhere));

  const exportButton = (phone: boolean) => (
    <ExportButton
      mutation={OrdersExportMutation}
      exportOf={({ ordersExport }) => ordersExport}
      filters={filters}
      phone={phone}
    />
  );
  return (
    <SavedListPage
      viewsOf="orders"
      title="Orders"
      list={list}
      searchLabel="Search orders"
      filters={useOrderFilters(list)}
      columns={ORDER_COLUMNS}
      sortChoices={ORDER_SORT_CHOICES}
      actions={exportButton(false)}
      phoneActions={exportButton(true)}
      create={<NewOrderButton />}
      phoneAside={<HubTag scope={search.scope} />}
    >
      <ListTable
        fill
        label="Orders"
        columns={ORDER_COLUMNS}
        list={list}
        query={orders}
        page={page}
        rowKey={(order) => order.id}
        rowPath={(order) => `/orders/${order.id}`}
        phoneRow={orderPhoneRow}
        peekPanel={(id, row, close) => <OrderPeek id={id} row={row} onClose={close} />}
        emptyHint={
          <HubListHint
            list={list}
            matchesElsewhere={everywhere.data?.orders.pageInfo.totalItems}
            untouched="Orders are created by the checkout."
          />
        }
      />
    </SavedListPage>
  );
}

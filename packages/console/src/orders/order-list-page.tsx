import { orderList } from '@kickstand/domain/orders/order-list.ts';
import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { hubFilters, useHubPage } from '../hub-selection/hub-list-queries.ts';
import { HubTag } from '../hub-selection/hub-tag.tsx';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { exportActions } from '../kit/export-button.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { NewOrderButton } from '../new-order/new-order-button.tsx';
import { RecordListPage } from '../saved-views/record-list-page.tsx';
import { ORDER_COLUMNS, ORDER_SORT_CHOICES, orderPhoneRow } from './order-columns.tsx';
import { useOrderFilters } from './order-filters.ts';
import { ORDERS, OrdersExportMutation } from './order-list-query.ts';
import { ORDER_LIST } from './order-list-search.ts';

const OrderPeek = lazy(async () => ({ default: (await import('./order-peek.tsx')).OrderPeek }));

const route = getRouteApi('/signed-in/orders');

/** The order list: all orders of the selected hubs, those that need action first. */
export function OrderListPage() {
  const list = useListState(ORDER_LIST, route);
  const { search } = list;
  const filters = hubFilters(orderList, search, useHubSelection());
  const found = useHubPage(ORDERS, filters, search);
  return (
    <RecordListPage
      viewsOf="orders"
      title="Orders"
      list={list}
      searchLabel="Search orders"
      filters={useOrderFilters(list)}
      sortChoices={ORDER_SORT_CHOICES}
      {...exportActions({
        mutation: OrdersExportMutation,
        exportOf: ({ ordersExport }) => ordersExport,
        filters,
      })}
      create={<NewOrderButton />}
      phoneAside={<HubTag scope={search.scope} />}
      rows={{
        columns: ORDER_COLUMNS,
        ...found,
        path: '/orders/',
        phoneRow: orderPhoneRow,
        peekPanel: (id, row, close) => <OrderPeek id={id} row={row} onClose={close} />,
        untouched: 'Orders are created by the checkout.',
      }}
    />
  );
}

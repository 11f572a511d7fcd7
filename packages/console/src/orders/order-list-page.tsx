import { orderList } from '@kickstand/domain/orders/order-list.ts';
import type { OrderState } from '@kickstand/domain/orders/order-terms.ts';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useBulkVerbs } from '../bulk/use-bulk-verbs.tsx';
import { FirstStep } from '../entities/imports/first-step.tsx';
import { hubFilters, useHubPage } from '../hub-selection/hub-list-queries.ts';
import { HubTag } from '../hub-selection/hub-tag.tsx';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { exportActions } from '../kit/export-button.tsx';
import { useListDisplay } from '../kit/list-page/list-display.ts';
import { optionalPart } from '../kit/optional-part.ts';
import { useListState } from '../kit/use-list-state.ts';
import { usePhone } from '../kit/use-phone.ts';
import { useIdle } from '../kit/when-idle.ts';
import { NewOrderButton } from '../new-order/new-order-button.tsx';
import { RecordListPage } from '../saved-views/record-list-page.tsx';
import ages from './order-ages.module.css';
import { ORDER_COLUMNS, ORDER_SORT_CHOICES, orderPhoneRow } from './order-columns.tsx';
import { useOrderFilters } from './order-filters.ts';
import { ORDERS, OrdersExportMutation } from './order-list-query.ts';
import { ORDER_LIST } from './order-list-search.ts';

const OrderPeek = lazy(async () => ({ default: (await import('./order-peek.tsx')).OrderPeek }));

const OrderAgesBar = optionalPart(async () => (await import('./order-ages.tsx')).OrderAgesBar);

const route = getRouteApi('/signed-in/orders');

/** Whether none of the orders of a list is waiting. */
const isHistory = (states: readonly OrderState[]) =>
  states.length > 0 && states.every((state) => state === 'fulfilled' || state === 'canceled');

/** The order list: all orders of the selected hubs, those that need action first. */
export function OrderListPage() {
  const bulk = useBulkVerbs('orders');
  const list = useListState(ORDER_LIST, route);
  const { search } = list;
  const phone = usePhone();
  const idle = useIdle();
  const [{ density }] = useListDisplay(list);
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
      note={
        // Rows need the height on a phone and where they are compact; what a search finds is counted by the list alone.
        !phone &&
        density !== 'compact' &&
        search.q === '' &&
        !isHistory(search.states) && (
          <div className={ages.place}>
            {idle && (
              <Suspense>
                <OrderAgesBar list={list} filters={filters} />
              </Suspense>
            )}
          </div>
        )
      }
      selection={{
        noun: 'order',
        rowName: ({ number }) => `order ${number}`,
        filters,
        ...bulk,
      }}
      rows={{
        columns: ORDER_COLUMNS,
        ...found,
        path: '/orders/',
        phoneRow: orderPhoneRow,
        peekPanel: (id, row, close) => <OrderPeek id={id} row={row} onClose={close} />,
        untouched: (
          <FirstStep kind="ORDERS">
            {"Customers order at the checkout, staff with 'New Order'."}
          </FirstStep>
        ),
      }}
    />
  );
}

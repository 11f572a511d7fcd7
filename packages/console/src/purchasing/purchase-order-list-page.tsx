import { purchaseOrderList } from '@kickstand/domain/purchasing/purchase-order-list.ts';
import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { useBulkVerbs } from '../bulk/use-bulk-verbs.tsx';
import { FirstStep } from '../entities/imports/first-step.tsx';
import { hubFilters, useHubPage } from '../hub-selection/hub-list-queries.ts';
import { HubTag } from '../hub-selection/hub-tag.tsx';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { useListState } from '../kit/use-list-state.ts';
import { RecordListPage } from '../saved-views/record-list-page.tsx';
import { NewPurchaseOrderButton } from './new-purchase-order-button.tsx';
import {
  PURCHASE_ORDER_COLUMNS,
  PURCHASE_ORDER_SORT_CHOICES,
  purchaseOrderPhoneRow,
} from './purchase-order-columns.tsx';
import { usePurchaseOrderFilters } from './purchase-order-filters.ts';
import { PURCHASE_ORDERS } from './purchase-order-list-query.ts';
import { PURCHASE_ORDER_LIST, vendorArguments } from './purchase-order-list-search.ts';

const PurchaseOrderPeek = lazy(async () => ({
  default: (await import('./purchase-order-peek.tsx')).PurchaseOrderPeek,
}));

const route = getRouteApi('/signed-in/purchase_orders');

/** The purchase order list: purchase orders for the selected hubs, newest first. */
export function PurchaseOrderListPage() {
  const bulk = useBulkVerbs('purchaseOrders');
  const list = useListState(PURCHASE_ORDER_LIST, route);
  const { search } = list;
  const filters = {
    ...hubFilters(purchaseOrderList, search, useHubSelection()),
    ...vendorArguments(search),
  };
  const found = useHubPage(PURCHASE_ORDERS, filters, search);

  return (
    <RecordListPage
      viewsOf="purchaseOrders"
      title="Purchase orders"
      list={list}
      searchLabel="Search purchase orders"
      filters={usePurchaseOrderFilters(list)}
      sortChoices={PURCHASE_ORDER_SORT_CHOICES}
      create={<NewPurchaseOrderButton />}
      phoneAside={<HubTag />}
      selection={{
        noun: 'purchase order',
        rowName: ({ purchaseOrderNumber }) => purchaseOrderNumber,
        filters,
        ...bulk,
      }}
      rows={{
        columns: PURCHASE_ORDER_COLUMNS,
        ...found,
        path: '/purchase_orders/',
        peekPanel: (id, row, close) => <PurchaseOrderPeek id={id} row={row} onClose={close} />,
        phoneRow: purchaseOrderPhoneRow,
        untouched: (
          <FirstStep kind="PURCHASE_ORDERS">
            Order needed vehicles from the inventory overview
          </FirstStep>
        ),
      }}
    />
  );
}

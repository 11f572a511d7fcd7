import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { HubListHint } from '../hub-selection/hub-list-hint.tsx';
import { HubTag } from '../hub-selection/hub-tag.tsx';
import { ListTable } from '../kit/list-page/list-table.tsx';
import { listState } from '../kit/list-state.ts';
import { SavedListPage } from '../saved-views/saved-list-page.tsx';
import { NewPurchaseOrderButton } from './new-purchase-order-button.tsx';
import {
  PURCHASE_ORDER_COLUMNS,
  PURCHASE_ORDER_SORT_CHOICES,
  purchaseOrderPhoneRow,
} from './purchase-order-columns.tsx';
import { usePurchaseOrderFilters } from './purchase-order-filters.ts';
import {
  purchaseOrderMatchesEverywhereQuery,
  purchaseOrderPageQuery,
  usePurchaseOrderFilterArguments,
} from './purchase-order-list-query.ts';
import { PURCHASE_ORDER_LIST } from './purchase-order-list-search.ts';

const PurchaseOrderPeek = lazy(async () => {
  const { PurchaseOrderPeek } = await import('./purchase-order-peek.tsx');
  return { default: PurchaseOrderPeek };
});

const route = getRouteApi('/signed-in/purchase_orders');

/** The purchase order list: purchase orders for the selected hubs, newest first. */
export function PurchaseOrderListPage() {
  const navigate = route.useNavigate();
  const list = listState(
    PURCHASE_ORDER_LIST,
    route.useSearch(),
    (search, replace) => void navigate({ search, replace }),
  );
  const { search } = list;
  const filters = usePurchaseOrderFilterArguments(search);
  const orders = useQuery(purchaseOrderPageQuery(filters, search.page));
  const page = orders.data?.purchaseOrders;
  const lookElsewhere = page?.nodes.length === 0 && search.q !== '';
  const everywhere = useQuery(purchaseOrderMatchesEverywhereQuery(filters, lookElsewhere));

  return (
    <SavedListPage
      viewsOf="purchaseOrders"
      title="Purchase orders"
      list={list}
      searchLabel="Search purchase orders"
      filters={usePurchaseOrderFilters(list)}
      columns={PURCHASE_ORDER_COLUMNS}
      sortChoices={PURCHASE_ORDER_SORT_CHOICES}
      create={<NewPurchaseOrderButton />}
      phoneAside={<HubTag />}
    >
      <ListTable
        fill
        label="Purchase orders"
        columns={PURCHASE_ORDER_COLUMNS}
        list={list}
        query={orders}
        page={page}
        rowKey={(order) => order.id}
        rowPath={(order) => `/purchase_orders/${order.id}`}
        peekPanel={(id, row, close) => <PurchaseOrderPeek id={id} row={row} onClose={close} />}
        phoneRow={purchaseOrderPhoneRow}
        emptyHint={
          <HubListHint
            list={list}
            matchesElsewhere={everywhere.data?.purchaseOrders.pageInfo.totalItems}
            untouched="Order needed vehicles from the inventory overview"
          />
        }
      />
    </SavedListPage>
  );
}

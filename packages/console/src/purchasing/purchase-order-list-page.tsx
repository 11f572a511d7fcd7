import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { HubTag } from '../app/hub-selection/hub-tag.tsx';
import { DataTable } from '../shared/data-table/data-table.tsx';
import { EmptyListHint } from '../shared/list-page/empty-list-hint.tsx';
import { ListPage } from '../shared/list-page/list-page.tsx';
import { listState } from '../shared/list-state.ts';
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

const route = getRouteApi('/signed-in/purchase_orders');

/** The purchase order list: what was ordered from vendors for the chosen hubs, newest first. */
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
  const { nodes, pageInfo } = orders.data?.purchaseOrders ?? {};
  const lookElsewhere = nodes?.length === 0 && search.q !== '';
  const everywhere = useQuery(purchaseOrderMatchesEverywhereQuery(filters, lookElsewhere));

  return (
    <ListPage
      title="Purchase orders"
      list={list}
      searchLabel="Search purchase orders"
      filters={usePurchaseOrderFilters(list)}
      sortChoices={PURCHASE_ORDER_SORT_CHOICES}
      actions={<NewPurchaseOrderButton phone={false} />}
      phoneActions={<NewPurchaseOrderButton phone />}
      phoneAside={<HubTag />}
    >
      <DataTable
        fill
        label="Purchase orders"
        columns={PURCHASE_ORDER_COLUMNS}
        rows={nodes}
        rowKey={(order) => order.id}
        rowPath={(order) => `/purchase_orders/${order.id}`}
        sort={{ column: search.sort, direction: search.direction }}
        onSort={list.sortBy}
        pageInfo={pageInfo}
        onPage={list.setPage}
        busy={orders.isPlaceholderData}
        failed={orders.isLoadingError}
        onRetry={() => void orders.refetch()}
        phoneRow={purchaseOrderPhoneRow}
        emptyHint={
          <EmptyListHint
            list={list}
            matchesElsewhere={everywhere.data?.purchaseOrders.pageInfo.totalItems}
            untouched="Order what is needed from the inventory overview"
          />
        }
      />
    </ListPage>
  );
}

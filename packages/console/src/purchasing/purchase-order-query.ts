import { queryOptions } from '@tanstack/react-query';
import { changeHistoryKey } from '../activity/change-history/change-history.tsx';
import { fetchById } from '../kit/fetch-by-id.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { PurchaseOrderQuery, PurchaseOrderTabsQuery } from './purchase-order-documents.ts';

/** One purchase order with everything on its page; null when there is none with this id. */
export function purchaseOrderQuery(id: string) {
  return queryOptions({
    queryKey: ['purchase-order', id],
    queryFn: ({ signal }) =>
      fetchById(id, () => fetchData(PurchaseOrderQuery, { id }, signal), { purchaseOrder: null }),
    placeholderData: undefined,
  });
}

/** Its vehicles by model, color and size. Below its key: they are asked for again with it. */
export function purchaseOrderTabsQuery(id: string) {
  return queryOptions({
    queryKey: ['purchase-order', id, 'tabs'],
    queryFn: ({ signal }) => fetchData(PurchaseOrderTabsQuery, { id }, signal),
  });
}

/** What to load again after any change of a purchase order: its page, the lists, what it touches. */
export function purchaseOrderKeys(id: string): readonly (readonly unknown[])[] {
  return [
    ['purchase-order', id],
    ['purchase-orders'],
    ['order'],
    ['orders'],
    ['assets'],
    ['asset'],
    ['vendors'],
    changeHistoryKey(id),
  ];
}

import { queryOptions } from '@tanstack/react-query';
import { purchasingKeys } from '../entities/purchasing/purchasing-keys.ts';
import { fetchById } from '../kit/fetch-by-id.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { refetchOnArrival } from '../kit/refetch-on-arrival.ts';
import { PurchaseOrderQuery, PurchaseOrderTabsQuery } from './purchase-order-documents.ts';

/** One purchase order with everything on its page; null if there is none with this id. */
export function purchaseOrderQuery(id: string) {
  return queryOptions({
    queryKey: purchasingKeys.order(id),
    queryFn: ({ signal }) =>
      fetchById(id, () => fetchData(PurchaseOrderQuery, { id }, signal), { purchaseOrder: null }),
    placeholderData: undefined,
    refetchOnMount: refetchOnArrival,
  });
}

/** Its vehicles by model, color and size. Below its key, so that both are refetched together. */
export function purchaseOrderTabsQuery(id: string) {
  return queryOptions({
    queryKey: purchasingKeys.orderTabs(id),
    queryFn: ({ signal }) => fetchData(PurchaseOrderTabsQuery, { id }, signal),
    refetchOnMount: refetchOnArrival,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { purchasingKeys } from '../entities/purchasing/purchasing-keys.ts';
import { documentQuery, recordQuery } from '../kit/document-query.ts';
import { refetchOnArrival } from '../kit/refetch-on-arrival.ts';
import { PurchaseOrderQuery, PurchaseOrderTabsQuery } from './purchase-order-documents.ts';

/** One purchase order with everything on its page; null if there is none with this id. */
export const purchaseOrderQuery = (id: string) =>
  recordQuery(id, purchasingKeys.order(id), PurchaseOrderQuery, { id }, { purchaseOrder: null });

/** Its vehicles by model, color and size. Below its key, so that both are refetched together. */
export function purchaseOrderTabsQuery(id: string) {
  return queryOptions({
    ...documentQuery(purchasingKeys.orderTabs(id), PurchaseOrderTabsQuery, { id }),
    refetchOnMount: refetchOnArrival,
  });
}

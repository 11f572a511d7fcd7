import {
  CREDIT_PRESENCES,
  PURCHASE_ORDER_DESTINATIONS,
  PURCHASE_ORDER_SORT_COLUMNS,
  PURCHASE_ORDER_STATES,
} from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { z } from 'zod';
import { anyId, type ListDefinition, listFields, manyOf, oneOf } from '../kit/list-state.ts';

/** What the address of the purchase order list says. */
export const purchaseOrderListSearch = z.object({
  ...listFields(PURCHASE_ORDER_SORT_COLUMNS, { sort: 'CREATED_AT', direction: 'desc' }),
  states: manyOf(PURCHASE_ORDER_STATES),
  program: oneOf(PURCHASE_ORDER_DESTINATIONS),
  serviceArea: anyId,
  invoice: oneOf(CREDIT_PRESENCES),
  vendor: anyId,
});
export type PurchaseOrderListSearch = z.infer<typeof purchaseOrderListSearch>;

export const PURCHASE_ORDER_LIST: ListDefinition<PurchaseOrderListSearch> = {
  storageKey: 'purchase-orders',
  schema: purchaseOrderListSearch,
  defaults: purchaseOrderListSearch.parse({}),
  filters: ['states', 'program', 'serviceArea', 'invoice', 'vendor'],
};

/** What the address of a purchase order's page says: whether its vehicles are being checked in. */
export const purchaseOrderPageSearch = z.object({
  checkIn: z.boolean().optional().catch(undefined),
});

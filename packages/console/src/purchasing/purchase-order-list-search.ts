import { purchaseOrderList } from '@kickstand/domain/purchasing/purchase-order-list.ts';
import { z } from 'zod';
import { askedActionSearch } from '../kit/action-menu/asked-action-search.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { anyId, anyIds, type ListAddress } from '../kit/list-state.ts';

/** The search parameters of the purchase order list. */
export const purchaseOrderListSearch = z.object({
  ...addressFields(purchaseOrderList),
  vendor: anyId,
});
export type PurchaseOrderListSearch = z.infer<typeof purchaseOrderListSearch>;

const ADDRESS = listAddress('purchase-orders', purchaseOrderList, purchaseOrderListSearch);

/** The argument of the filter by a vendor. */
export const vendorArguments = ({ vendor }: Pick<PurchaseOrderListSearch, 'vendor'>) =>
  vendor ? { vendorIds: [vendor] } : {};

export const PURCHASE_ORDER_LIST: ListAddress<PurchaseOrderListSearch> = {
  ...ADDRESS,
  filters: [...ADDRESS.filters, 'vendor'],
  own: {
    toArguments: vendorArguments,
    fromArguments: ({ vendorIds }) => ({ vendor: anyIds.parse(vendorIds)[0] }),
  },
};

/** The search parameters of a purchase order's page: whether check-in is open, and an action. */
export const purchaseOrderPageSearch = askedActionSearch.extend({
  checkIn: z.boolean().optional().catch(undefined),
});

import { purchaseOrderList } from '@kickstand/domain/purchasing/purchase-order-list.ts';
import { askedAction } from '../kit/action-menu/asked-action-search.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import type { ListAddress } from '../kit/list-state.ts';
import { anyFlag, anyId, anyIds, pageSearch, type SearchOf } from '../kit/page-search.ts';

/** The search parameters of the purchase order list. */
export const purchaseOrderListSearch = pageSearch({
  ...addressFields(purchaseOrderList),
  vendor: anyId,
});
export type PurchaseOrderListSearch = SearchOf<typeof purchaseOrderListSearch>;

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
export const purchaseOrderPageSearch = pageSearch({
  ...askedAction,
  checkIn: anyFlag,
});

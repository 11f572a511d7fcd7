import { purchaseOrderList } from '@kickstand/domain/purchasing/purchase-order-list.ts';
import { useQuery } from '@tanstack/react-query';
import type { ListState } from '../kit/list-state.ts';
import { chooseOne, type ListFilter } from '../kit/list-toolbar/list-filter.ts';
import { useListFilters } from '../lists/list-filters.ts';
import { vendorChoicesQuery } from './purchase-order-form-query.ts';
import type { PurchaseOrderListSearch } from './purchase-order-list-search.ts';

/** The filters of the purchase order list. */
export function usePurchaseOrderFilters(list: ListState<PurchaseOrderListSearch>): ListFilter[] {
  const vendors = useQuery(vendorChoicesQuery).data?.vendors ?? [];
  return [
    ...useListFilters(purchaseOrderList, list),
    chooseOne({
      label: 'Vendor',
      options: vendors.map(({ id, name }) => ({ value: id, label: name })),
      selected: list.search.vendor,
      onChange: (vendor) => list.setFilters({ vendor }),
    }),
  ];
}

import { z } from 'zod';
import { type ListAddress, listFields } from '../kit/list-state.ts';

export const VENDOR_SORT_COLUMNS = ['NAME', 'TIME', 'VEHICLES', 'OPEN_POS'] as const;
export type VendorSortColumn = (typeof VENDOR_SORT_COLUMNS)[number];

/** The search parameters of the vendor list. */
export const vendorListSearch = z.object(
  listFields(VENDOR_SORT_COLUMNS, { sort: 'NAME', direction: 'asc' }),
);
export type VendorListSearch = z.infer<typeof vendorListSearch>;

export const VENDOR_LIST: ListAddress<VendorListSearch> = {
  storageKey: 'vendors',
  schema: vendorListSearch,
  defaults: vendorListSearch.parse({}),
  filters: [],
};

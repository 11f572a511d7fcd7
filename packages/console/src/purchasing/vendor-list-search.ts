import { vendorList } from '@kickstand/domain/purchasing/vendor-list.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { pageSearch } from '../kit/page-search.ts';

export type VendorSortColumn = (typeof vendorList.sortColumns)[number];

/** The search parameters of the vendor list. */
export const vendorListSearch = pageSearch(addressFields(vendorList));

export const VENDOR_LIST = listAddress('vendors', vendorList, vendorListSearch);

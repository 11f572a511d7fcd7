import { vendorList } from '@kickstand/domain/purchasing/vendor-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../kit/list-search.ts';

export type VendorSortColumn = (typeof vendorList.sortColumns)[number];

/** The search parameters of the vendor list. */
export const vendorListSearch = z.object(addressFields(vendorList));

export const VENDOR_LIST = listAddress('vendors', vendorList, vendorListSearch);

import {
  leaseToOwnCustomerList,
  leaseToOwnInvoiceList,
} from '@kickstand/domain/lease-to-own/lease-to-own-lists.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { pageSearch, type SearchOf } from '../kit/page-search.ts';

/** The search parameters of the list of invoices; by default those still to be reviewed. */
export const leaseListSearch = pageSearch(addressFields(leaseToOwnInvoiceList));
export type LeaseListSearch = SearchOf<typeof leaseListSearch>;

export const LEASE_LIST = listAddress(
  'lease-to-own-leases',
  leaseToOwnInvoiceList,
  leaseListSearch,
);

/** The search parameters of the list of lease-to-own customers. */
export const leaseCustomerListSearch = pageSearch(addressFields(leaseToOwnCustomerList));

export const LEASE_CUSTOMER_LIST = listAddress(
  'lease-to-own-customers',
  leaseToOwnCustomerList,
  leaseCustomerListSearch,
);

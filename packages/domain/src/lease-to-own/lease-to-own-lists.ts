import { z } from 'zod';
import {
  choicesFilter,
  defineList,
  impliedFilter,
  searchFilter,
} from '../kernel/list-definition.ts';
import {
  LEASE_TO_OWN_CUSTOMER_SORT_COLUMNS,
  LEASE_TO_OWN_PAGE_SIZE,
  LEASE_TO_OWN_SORT_COLUMNS,
  LEASE_TO_OWN_STATES,
} from './lease-to-own-terms.ts';

/** The list of lease-to-own invoices. */
export const leaseToOwnInvoiceList = defineList({
  pageSize: LEASE_TO_OWN_PAGE_SIZE,
  sortColumns: LEASE_TO_OWN_SORT_COLUMNS,
  sort: { column: 'CREATED_AT', direction: 'desc' },
  filters: z.object({
    states: choicesFilter(LEASE_TO_OWN_STATES),
    searchQuery: searchFilter('Customer, number, serial number, brand or model.'),
  }),
});

/** The list of customers with a lease-to-own shop or invoice. */
export const leaseToOwnCustomerList = defineList({
  pageSize: LEASE_TO_OWN_PAGE_SIZE,
  sortColumns: LEASE_TO_OWN_CUSTOMER_SORT_COLUMNS,
  sort: { column: 'CREATED_AT', direction: 'desc' },
  filters: z.object({
    leaseToOwnOnly: impliedFilter('leaseToOwnOnly must be true: customers lists the others.'),
  }),
});

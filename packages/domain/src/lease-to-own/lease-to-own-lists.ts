import {
  defineList,
  impliedFilter,
  offeredChoices,
  searchFilter,
} from '../kernel/list-definition.ts';
import {
  LEASE_TO_OWN_CUSTOMER_SORT_COLUMNS,
  LEASE_TO_OWN_PAGE_SIZE,
  LEASE_TO_OWN_SORT_COLUMNS,
  LEASE_TO_OWN_STATE_LABELS,
  UNREVIEWED_STATES,
} from './lease-to-own-terms.ts';

/** The list of lease-to-own invoices. */
export const leaseToOwnInvoiceList = defineList({
  pageSize: LEASE_TO_OWN_PAGE_SIZE,
  sortColumns: LEASE_TO_OWN_SORT_COLUMNS,
  sort: { column: 'CREATED_AT', direction: 'desc' },
  filters: {
    states: offeredChoices(LEASE_TO_OWN_STATE_LABELS, {
      address: 'states',
      label: 'State',
      // In the order of the review.
      choices: ['PENDING', 'NEEDS_REVIEW', 'APPROVED', 'PAID'],
      preset: UNREVIEWED_STATES,
    }),
    searchQuery: searchFilter(
      'Part of number, serial number, brand, model, or the names of customer, organization or shop.',
    ),
  },
});

/** The list of customers with a lease-to-own shop or invoice. */
export const leaseToOwnCustomerList = defineList({
  pageSize: LEASE_TO_OWN_PAGE_SIZE,
  sortColumns: LEASE_TO_OWN_CUSTOMER_SORT_COLUMNS,
  sort: { column: 'CREATED_AT', direction: 'desc' },
  filters: {
    leaseToOwnOnly: impliedFilter(
      'leaseToOwnOnly must be true. Query customers for all other customers.',
    ),
  },
});

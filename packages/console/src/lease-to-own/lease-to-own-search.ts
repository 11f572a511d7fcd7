import {
  LEASE_TO_OWN_CUSTOMER_SORT_COLUMNS,
  LEASE_TO_OWN_SORT_COLUMNS,
  LEASE_TO_OWN_STATES,
  UNREVIEWED_STATES,
} from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { z } from 'zod';
import { type ListDefinition, listFields, manyOf } from '../kit/list-state.ts';

/** What the address of the list of invoices says; it starts with what is still to be reviewed. */
export const leaseListSearch = z.object({
  ...listFields(LEASE_TO_OWN_SORT_COLUMNS, { sort: 'CREATED_AT', direction: 'desc' }),
  states: manyOf(LEASE_TO_OWN_STATES, UNREVIEWED_STATES),
});
export type LeaseListSearch = z.infer<typeof leaseListSearch>;

export const LEASE_LIST: ListDefinition<LeaseListSearch> = {
  storageKey: 'lease-to-own-leases',
  schema: leaseListSearch,
  defaults: leaseListSearch.parse({}),
  filters: ['states'],
};

/** What the address of the list of lease-to-own customers says. */
export const leaseCustomerListSearch = z.object({
  ...listFields(LEASE_TO_OWN_CUSTOMER_SORT_COLUMNS, { sort: 'CREATED_AT', direction: 'desc' }),
});
type LeaseCustomerListSearch = z.infer<typeof leaseCustomerListSearch>;

export const LEASE_CUSTOMER_LIST: ListDefinition<LeaseCustomerListSearch> = {
  storageKey: 'lease-to-own-customers',
  schema: leaseCustomerListSearch,
  defaults: leaseCustomerListSearch.parse({}),
  filters: [],
};

import { keysOf } from '../kernel/keys-of.ts';

/** Whether the customer pays monthly until they own the vehicle, or all at once. */
export const LEASE_TO_OWN_KIND_LABELS = {
  LEASE: 'Lease',
  SALE: 'Sale',
};
export type LeaseToOwnKind = keyof typeof LEASE_TO_OWN_KIND_LABELS;
export const LEASE_TO_OWN_KINDS = keysOf(LEASE_TO_OWN_KIND_LABELS);

/** Review states of a shop's invoice. */
export const LEASE_TO_OWN_STATE_LABELS = {
  APPROVED: 'Approved',
  NEEDS_REVIEW: 'Needs review',
  PAID: 'Paid',
  PENDING: 'Pending',
};
export type LeaseToOwnState = keyof typeof LEASE_TO_OWN_STATE_LABELS;
export const LEASE_TO_OWN_STATES = keysOf(LEASE_TO_OWN_STATE_LABELS);

/** The default filter of the list of invoices: everything that needs action. */
export const UNREVIEWED_STATES: readonly LeaseToOwnState[] = ['NEEDS_REVIEW', 'PENDING'];

/** The sort columns of the list of invoices. */
export const LEASE_TO_OWN_SORT_COLUMNS = [
  'CREATED_AT',
  'STATE',
  'KIND',
  'CUSTOMER_NAME',
  'ORGANIZATION_NAME',
  'SHOP_NAME',
  'TOTAL',
  'END_DATE',
] as const;
export type LeaseToOwnSortColumn = (typeof LEASE_TO_OWN_SORT_COLUMNS)[number];

/** The sort columns of the list of lease-to-own customers. */
export const LEASE_TO_OWN_CUSTOMER_SORT_COLUMNS = [
  'CREATED_AT',
  'NAME',
  'EMAIL',
  'ORGANIZATION_NAME',
  'SHOP_NAME',
] as const;
export type LeaseToOwnCustomerSortColumn = (typeof LEASE_TO_OWN_CUSTOMER_SORT_COLUMNS)[number];

/** Page size of both lists. */
export const LEASE_TO_OWN_PAGE_SIZE = 25;

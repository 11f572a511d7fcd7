/** Whether the customer pays monthly until they own the vehicle, or all at once. */
export const LEASE_TO_OWN_KINDS = ['LEASE', 'SALE'] as const;
export type LeaseToOwnKind = (typeof LEASE_TO_OWN_KINDS)[number];
export const LEASE_TO_OWN_KIND_LABELS: Record<LeaseToOwnKind, string> = {
  LEASE: 'Lease',
  SALE: 'Sale',
};

/** Review states of a shop's invoice. */
export const LEASE_TO_OWN_STATES = ['APPROVED', 'NEEDS_REVIEW', 'PAID', 'PENDING'] as const;
export type LeaseToOwnState = (typeof LEASE_TO_OWN_STATES)[number];
export const LEASE_TO_OWN_STATE_LABELS: Record<LeaseToOwnState, string> = {
  APPROVED: 'Approved',
  NEEDS_REVIEW: 'Needs review',
  PAID: 'Paid',
  PENDING: 'Pending',
};

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

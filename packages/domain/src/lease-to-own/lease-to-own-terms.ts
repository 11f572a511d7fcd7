/** Whether the customer pays month by month until the vehicle is theirs, or at once. */
export const LEASE_TO_OWN_KINDS = ['LEASE', 'SALE'] as const;
export type LeaseToOwnKind = (typeof LEASE_TO_OWN_KINDS)[number];
export const LEASE_TO_OWN_KIND_LABELS: Record<LeaseToOwnKind, string> = {
  LEASE: 'Lease',
  SALE: 'Sale',
};

/** How far the review of a shop's invoice has come. */
export const LEASE_TO_OWN_STATES = ['APPROVED', 'NEEDS_REVIEW', 'PAID', 'PENDING'] as const;
export type LeaseToOwnState = (typeof LEASE_TO_OWN_STATES)[number];
export const LEASE_TO_OWN_STATE_LABELS: Record<LeaseToOwnState, string> = {
  APPROVED: 'Approved',
  NEEDS_REVIEW: 'Needs review',
  PAID: 'Paid',
  PENDING: 'Pending',
};

/** What the list of invoices shows unless it is told otherwise: what is still to be done. */
export const UNREVIEWED_STATES: readonly LeaseToOwnState[] = ['NEEDS_REVIEW', 'PENDING'];

/** What the list of invoices can be sorted by. */
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

/** What the list of lease-to-own customers can be sorted by. */
export const LEASE_TO_OWN_CUSTOMER_SORT_COLUMNS = [
  'CREATED_AT',
  'NAME',
  'EMAIL',
  'ORGANIZATION_NAME',
  'SHOP_NAME',
] as const;
export type LeaseToOwnCustomerSortColumn = (typeof LEASE_TO_OWN_CUSTOMER_SORT_COLUMNS)[number];

/** Rows of a page of either list. */
export const LEASE_TO_OWN_PAGE_SIZE = 25;

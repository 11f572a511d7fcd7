/** What a comment can be about. */
export const NOTABLE_TYPES = [
  'Order',
  'Subscription',
  'Asset',
  'Customer',
  'PurchaseOrder',
  'TransferOrder',
] as const;
export type NotableType = (typeof NOTABLE_TYPES)[number];

/** What an event can be about. Lease-to-own invoices have notes of their own in place of comments. */
export const ENTITY_TYPES = [...NOTABLE_TYPES, 'LeaseToOwnInvoice'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** Through which door an event came. */
export const EVENT_SOURCES = [
  'console',
  'order',
  'subscription',
  'po',
  'to',
  'build',
  'checkout',
  'import',
  'billing',
] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];
export const EVENT_SOURCE_LABELS: Record<EventSource, string> = {
  console: 'Console',
  order: 'Order',
  subscription: 'Subscription',
  po: 'Purchase order',
  to: 'Transfer order',
  build: 'Build queue',
  checkout: 'Checkout',
  import: 'Import',
  billing: 'Billing',
};

/** Fewest characters of a comment, after trimming. */
export const COMMENT_MIN_LENGTH = 3;

/** What has a history of its fields: things that are set up and changed rather than worked through. */
export const LOGGABLE_TYPES = [
  'Organization',
  'Office',
  'Hub',
  'SpokeShop',
  'SpokeChain',
  'Promotion',
  'Vehicle',
  'Vendor',
  'PurchaseOrder',
  'TransferOrder',
  'Customer',
  'StaffUser',
] as const;
export type LoggableType = (typeof LOGGABLE_TYPES)[number];

/** What kind of change an entry of the field history is about. */
export const LOG_CATEGORIES = ['DETAILS', 'STATE', 'DELETION'] as const;
export type LogCategory = (typeof LOG_CATEGORIES)[number];

/** Entries of the field history on a page. */
export const LOG_HISTORY_PAGE_SIZE = 25;

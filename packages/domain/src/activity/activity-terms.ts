/** What an event or comment can be about. */
export const ENTITY_TYPES = [
  'Order',
  'Subscription',
  'Asset',
  'Customer',
  'PurchaseOrder',
  'TransferOrder',
] as const;
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

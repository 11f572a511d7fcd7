import { keysOf } from '../kernel/keys-of.ts';

/** What a comment can be attached to. */
export const NOTABLE_TYPES = [
  'Order',
  'Subscription',
  'Asset',
  'Customer',
  'PurchaseOrder',
  'TransferOrder',
] as const;
export type NotableType = (typeof NOTABLE_TYPES)[number];

/** What an event can belong to. Lease-to-own invoices have their own notes instead of comments. */
export const ENTITY_TYPES = [...NOTABLE_TYPES, 'LeaseToOwnInvoice'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** The part of the product that recorded an event. */
export const EVENT_SOURCE_LABELS = {
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
export type EventSource = keyof typeof EVENT_SOURCE_LABELS;
export const EVENT_SOURCES = keysOf(EVENT_SOURCE_LABELS);

/** Minimum length of a comment, after trimming. */
export const COMMENT_MIN_LENGTH = 3;

/** Entities with a field history: settings and master data, as opposed to workflows. */
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

/** The kind of change in a field history entry. */
export const LOG_CATEGORIES = ['DETAILS', 'STATE', 'DELETION'] as const;
export type LogCategory = (typeof LOG_CATEGORIES)[number];

/** Page size of the field history. */
export const LOG_HISTORY_PAGE_SIZE = 25;

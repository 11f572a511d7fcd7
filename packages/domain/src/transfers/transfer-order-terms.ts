import { keysOf } from '../kernel/keys-of.ts';

export const TRANSFER_ORDER_STATE_LABELS = {
  OPEN: 'Open',
  SHIPPED: 'Shipped',
  CHECKED_IN: 'Checked In',
  CLOSED: 'Closed',
};
export type TransferOrderState = keyof typeof TRANSFER_ORDER_STATE_LABELS;
export const TRANSFER_ORDER_STATES = keysOf(TRANSFER_ORDER_STATE_LABELS);

export const TRANSFER_DESTINATION_TYPES = ['Hub', 'SpokeShop'] as const;
export type TransferDestinationType = (typeof TRANSFER_DESTINATION_TYPES)[number];

/** The sort columns of the list of transfer orders. */
export const TRANSFER_ORDER_SORT_COLUMNS = [
  'STATE_UPDATED_AT',
  'TRANSFER_ORDER_NUMBER',
  'STATE',
  'ORIGIN_NAME',
  'DESTINATION_NAME',
  'ASSETS_COUNT',
  'SHIPPED_AT',
  'CHECKED_IN_AT',
  'CLOSED_AT',
] as const;
export type TransferOrderSortColumn = (typeof TRANSFER_ORDER_SORT_COLUMNS)[number];

/** Page size of the list. */
export const TRANSFER_ORDER_PAGE_SIZE = 25;

/** Maximum number of vehicles per request, enough for a whole pallet. */
export const MOST_TRANSFER_ASSETS = 1000;

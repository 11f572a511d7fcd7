export const TRANSFER_ORDER_STATES = ['OPEN', 'SHIPPED', 'CHECKED_IN', 'CLOSED'] as const;
export type TransferOrderState = (typeof TRANSFER_ORDER_STATES)[number];
export const TRANSFER_ORDER_STATE_LABELS: Record<TransferOrderState, string> = {
  OPEN: 'Open',
  SHIPPED: 'Shipped',
  CHECKED_IN: 'Checked In',
  CLOSED: 'Closed',
};

/** What the list of transfer orders can be sorted by. */
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

/** Rows of a page of the list. */
export const TRANSFER_ORDER_PAGE_SIZE = 25;

/** Most vehicles that one call moves: a pallet is scanned in one go. */
export const MOST_TRANSFER_ASSETS = 1000;

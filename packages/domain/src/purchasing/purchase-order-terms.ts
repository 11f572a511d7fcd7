import { isOrdered } from '../inventory/asset-terms.ts';
import { keysOf } from '../kernel/keys-of.ts';

export const PURCHASE_ORDER_STATE_LABELS = {
  OPEN: 'Open',
  SUBMITTED: 'Submitted',
  SHIPPED: 'Shipped',
  CHECK_IN: 'Check In',
  CLOSED: 'Closed',
};
export type PurchaseOrderState = keyof typeof PURCHASE_ORDER_STATE_LABELS;
export const PURCHASE_ORDER_STATES = keysOf(PURCHASE_ORDER_STATE_LABELS);

/** The kind of destination, as chosen in the form. */
export const DESTINATION_TYPES = ['Hub', 'Spoke::Shop'] as const;
export type DestinationType = (typeof DESTINATION_TYPES)[number];

/** How its vehicles reach customers; derived from the destination. */
export const PURCHASE_ORDER_DESTINATION_LABELS = {
  DIRECT_SHIP: 'Direct Ship',
  HUB: 'Hub',
  SPOKE: 'Spoke',
};
export type PurchaseOrderDestination = keyof typeof PURCHASE_ORDER_DESTINATION_LABELS;
export const PURCHASE_ORDER_DESTINATIONS = keysOf(PURCHASE_ORDER_DESTINATION_LABELS);

/** Whether the invoice of a purchase order exists. */
export const CREDIT_PRESENCE_LABELS = {
  ALL: 'All',
  MISSING: 'Missing',
  PRESENT: 'Present',
};
export type CreditPresence = keyof typeof CREDIT_PRESENCE_LABELS;
export const CREDIT_PRESENCES = keysOf(CREDIT_PRESENCE_LABELS);

export const PURCHASE_ORDER_SORT_COLUMNS = [
  'CREATED_AT',
  'UPDATED_AT',
  'PURCHASE_ORDER_NUMBER',
  'SALES_ORDER_NUMBER',
  'VENDOR_NAME',
  'DESTINATION_NAME',
  'STATE',
  'SUBMITTED_AT',
  'SHIPPED_AT',
  'CHECKED_IN_AT',
  'CLOSED_AT',
] as const;
export type PurchaseOrderSortColumn = (typeof PURCHASE_ORDER_SORT_COLUMNS)[number];

/** Page size of the list of purchase orders. */
export const PURCHASE_ORDER_PAGE_SIZE = 25;
/** Maximum number of vehicles on a purchase order, and per request. */
export const MOST_PURCHASE_ORDER_ASSETS = 1000;

/** The progress of a vehicle of a purchase order. */
export const PURCHASE_ORDER_TAB_LABELS = {
  overview: 'Overview',
  ordered: 'Ordered',
  shipped: 'Shipped',
  checkedIn: 'Checked In',
};
export type PurchaseOrderTab = keyof typeof PURCHASE_ORDER_TAB_LABELS;

/** Whether a vehicle of a purchase order belongs on a tab. */
export function belongsToTab(
  tab: PurchaseOrderTab,
  asset: { readonly state: string; readonly checkedInAt: unknown },
): boolean {
  switch (tab) {
    case 'overview':
      return true;
    case 'ordered':
      return asset.state === 'OPEN_PO';
    case 'shipped':
      return asset.state === 'SHIPPED';
    case 'checkedIn':
      return asset.checkedInAt !== null;
  }
}

/** True while a vehicle of a purchase order has not arrived. */
export function isOutstanding(asset: { readonly state: string }): boolean {
  return isOrdered(asset.state);
}

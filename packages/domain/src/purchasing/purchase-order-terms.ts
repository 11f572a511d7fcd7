export const PURCHASE_ORDER_STATES = [
  'OPEN',
  'SUBMITTED',
  'SHIPPED',
  'CHECK_IN',
  'CLOSED',
] as const;
export type PurchaseOrderState = (typeof PURCHASE_ORDER_STATES)[number];
export const PURCHASE_ORDER_STATE_LABELS: Record<PurchaseOrderState, string> = {
  OPEN: 'Open',
  SUBMITTED: 'Submitted',
  SHIPPED: 'Shipped',
  CHECK_IN: 'Check In',
  CLOSED: 'Closed',
};

/** What a purchase order is delivered to, as its form says it. */
export const DESTINATION_TYPES = ['Hub', 'Spoke::Shop'] as const;
export type DestinationType = (typeof DESTINATION_TYPES)[number];

/** How its vehicles reach customers; follows from the destination. */
export const PURCHASE_ORDER_DESTINATIONS = ['DIRECT_SHIP', 'HUB', 'SPOKE'] as const;
export type PurchaseOrderDestination = (typeof PURCHASE_ORDER_DESTINATIONS)[number];
export const PURCHASE_ORDER_DESTINATION_LABELS: Record<PurchaseOrderDestination, string> = {
  DIRECT_SHIP: 'Direct Ship',
  HUB: 'Hub',
  SPOKE: 'Spoke',
};

/** Whether something is there: the invoice of a purchase order. */
export const CREDIT_PRESENCES = ['ALL', 'MISSING', 'PRESENT'] as const;
export type CreditPresence = (typeof CREDIT_PRESENCES)[number];
export const CREDIT_PRESENCE_LABELS: Record<CreditPresence, string> = {
  ALL: 'All',
  MISSING: 'Missing',
  PRESENT: 'Present',
};

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

/** Purchase orders on a page. */
export const PURCHASE_ORDER_PAGE_SIZE = 25;
/** Vehicles on a purchase order, and in one call about them. */
export const MOST_PURCHASE_ORDER_ASSETS = 1000;

/** Where on its way a vehicle of a purchase order is. */
export const PURCHASE_ORDER_TABS = ['overview', 'ordered', 'shipped', 'checkedIn'] as const;
export type PurchaseOrderTab = (typeof PURCHASE_ORDER_TABS)[number];
export const PURCHASE_ORDER_TAB_LABELS: Record<PurchaseOrderTab, string> = {
  overview: 'Overview',
  ordered: 'Ordered',
  shipped: 'Shipped',
  checkedIn: 'Checked In',
};

/** Whether a vehicle of a purchase order stands on a tab. */
export function standsOnTab(
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

/** States of vehicles that have not arrived. */
const OUTSTANDING_STATES = ['OPEN_PO', 'SHIPPED'] as const;

/** True while a vehicle of a purchase order has not arrived. */
export function isOutstanding(asset: { readonly state: string }): boolean {
  return OUTSTANDING_STATES.some((state) => state === asset.state);
}

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

export const TRANSFER_ORDER_STATES = ['OPEN', 'SHIPPED', 'CHECKED_IN', 'CLOSED'] as const;
export type TransferOrderState = (typeof TRANSFER_ORDER_STATES)[number];

import { CUSTOMER_ACTIONS } from '../customers/customer-actions.ts';
import { STATE_MENU_CHOICES } from '../inventory/asset-actions.ts';
import { ASSET_ACTIONS } from '../inventory/asset-menu.ts';
import { ORDER_ACTIONS } from '../orders/order-actions.ts';
import { PURCHASE_ORDER_ACTIONS } from '../purchasing/purchase-order-actions.ts';
import { SUBSCRIPTION_ACTIONS } from '../subscriptions/subscription-actions.ts';
import { TRANSFER_ORDER_ACTIONS } from '../transfers/transfer-order-actions.ts';

const BY_RECORD = [
  ...ASSET_ACTIONS,
  ...STATE_MENU_CHOICES,
  ...CUSTOMER_ACTIONS,
  ...ORDER_ACTIONS,
  ...PURCHASE_ORDER_ACTIONS,
  ...SUBSCRIPTION_ACTIONS,
  ...TRANSFER_ORDER_ACTIONS,
] as const;
export type Action = (typeof BY_RECORD)[number];

/** The actions in the menus of all records, each once: 'cancel' is in several. */
export const ACTIONS: readonly Action[] = [...new Set(BY_RECORD)];

import { customerWaysBack } from '../customers/customer-events.ts';
import { assetWaysBack } from '../inventory/asset-events.ts';
import { leaseToOwnWaysBack } from '../lease-to-own/lease-to-own-events.ts';
import { orderWaysBack } from '../orders/order-events.ts';
import { purchaseOrderWaysBack } from '../purchasing/purchase-order-events.ts';
import { subscriptionWaysBack } from '../subscriptions/subscription-events.ts';
import { transferOrderWaysBack } from '../transfers/transfer-order-events.ts';

/** What leads back from every kind of event. */
export const WAYS_BACK = {
  ...orderWaysBack,
  ...subscriptionWaysBack,
  ...assetWaysBack,
  ...customerWaysBack,
  ...purchaseOrderWaysBack,
  ...transferOrderWaysBack,
  ...leaseToOwnWaysBack,
} as const;

type Kind = keyof typeof WAYS_BACK;
/** The kinds of events that can be undone. */
export type UndoableKind = {
  [Each in Kind]: (typeof WAYS_BACK)[Each] extends 'undo' ? Each : never;
}[Kind];

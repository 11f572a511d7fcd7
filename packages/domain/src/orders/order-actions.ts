import { type Blocked, type Blocker, blocked, offered } from '../kernel/blocked.ts';
import { keysOf } from '../kernel/keys-of.ts';
import { PAYMENT_PENDING } from '../kernel/payment-pending.ts';
import { type Refusal, refusal, refusalOf } from '../kernel/refusal.ts';
import { RESUME_FIRST } from '../subscriptions/subscription-terms.ts';
import { NO_CARD_FOR_FULFILLMENT, NOT_SHIPPED } from './fulfill-order.ts';
import { isWaiting, type OrderVerb, orderMachine } from './order-machine.ts';
import {
  ORDER_STATE_LABELS,
  type OrderKind,
  type OrderState,
  type Program,
} from './order-terms.ts';

/** The actions of an order, in menu order. */
export const ORDER_ACTION_LABELS = {
  assignVehicle: 'Assign Vehicle',
  fulfill: 'Fulfill',
  placeOnHold: 'Place on hold',
  setToOpen: 'Set to Open',
  removeAsset: 'Remove Asset',
  changeVehicle: 'Change vehicle',
  createPurchaseOrder: 'Create PO',
  unpairPurchaseOrder: 'Unpair PO',
  cancel: 'Cancel',
};
export type OrderAction = keyof typeof ORDER_ACTION_LABELS;
export const ORDER_ACTIONS = keysOf(ORDER_ACTION_LABELS);

/** Irreversible actions; menus list them last and in red. */
export const IRREVERSIBLE_ORDER_ACTIONS: readonly OrderAction[] = ['unpairPurchaseOrder', 'cancel'];

/** Facts about an order that the rules need. */
export interface OrderFacts {
  readonly state: OrderState;
  readonly kind: OrderKind;
  readonly program: Program;
  readonly hubId: string | null;
  readonly purchaseOrderId: string | null;
  /** True if the assigned vehicle comes from the paired purchase order. */
  readonly purchaseOrderAssetAssigned: boolean;
  /** True while a vehicle is being built for the order in the build queue. */
  readonly beingBuilt: boolean;
  /** True while an unsettled payment may still be declined. */
  readonly paymentPending: boolean;
  /** True for a swap if the payments of its subscription are paused. */
  readonly paymentsPaused: boolean;
  /** True if the customer has no card to charge the first month to. */
  readonly lacksCard: boolean;
  /** True until the vendor has shipped the assigned vehicle. */
  readonly awaitsShipping: boolean;
}

export interface OfferedAction {
  readonly action: OrderAction;
  /** Why the item is disabled, or null. */
  readonly disabledReason: string | null;
  /** The record that the reason names. */
  readonly blocker: Blocker | null;
}

const VERB_OF: Partial<Record<OrderAction, OrderVerb>> = {
  assignVehicle: 'assignVehicle',
  fulfill: 'fulfill',
  placeOnHold: 'placeOnHold',
  setToOpen: 'setToOpen',
  removeAsset: 'removeAsset',
  cancel: 'cancel',
};

/**
 * Rules besides the state machine that hide an action; the message is returned to callers who
 * request it anyway.
 */
function hiddenBecause(order: OrderFacts, action: OrderAction): string | undefined {
  const spoke = order.program === 'spoke';
  const final = !isWaiting(order.state);
  switch (action) {
    case 'assignVehicle':
      if (spoke) return 'A spoke order is assigned a vehicle from its shop.';
      return undefined;
    case 'placeOnHold':
      if (spoke) return 'A spoke order cannot be placed on hold.';
      return undefined;
    case 'changeVehicle':
      if (final) return `The order is ${ORDER_STATE_LABELS[order.state].toLowerCase()}.`;
      if (order.kind === 'swap') return 'The vehicle of a swap order cannot be changed.';
      return undefined;
    case 'createPurchaseOrder':
      if (order.program !== 'direct_ship')
        return 'Purchase orders are only for direct-ship orders.';
      if (order.kind === 'swap') return 'A swap order cannot have a purchase order.';
      if (order.state !== 'open') return 'The order is not open.';
      if (order.purchaseOrderId !== null) return 'The order already has a purchase order.';
      return undefined;
    case 'unpairPurchaseOrder':
      if (order.purchaseOrderId === null) return 'The order has no purchase order.';
      if (final) return `The order is ${ORDER_STATE_LABELS[order.state].toLowerCase()}.`;
      return undefined;
    default:
      return undefined;
  }
}

const PAUSED = blocked(RESUME_FIRST, 'SUBSCRIPTION');

/** A direct-ship vehicle is handed over when it is shipped; a swap needs running payments. */
function unfulfillableBecause(order: OrderFacts): Blocked | null {
  if (order.program === 'direct_ship' && order.awaitsShipping) {
    return blocked(NOT_SHIPPED, 'PURCHASE_ORDER');
  }
  if (order.kind === 'swap') return order.paymentsPaused ? PAUSED : null;
  return order.lacksCard ? blocked(NO_CARD_FOR_FULFILLMENT, 'CUSTOMER') : null;
}

function disabledBecause(order: OrderFacts, action: OrderAction): Blocked | null {
  if (order.paymentPending) return blocked(PAYMENT_PENDING.message);
  if (action === 'changeVehicle' && order.hubId === null) return blocked('This order has no hub');
  // Shop orders are assigned automatically; other pairings are made manually.
  if (action === 'changeVehicle' && order.purchaseOrderId !== null && order.program !== 'spoke') {
    return blocked('Unpair the purchase order first', 'PURCHASE_ORDER');
  }
  if (action === 'unpairPurchaseOrder' && order.purchaseOrderAssetAssigned) {
    return blocked('Remove the asset first: it comes from this purchase order', 'VEHICLE');
  }
  // A pending swap would remove the action that resumes payments.
  if (action === 'setToOpen' && order.paymentsPaused) return PAUSED;
  if (action === 'fulfill') return unfulfillableBecause(order);
  if (action === 'assignVehicle' && order.beingBuilt) {
    return blocked('A vehicle is being built for this order', 'BUILD');
  }
  return null;
}

/**
 * Whether an action may be taken now.
 * @returns undefined if it may, else the refusal to show.
 */
export function refuseOrderAction(order: OrderFacts, action: OrderAction): Refusal | undefined {
  const verb = VERB_OF[action];
  if (verb && orderMachine.next(order.state, verb) === undefined) {
    const state = ORDER_STATE_LABELS[order.state].toLowerCase();
    return refusal(
      'ORDER_STATE',
      `${ORDER_ACTION_LABELS[action]} is not available: the order is ${state}.`,
    );
  }
  const hidden = hiddenBecause(order, action);
  if (hidden) return refusal('ORDER_ACTION', hidden);
  if (order.paymentPending) return PAYMENT_PENDING;
  const disabled = disabledBecause(order, action);
  return disabled ? refusalOf('ORDER_ACTION', disabled) : undefined;
}

/**
 * The actions in an order's menu; empty for a fulfilled or canceled order, whose menu is disabled.
 * The server's commands check the same rules through {@link refuseOrderAction}.
 */
export function availableOrderActions(order: OrderFacts): OfferedAction[] {
  return ORDER_ACTIONS.filter((action) => {
    const verb = VERB_OF[action];
    if (verb && orderMachine.next(order.state, verb) === undefined) return false;
    return hiddenBecause(order, action) === undefined;
  }).map((action) => offered(action, disabledBecause(order, action)));
}

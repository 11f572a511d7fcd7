import { SUBMIT_FIRST } from '../inventory/asset-refusals.ts';
import { type Blocked, type Blocker, blocked, offered } from '../kernel/blocked.ts';
import { keysOf } from '../kernel/keys-of.ts';
import { type Refusal, refusal, refusalOf } from '../kernel/refusal.ts';
import { type PurchaseOrderVerb, purchaseOrderMachine } from './purchase-order-machine.ts';
import { PURCHASE_ORDER_STATE_LABELS, type PurchaseOrderState } from './purchase-order-terms.ts';

/** The actions of a purchase order, in menu order. */
export const PURCHASE_ORDER_ACTION_LABELS = {
  submit: 'Submit',
  edit: 'Edit',
  ship: 'Mark shipped',
  unship: 'Undo shipping',
  checkIn: 'Check in',
  receiveUnordered: 'Receive unordered vehicle',
  close: 'Close',
  closeShort: 'Close short',
  removeAssets: 'Remove assets',
  exportAssets: 'Export assets',
  delete: 'Delete',
};
export type PurchaseOrderAction = keyof typeof PURCHASE_ORDER_ACTION_LABELS;
export const PURCHASE_ORDER_ACTIONS = keysOf(PURCHASE_ORDER_ACTION_LABELS);

/** Irreversible actions; menus list them last and in red. */
export const IRREVERSIBLE_PURCHASE_ORDER_ACTIONS: readonly PurchaseOrderAction[] = [
  'closeShort',
  'removeAssets',
  'delete',
];

/** Facts about a purchase order that the rules need. */
export interface PurchaseOrderFacts {
  readonly state: PurchaseOrderState;
  /** Its vehicles: all, not yet shipped, in transit, arrived. */
  readonly assetsCount: number;
  readonly orderedCount: number;
  readonly shippedCount: number;
  readonly checkedInCount: number;
  /** Vehicles that have not arrived and are assigned to a customer's order. */
  readonly assignedCount: number;
}

export interface OfferedPurchaseOrderAction {
  readonly action: PurchaseOrderAction;
  /** Why the item is disabled, or null. */
  readonly disabledReason: string | null;
  /** The record that the reason names. */
  readonly blocker: Blocker | null;
}

/** States from which vehicles of a purchase order can be marked shipped, checked in and removed. */
const STATES_OF: Partial<Record<PurchaseOrderAction, readonly PurchaseOrderState[]>> = {
  ship: ['SUBMITTED', 'SHIPPED', 'CHECK_IN'],
  unship: ['SHIPPED', 'CHECK_IN'],
  checkIn: ['SUBMITTED', 'SHIPPED', 'CHECK_IN'],
  receiveUnordered: ['SUBMITTED', 'SHIPPED', 'CHECK_IN'],
  removeAssets: ['OPEN', 'SUBMITTED', 'SHIPPED', 'CHECK_IN'],
  delete: ['OPEN', 'SUBMITTED', 'SHIPPED'],
};

const VERB_OF: Partial<Record<PurchaseOrderAction, PurchaseOrderVerb>> = {
  submit: 'submit',
  close: 'close',
  closeShort: 'closeShort',
};

const outstanding = (order: PurchaseOrderFacts) => order.orderedCount + order.shippedCount;

function allowedInState(action: PurchaseOrderAction, state: PurchaseOrderState): boolean {
  const verb = VERB_OF[action];
  if (verb) return purchaseOrderMachine.next(state, verb) !== undefined;
  return STATES_OF[action]?.includes(state) ?? true;
}

function wrongState(order: PurchaseOrderFacts, action: PurchaseOrderAction): string {
  if (order.state === 'OPEN' && (action === 'ship' || action === 'checkIn')) {
    return SUBMIT_FIRST.message;
  }
  const state = PURCHASE_ORDER_STATE_LABELS[order.state].toLowerCase();
  const label = PURCHASE_ORDER_ACTION_LABELS[action];
  return `${label} is not available: the purchase order is ${state}.`;
}

/**
 * Rules about its vehicles that hide an action; the message is returned to callers who request it
 * anyway.
 */
function hiddenBecause(order: PurchaseOrderFacts, action: PurchaseOrderAction): string | undefined {
  switch (action) {
    case 'ship':
      return order.orderedCount === 0 ? 'All vehicles have already been shipped.' : undefined;
    case 'unship':
      return order.shippedCount === 0 ? 'No vehicles are in transit.' : undefined;
    case 'checkIn':
      return outstanding(order) === 0 ? 'All vehicles have already arrived.' : undefined;
    case 'removeAssets':
    case 'closeShort':
      return outstanding(order) === 0 ? 'No vehicles are outstanding.' : undefined;
    case 'close':
      return outstanding(order) > 0 ? 'Vehicles are outstanding.' : undefined;
    case 'delete':
      return order.checkedInCount > 0 ? 'A vehicle has been checked in.' : undefined;
    default:
      return undefined;
  }
}

function disabledBecause(order: PurchaseOrderFacts, action: PurchaseOrderAction): Blocked | null {
  if (action === 'submit' && order.assetsCount === 0) return blocked('Add a vehicle first');
  if ((action === 'delete' || action === 'closeShort') && order.assignedCount > 0) {
    return blocked('A vehicle is assigned to an order. Remove it there first', 'ORDER');
  }
  return null;
}

/**
 * Whether an action may be taken now.
 * @returns undefined if it may, else the refusal to show.
 */
export function refusePurchaseOrderAction(
  order: PurchaseOrderFacts,
  action: PurchaseOrderAction,
): Refusal | undefined {
  const code = 'PURCHASE_ORDER_STATE';
  const reason = allowedInState(action, order.state)
    ? hiddenBecause(order, action)
    : wrongState(order, action);
  if (reason) return refusal(code, reason);
  const disabled = disabledBecause(order, action);
  return disabled ? refusalOf(code, disabled) : undefined;
}

/** The actions that a purchase order's page offers; the server's commands check the same rules. */
export function availablePurchaseOrderActions(
  order: PurchaseOrderFacts,
): OfferedPurchaseOrderAction[] {
  return PURCHASE_ORDER_ACTIONS.filter(
    (action) => allowedInState(action, order.state) && hiddenBecause(order, action) === undefined,
  ).map((action) => offered(action, disabledBecause(order, action)));
}

import { keysOf } from '../kernel/keys-of.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { TRANSFER_ORDER_STATE_LABELS, type TransferOrderState } from './transfer-order-terms.ts';

/** The actions of a transfer order, in menu order. */
export const TRANSFER_ORDER_ACTION_LABELS = {
  ship: 'Ship',
  receive: 'Receive',
  close: 'Close',
  edit: 'Edit',
  receiveWithoutShipping: 'Receive without shipping',
  unship: 'Undo shipping',
  remove: 'Remove selected',
  receiveUnplanned: 'Receive unplanned vehicle',
  lostInTransit: 'Lost in transit',
  delete: 'Delete',
};
export type TransferOrderAction = keyof typeof TRANSFER_ORDER_ACTION_LABELS;
export const TRANSFER_ORDER_ACTIONS = keysOf(TRANSFER_ORDER_ACTION_LABELS);

/** Irreversible actions; menus list them last and in red. */
export const IRREVERSIBLE_TRANSFER_ORDER_ACTIONS: readonly TransferOrderAction[] = [
  'lostInTransit',
  'delete',
];

/** Facts about a transfer order that the rules need. */
export interface TransferOrderFacts {
  readonly state: TransferOrderState;
  /** Its vehicles that wait to be shipped. */
  readonly allocatedCount: number;
  /** Its vehicles in transit. */
  readonly shippedCount: number;
  /** True if it collects a customer's vehicle. */
  readonly fromCustomer: boolean;
}

export interface OfferedTransferOrderAction {
  readonly action: TransferOrderAction;
  /** Why the item is disabled, or null. */
  readonly disabledReason: string | null;
}

const OFFERED_IN: Record<TransferOrderAction, readonly TransferOrderState[]> = {
  ship: ['OPEN', 'SHIPPED'],
  receive: ['SHIPPED'],
  close: ['CHECKED_IN'],
  edit: ['OPEN', 'SHIPPED', 'CHECKED_IN', 'CLOSED'],
  receiveWithoutShipping: ['OPEN'],
  unship: ['SHIPPED'],
  remove: ['OPEN', 'SHIPPED'],
  receiveUnplanned: ['SHIPPED', 'CHECKED_IN'],
  lostInTransit: ['SHIPPED'],
  delete: ['OPEN'],
};

/**
 * Whether a state offers an action; a shipped order without remaining vehicles offers no shipping.
 */
function isOffered(order: TransferOrderFacts, action: TransferOrderAction): boolean {
  if (!OFFERED_IN[action].includes(order.state)) return false;
  const { state, allocatedCount, shippedCount } = order;
  if (action === 'ship' || action === 'remove') return state === 'OPEN' || allocatedCount > 0;
  if (action === 'receiveUnplanned') return !order.fromCustomer;
  return (action !== 'lostInTransit' && action !== 'unship') || shippedCount > 0;
}

function disabledBecause(order: TransferOrderFacts, action: TransferOrderAction): string | null {
  const empty = order.allocatedCount === 0 && order.state === 'OPEN';
  if (empty && (action === 'ship' || action === 'receiveWithoutShipping' || action === 'remove')) {
    return 'This transfer order has no vehicles yet';
  }
  if (action === 'remove' && order.fromCustomer) return 'Delete the transfer order instead';
  return null;
}

/** Whether an action may be taken now: undefined if it may, else the refusal to show. */
export function refuseTransferOrderAction(
  order: TransferOrderFacts,
  action: TransferOrderAction,
): Refusal | undefined {
  if (!isOffered(order, action)) {
    const state = TRANSFER_ORDER_STATE_LABELS[order.state].toLowerCase();
    return refusal(
      'TRANSFER_ORDER_STATE',
      `${TRANSFER_ORDER_ACTION_LABELS[action]} is not available: the transfer order is ${state}.`,
    );
  }
  const disabled = disabledBecause(order, action);
  return disabled === null ? undefined : refusal('TRANSFER_ORDER_ACTION', `${disabled}.`);
}

/** The actions on a transfer order's page. The server's commands check the same rules. */
export function availableTransferOrderActions(
  order: TransferOrderFacts,
): OfferedTransferOrderAction[] {
  return TRANSFER_ORDER_ACTIONS.filter((action) => isOffered(order, action)).map((action) => ({
    action,
    disabledReason: disabledBecause(order, action),
  }));
}

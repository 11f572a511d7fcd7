import { defineMachine } from '../kernel/state-machine.ts';
import { TRANSFER_ORDER_STATES } from './transfer-order-terms.ts';

/**
 * How a transfer order's state changes. Receiving, losing and removing vehicles each have two
 * outcomes, depending on whether vehicles remain. transfer-order-actions decides which actions are
 * available.
 */
export const transferOrderMachine = defineMachine({
  name: 'transfer order',
  states: TRANSFER_ORDER_STATES,
  initial: ['OPEN'],
  transitions: {
    addAssets: { from: ['OPEN'], to: 'OPEN' },
    removeAllocated: { from: ['OPEN'], to: 'OPEN' },
    ship: { from: ['OPEN', 'SHIPPED'], to: 'SHIPPED' },
    // Shipped by mistake; it stays shipped if a vehicle has arrived or was lost.
    unship: { from: ['SHIPPED'], to: 'OPEN' },
    unshipRest: { from: ['SHIPPED'], to: 'SHIPPED' },
    removeSomeUnshipped: { from: ['SHIPPED'], to: 'SHIPPED' },
    removeLastUnshipped: { from: ['SHIPPED'], to: 'CHECKED_IN' },
    receiveSome: { from: ['OPEN', 'SHIPPED'], to: 'SHIPPED' },
    receiveLast: { from: ['OPEN', 'SHIPPED'], to: 'CHECKED_IN' },
    // A vehicle that was not on it; what is still expected remains so.
    receiveUnplanned: { from: ['SHIPPED'], to: 'SHIPPED' },
    receiveUnplannedLast: { from: ['CHECKED_IN'], to: 'CHECKED_IN' },
    loseSome: { from: ['SHIPPED'], to: 'SHIPPED' },
    loseLast: { from: ['SHIPPED'], to: 'CHECKED_IN' },
    close: { from: ['CHECKED_IN'], to: 'CLOSED' },
  },
});

export type TransferOrderVerb = keyof typeof transferOrderMachine.transitions;

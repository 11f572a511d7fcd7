import { defineMachine } from '../kernel/state-machine.ts';
import { TRANSFER_ORDER_STATES } from './transfer-order-terms.ts';

/**
 * How a transfer order moves. What its vehicles do decides between the two ways in which receiving,
 * losing and removing can end: with some still to come, or with none. Which actions are offered is in
 * transfer-order-actions.
 */
export const transferOrderMachine = defineMachine({
  name: 'transfer order',
  states: TRANSFER_ORDER_STATES,
  initial: ['OPEN'],
  transitions: {
    addAssets: { from: ['OPEN'], to: 'OPEN' },
    removeAllocated: { from: ['OPEN'], to: 'OPEN' },
    ship: { from: ['OPEN', 'SHIPPED'], to: 'SHIPPED' },
    removeSomeUnshipped: { from: ['SHIPPED'], to: 'SHIPPED' },
    removeLastUnshipped: { from: ['SHIPPED'], to: 'CHECKED_IN' },
    receiveSome: { from: ['OPEN', 'SHIPPED'], to: 'SHIPPED' },
    receiveLast: { from: ['OPEN', 'SHIPPED'], to: 'CHECKED_IN' },
    loseSome: { from: ['SHIPPED'], to: 'SHIPPED' },
    loseLast: { from: ['SHIPPED'], to: 'CHECKED_IN' },
    close: { from: ['CHECKED_IN'], to: 'CLOSED' },
  },
});

export type TransferOrderVerb = keyof typeof transferOrderMachine.transitions;

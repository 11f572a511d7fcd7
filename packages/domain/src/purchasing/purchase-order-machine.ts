import { defineMachine } from '../kernel/state-machine.ts';
import { PURCHASE_ORDER_STATES } from './purchase-order-terms.ts';

/**
 * How a purchase order's state changes. purchase-order-actions decides which actions are available.
 */
export const purchaseOrderMachine = defineMachine({
  name: 'purchase order',
  states: PURCHASE_ORDER_STATES,
  initial: ['OPEN'],
  transitions: {
    submit: { from: ['OPEN'], to: 'SUBMITTED' },
    // When the vendor ships the first vehicle; later shipments do not change the order's state.
    ship: { from: ['SUBMITTED'], to: 'SHIPPED' },
    // When the shipping of the last shipped vehicle is undone.
    unship: { from: ['SHIPPED'], to: 'SUBMITTED' },
    // When the first vehicle arrives. Vendors often do not report shipments.
    checkIn: { from: ['SUBMITTED', 'SHIPPED'], to: 'CHECK_IN' },
    // When the check-in of the only arrived vehicle is undone.
    undoCheckIn: { from: ['CHECK_IN'], to: 'SHIPPED' },
    undoCheckInUnshipped: { from: ['CHECK_IN'], to: 'SUBMITTED' },
    close: { from: ['CHECK_IN'], to: 'CLOSED' },
    // Without the vehicles that have not arrived.
    closeShort: { from: ['SUBMITTED', 'SHIPPED', 'CHECK_IN'], to: 'CLOSED' },
  },
});

export type PurchaseOrderVerb = keyof typeof purchaseOrderMachine.transitions;

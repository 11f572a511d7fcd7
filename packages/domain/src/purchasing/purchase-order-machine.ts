import { defineMachine } from '../kernel/state-machine.ts';
import { PURCHASE_ORDER_STATES } from './purchase-order-terms.ts';

/** How a purchase order moves. What else may be done with it, and when, is in purchase-order-actions. */
export const purchaseOrderMachine = defineMachine({
  name: 'purchase order',
  states: PURCHASE_ORDER_STATES,
  initial: ['OPEN'],
  transitions: {
    submit: { from: ['OPEN'], to: 'SUBMITTED' },
    // With the first vehicle that the vendor ships; the others follow without a step of the order.
    ship: { from: ['SUBMITTED'], to: 'SHIPPED' },
    // With the last vehicle that was marked shipped by mistake.
    unship: { from: ['SHIPPED'], to: 'SUBMITTED' },
    // With the first vehicle that arrives. Vendors often forget to say that goods have left.
    checkIn: { from: ['SUBMITTED', 'SHIPPED'], to: 'CHECK_IN' },
    close: { from: ['CHECK_IN'], to: 'CLOSED' },
  },
});

export type PurchaseOrderVerb = keyof typeof purchaseOrderMachine.transitions;

import { defineMachine } from '../kernel/state-machine.ts';
import { ORDER_STATES, type OrderState } from './order-terms.ts';

/** How an order's state changes. order-actions decides which verbs are available. */
export const orderMachine = defineMachine({
  name: 'order',
  states: ORDER_STATES,
  initial: ['open'],
  transitions: {
    assignVehicle: { from: ['open'], to: 'ready' },
    removeAsset: { from: ['ready'], to: 'open' },
    placeOnHold: { from: ['open'], to: 'on_hold' },
    setToOpen: { from: ['on_hold'], to: 'open' },
    fulfill: { from: ['ready'], to: 'fulfilled' },
    cancel: { from: ['open', 'ready', 'on_hold'], to: 'canceled' },
  },
});

export type OrderVerb = keyof typeof orderMachine.transitions;

/** Whether an order waits for its vehicle or handover. In SQL: the view waiting_orders. */
export const isWaiting = (state: OrderState): boolean => !orderMachine.isFinal(state);

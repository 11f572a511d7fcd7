import { defineMachine } from '../kernel/state-machine.ts';
import { SUBSCRIPTION_STATES } from './subscription-terms.ts';

/**
 * How a subscription moves. Pausing payments changes the payment status only: the customer still has
 * the vehicle. PAUSED comes with imported subscriptions and ends with their pause. Which verbs are offered for a given
 * subscription is in subscription-actions.
 */
export const subscriptionMachine = defineMachine({
  name: 'subscription',
  states: SUBSCRIPTION_STATES,
  initial: ['ACTIVE', 'PAUSED'],
  transitions: {
    resume: { from: ['PAUSED'], to: 'ACTIVE' },
    cancel: { from: ['ACTIVE', 'PAUSED'], to: 'CANCELED' },
    buyOut: { from: ['ACTIVE', 'PAUSED'], to: 'CANCELED' },
    reportStolen: { from: ['ACTIVE', 'PAUSED'], to: 'CANCELED' },
    // The payment provider has ended it.
    terminate: { from: ['ACTIVE', 'PAUSED'], to: 'CANCELED' },
  },
});

export type SubscriptionVerb = keyof typeof subscriptionMachine.transitions;

import { defineMachine } from '../kernel/state-machine.ts';
import { SUBSCRIPTION_STATES, type SubscriptionState } from './subscription-terms.ts';

/**
 * How a subscription's state changes. Pausing payments only changes the payment status: the
 * customer keeps the vehicle. No command pauses a subscription this way: PAUSED is
 * for subscriptions of an earlier system, until they are resumed.
 * subscription-actions decides which verbs are available.
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
    // The payment provider ended it.
    terminate: { from: ['ACTIVE', 'PAUSED'], to: 'CANCELED' },
  },
});

export type SubscriptionVerb = keyof typeof subscriptionMachine.transitions;

/** Whether a subscription is live, meaning that it has not ended. In SQL: the view live_subscriptions. */
export const isLive = (state: SubscriptionState): boolean => !subscriptionMachine.isFinal(state);

import { expect, it } from 'vitest';
import { type SubscriptionVerb, subscriptionMachine } from './subscription-machine.ts';
import { SUBSCRIPTION_STATES } from './subscription-terms.ts';

it('a live subscription ends in four ways, a canceled one is final, and pausing payments is no move', () => {
  const verbs: SubscriptionVerb[] = ['cancel', 'buyOut', 'reportStolen', 'terminate'];
  expect(Object.keys(subscriptionMachine.transitions)).toEqual(verbs);
  for (const verb of verbs) {
    for (const state of SUBSCRIPTION_STATES) {
      const target = state === 'CANCELED' ? undefined : 'CANCELED';
      expect(subscriptionMachine.next(state, verb), `${state} ${verb}`).toBe(target);
    }
  }
  expect(SUBSCRIPTION_STATES.filter((state) => subscriptionMachine.isFinal(state))).toEqual([
    'CANCELED',
  ]);
});

import { expect, it } from 'vitest';
import { subscriptionList } from './subscription-list.ts';
import { isLive, type SubscriptionVerb, subscriptionMachine } from './subscription-machine.ts';
import { SUBSCRIPTION_STATES } from './subscription-terms.ts';

it('a live subscription ends in four ways, a paused one can resume, a canceled one is final, and pausing payments is not a transition', () => {
  const verbs: SubscriptionVerb[] = ['cancel', 'buyOut', 'reportStolen', 'terminate'];
  expect(Object.keys(subscriptionMachine.transitions)).toEqual(['resume', ...verbs]);
  for (const state of SUBSCRIPTION_STATES) {
    const running = state === 'PAUSED' ? 'ACTIVE' : undefined;
    expect(subscriptionMachine.next(state, 'resume'), state).toBe(running);
    for (const verb of verbs) {
      const target = state === 'CANCELED' ? undefined : 'CANCELED';
      expect(subscriptionMachine.next(state, verb), `${state} ${verb}`).toBe(target);
    }
  }
  expect(SUBSCRIPTION_STATES.filter((state) => subscriptionMachine.isFinal(state))).toEqual([
    'CANCELED',
  ]);
  expect(SUBSCRIPTION_STATES.filter(isLive)).toEqual(['ACTIVE', 'PAUSED']);
  expect(subscriptionList.filters.subscriptionStates.offer.preset).toEqual(['ACTIVE', 'PAUSED']);
});

import { expect, it } from 'vitest';
import {
  ELIGIBILITY_ERROR_LABELS,
  ELIGIBILITY_ERRORS,
  eligibilityErrors,
  eligibilityErrorText,
} from './order-eligibility.ts';

it('for an unknown customer that is the only reason', () => {
  expect(eligibilityErrors(undefined)).toEqual(['CUSTOMER_NOT_FOUND']);
});

it('every combination of facts returns all its reasons in a fixed order', () => {
  const reasons = [
    'DELINQUENT_CUSTOMER',
    'FNF_CUSTOMER',
    'WITH_ACTIVE_SUBSCRIPTIONS',
    'WITH_OPEN_ORDERS',
  ];
  for (let bits = 0; bits < 16; bits += 1) {
    const has = (bit: number) => (bits & (1 << bit)) !== 0;
    const errors = eligibilityErrors({
      delinquent: has(0),
      friendsAndFamily: has(1),
      hasLiveSubscription: has(2),
      hasPendingOrder: has(3),
    });
    expect(errors, bits.toString(2)).toEqual(reasons.filter((_, bit) => has(bit)));
  }
});

it('every reason has a message', () => {
  expect(Object.keys(ELIGIBILITY_ERROR_LABELS).sort()).toEqual([...ELIGIBILITY_ERRORS].sort());
});

it.each(ELIGIBILITY_ERRORS)('the message of %s links to the record in the way, if any', (error) => {
  const parts = eligibilityErrorText(error, { Subscription: { id: 's' }, Order: { id: 'o' } });
  expect(parts.map(({ text }) => text).join('')).toBe(ELIGIBILITY_ERROR_LABELS[error]);
  const links = { WITH_ACTIVE_SUBSCRIPTIONS: ['s'], WITH_OPEN_ORDERS: ['o'] };
  expect(parts.flatMap(({ link }) => (link ? [link.id] : []))).toEqual(
    Object.entries(links).find(([reason]) => reason === error)?.[1] ?? [],
  );
  expect(eligibilityErrorText(error, { Subscription: null })).toHaveLength(1);
});

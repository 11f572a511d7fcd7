import { expect, it } from 'vitest';
import { AttemptLimit } from './attempt-limit.ts';

it('limits the attempts of each person within each period, and says how long to wait', () => {
  const limit = new AttemptLimit([
    { most: 2, ms: 60 },
    { most: 3, ms: 600 },
  ]);
  expect([0, 10, 20].map((now) => limit.count('ana', now))).toEqual([undefined, undefined, 40]);
  expect(limit.count('luis', 20)).toBeUndefined();
  // The refused attempt does not count, but the hour's limit is reached by the third.
  expect(limit.count('ana', 60)).toBeUndefined();
  expect(limit.count('ana', 121)).toBe(479);
  expect(limit.count('ana', 600)).toBeUndefined();
});

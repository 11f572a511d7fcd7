import { expect, it } from 'vitest';
import { refuseRecalled } from './recall-inputs.ts';

it.each([
  [1, true, undefined],
  [10_000, true, undefined],
  [10_001, true, 'A recall can have at most 10,000 vehicles. Choose fewer.'],
  [0, false, 'No vehicle matches. Choose others.'],
  [
    0,
    true,
    'None of these vehicles can be recalled: they are on order, sold, stolen or decommissioned.',
  ],
])('of %i vehicles with a job, and others: %s, the refusal is %s', (recalled, isAny, message) => {
  expect(refuseRecalled(recalled, isAny)?.message).toBe(message);
});

import { expect, it } from 'vitest';
import { outOfLimits } from './date-limits.ts';

it.each([
  ['2026-03-05', 'Date sold cannot be in the future.', { max: '2026-03-04' }],
  ['2026-03-03', 'Date sold cannot be in the past.', { min: '2026-03-04' }],
  ['2026-03-12', 'Date sold cannot be after Mar 11, 2026.', { max: '2026-03-11' }],
  ['2026-02-26', 'Date sold cannot be before Feb 27, 2026.', { min: '2026-02-27' }],
  ['2026-03-04', undefined, { min: '2026-03-04', max: '2026-03-04' }],
  ['2030-01-01', undefined, {}],
])('on March 4, %s: %s', (date, message, limits) => {
  expect(outOfLimits(date, { ...limits, today: '2026-03-04' }, 'Date sold')).toBe(message);
});

import { expect, it } from 'vitest';
import { monthlyChangeText } from './price-change.ts';

it.each([
  [7900, 8900, '$79.00 → $89.00/mo, $10.00 more'],
  [8900, 7950, '$89.00 → $79.50/mo, $9.50 less'],
  [7900, 7900, '$79.00/mo, as before'],
])('a monthly price of %i cents that becomes %i is %s', (from, to, text) => {
  expect(monthlyChangeText(from, to)).toBe(text);
});

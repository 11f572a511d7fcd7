import { expect, it } from 'vitest';
import {
  averageDays,
  describeFulfillmentTime,
  fastest,
  isSelectable,
} from './program-availability.ts';

it.each([
  ['2-4 business days', 3],
  ['10 days', 10],
  ['same day', Number.POSITIVE_INFINITY],
  ['', Number.POSITIVE_INFINITY],
  ['0-1 business days', 0.5],
  ['1-2 days, then 3', 2],
])('%j takes %d days on average', (description, days) => {
  expect(averageDays(description)).toBe(days);
});

it('the fastest has the lowest average; ties return the first, an empty list undefined', () => {
  const detail = (name: string, description: string) => ({
    name,
    fulfillmentTime: { description },
  });
  const slow = detail('slow', '5-15 business days');
  const fast = detail('fast', '2-4 business days');
  expect(fastest([slow, fast])?.name).toBe('fast');
  expect(fastest([fast, slow])?.name).toBe('fast');
  expect(fastest([detail('a', '1-5'), detail('b', '3')])?.name).toBe('a');
  expect(fastest([detail('unknown', 'soon'), slow])?.name).toBe('slow');
  expect(fastest([detail('unknown', 'soon')])?.name).toBe('unknown');
  expect(fastest([])).toBeUndefined();
});

it("out-of-stock variants add the vendor's lead time", () => {
  const hub = { minDays: 1, maxDays: 3 };
  expect(describeFulfillmentTime(hub, null)).toBe('1-3 business days');
  expect(describeFulfillmentTime(hub, { minDays: 5, maxDays: 15 })).toBe('6-18 business days');
});

it('a program is available with stock or with backorders allowed', () => {
  expect(isSelectable({ inStock: true, allowBackorders: false })).toBe(true);
  expect(isSelectable({ inStock: false, allowBackorders: true })).toBe(true);
  expect(isSelectable({ inStock: false, allowBackorders: false })).toBe(false);
});

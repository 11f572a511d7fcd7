import { expect, it } from 'vitest';
import { formatCount, plural, pluralWord } from './plural.ts';

it.each([
  ['one of something is singular', 1, ['office'], '1 office'],
  ['none is plural', 0, ['office'], '0 offices'],
  ['thousands are separated', 1204, ['customer'], '1,204 customers'],
  ['an irregular plural is given', 3, ['try', 'tries'], '3 tries'],
] as const)('%s', (_title, count, [one, many], words) => {
  expect(plural(count, one, many)).toBe(words);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1204, '1,204'],
  [1_000_000, '1,000,000'],
])('the count %i is formatted as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it('returns only the noun if the count is displayed separately', () => {
  expect([1, 2].map((count) => pluralWord(count, 'it', 'them'))).toEqual(['it', 'them']);
});

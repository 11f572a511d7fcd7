import { expect, it } from 'vitest';
import { duration, mayBeForgotten, shortName } from './waiting-time.ts';

const NOW = Date.parse('2026-03-04T12:00:00Z');

it.each([
  ['2026-03-04T12:00:30Z', '0 min'],
  ['2026-03-04T11:59:01Z', '0 min'],
  ['2026-03-04T11:01:00Z', '59 min'],
  ['2026-03-04T11:00:00Z', '1 h'],
  ['2026-03-04T09:55:00Z', '2 h 5 min'],
  ['2026-03-03T12:00:01Z', '23 h 59 min'],
  ['2026-03-03T12:00:00Z', '1 d'],
  ['2026-03-03T09:59:00Z', '1 d 2 h'],
  ['2026-02-28T12:00:00Z', '4 d'],
])('the duration since %s is %s', (from, words) => {
  expect(duration(from, NOW)).toBe(words);
});

it('a build counts as forgotten after more than four hours', () => {
  expect(mayBeForgotten('2026-03-04T08:00:00Z', NOW)).toBe(false);
  expect(mayBeForgotten('2026-03-04T07:59:59Z', NOW)).toBe(true);
});

it.each([
  ['Linh Tran', 'Linh T.'],
  ['Ada Maria Moreau', 'Ada M.'],
  ['Cher', 'Cher'],
])('the short name of %s is %s', (fullName, short) => {
  expect(shortName(fullName)).toBe(short);
});

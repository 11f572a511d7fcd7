import { describe, expect, it } from 'vitest';
import { spelledDate } from './date-spelling.ts';

describe('a date as people write it', () => {
  it.each([
    ['2026-01-31', '2026-01-31'],
    ['3/4/2025', '2025-03-04'],
    ['3-4-2025', '2025-03-04'],
    ['11/2/25', '2025-11-02'],
    ['2025/3/4', '2025-03-04'],
    ['30.06.2024', '2024-06-30'],
    [' 1.2.24 ', '2024-02-01'],
    ['Oct 7 2026', '2026-10-07'],
    ['October  7th, 2026', '2026-10-07'],
    ['7-Oct-26', '2026-10-07'],
    ['7 Sept. 2026', '2026-09-07'],
    ['20260131', '2026-01-31'],
    ['Saturday, January 31, 2026', '2026-01-31'],
    ['Sat Jan 31 2026', '2026-01-31'],
    ['Wed., 3/4/2026', '2026-03-04'],
    ['Tuesday, March 4, 2025', '2025-03-04'],
  ])('%s is %s with the month first', (typed, date) => {
    expect(spelledDate(typed, 'MONTH_FIRST')).toBe(date);
  });

  it.each([
    ['3/4/2025', '2025-04-03'],
    ['31/1/2025', '2025-01-31'],
    ['11-2-25', '2025-02-11'],
    ['2025/3/4', '2025-03-04'],
    ['Oct 7 2026', '2026-10-07'],
    ['Thu 3/4/2025', '2025-04-03'],
  ])('%s is %s with the day first', (typed, date) => {
    expect(spelledDate(typed, 'DAY_FIRST')).toBe(date);
  });

  it.each([
    '31/1/2025',
    '2/30/2025',
    '45327',
    '20261301',
    '31012026',
    'Saturday',
    '7 Foo 2026',
    '2025-03',
    'Monday, March 4, 2025',
    'Thu 3/4/2025',
    'soon',
    '',
  ])('%s is none with the month first', (typed) => {
    expect(spelledDate(typed, 'MONTH_FIRST')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { addDays, formatCalendarDate } from './calendar.ts';
import { parseDate } from './parse-date.ts';

/** A Thursday. */
const TODAY = '2026-11-26';

describe('a typed date', () => {
  it.each([
    ['2026-12-01', '2026-12-01'],
    [' 2026-12-01 ', '2026-12-01'],
    ['2028-02-29', '2028-02-29'],
    ['today', TODAY],
    ['Today', TODAY],
    ['tomorrow', '2026-11-27'],
    ['yesterday', '2026-11-25'],
    ['end of month', '2026-11-30'],
    ['+7', '2026-12-03'],
    ['+ 7', '2026-12-03'],
    ['+7 days', '2026-12-03'],
    ['+1 day', '2026-11-27'],
    ['-3', '2026-11-23'],
    ['+2w', '2026-12-10'],
    ['-1 week', '2026-11-19'],
    ['+1m', '2026-12-26'],
    ['+3 months', '2027-02-26'],
    ['+1y', '2027-11-26'],
    ['dec 1', '2026-12-01'],
    ['Dec. 1', '2026-12-01'],
    ['december 1st', '2026-12-01'],
    ['1 dec', '2026-12-01'],
    ['1st December', '2026-12-01'],
    ['Dec 1, 2025', '2025-12-01'],
    ['dec 1 25', '2025-12-01'],
    ['1 Dec 2025', '2025-12-01'],
    ['Mon, Dec 1, 2025', '2025-12-01'],
    ['Sept 3', '2026-09-03'],
    ['12/1', '2026-12-01'],
    ['12-1', '2026-12-01'],
    ['12.1', '2026-12-01'],
    ['12/01/2025', '2025-12-01'],
    ['12/1/27', '2027-12-01'],
    ['fri', '2026-11-27'],
    ['Friday', '2026-11-27'],
    ['wed', '2026-12-02'],
    // Today's weekday is that of next week; 'today' is shorter.
    ['thurs', '2026-12-03'],
  ])('%j is %s', (text, expected) => {
    expect(parseDate(text, { today: TODAY })).toBe(expected);
  });

  it.each([
    ['jan 5', '2027-01-05'],
    ['nov 20', '2026-11-20'],
    ['may 20', '2027-05-20'],
    ['jun 20', '2026-06-20'],
    ['may 28', '2026-05-28'],
    ['feb 29', '2028-02-29'],
  ])('%j without a year is the closest one to today, %s', (text, expected) => {
    expect(parseDate(text, { today: TODAY })).toBe(expected);
  });

  it.each([
    ['fri', { max: TODAY }, '2026-11-20'],
    ['thu', { max: TODAY }, TODAY],
    ['fri', { min: '2026-11-28' }, '2026-11-27'],
    ['dec 1', { max: TODAY }, '2025-12-01'],
    ['nov 20', { min: TODAY }, '2027-11-20'],
    ['nov 20', { min: TODAY, max: '2026-12-26' }, '2026-11-20'],
    ['feb 29', { max: TODAY }, '2024-02-29'],
    ['2001-01-01', { min: TODAY }, '2001-01-01'],
    ['+7', { max: TODAY }, '2026-12-03'],
  ])('%j within %o is %s', (text, range, expected) => {
    expect(parseDate(text, { today: TODAY, ...range })).toBe(expected);
  });

  it.each([
    '',
    ' ',
    'd',
    'de',
    'dec',
    'dec 32',
    'feb 30 2026',
    'feb 29 2026',
    '2026-02-29',
    '2026-13-01',
    '2026-12',
    '13/1',
    '0/1',
    '1/0',
    '12/1/2',
    '12/1/202',
    '12/1/26/5',
    '1',
    '15',
    '7',
    '+',
    '+x',
    '+12345',
    'th',
    'fri 5',
    'december 1 2026 noon',
    'dec first',
    'no idea',
  ])('%j is no date', (text) => {
    expect(parseDate(text, { today: TODAY })).toBeUndefined();
  });

  it('the text that the console shows for a date is read as that date', () => {
    for (let date = '2023-12-25'; date < '2028-03-05'; date = addDays(date, 1)) {
      expect(parseDate(formatCalendarDate(date), { today: TODAY, max: '2024-01-01' })).toBe(date);
    }
  });
});

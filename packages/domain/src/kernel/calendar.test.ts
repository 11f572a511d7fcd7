import { describe, expect, it } from 'vitest';
import {
  addMonths,
  calendarDate,
  endOfDay,
  formatCalendarDate,
  formatShortDate,
  formatWeekday,
  lastDayBefore,
  monthName,
  noonOf,
  weekdayName,
  weekdayOf,
} from './calendar.ts';

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Steps month by month through a table of month lengths, independent of JavaScript dates. */
function stepMonths(year: number, month: number, day: number, months: number): string {
  let [y, m] = [year, month];
  for (let step = 0; step < Math.abs(months); step += 1) {
    m += Math.sign(months);
    if (m === 13) [y, m] = [y + 1, 1];
    if (m === 0) [y, m] = [y - 1, 12];
  }
  const leap = y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0);
  const length = m === 2 && leap ? 29 : (LENGTHS[m - 1] ?? 0);
  return [
    String(y),
    String(m).padStart(2, '0'),
    String(Math.min(day, length)).padStart(2, '0'),
  ].join('-');
}

describe('calendar dates', () => {
  it('months are added and subtracted for every day of four years, up to thirteen months', () => {
    let checked = 0;
    for (let at = Date.UTC(2023, 0, 1); at < Date.UTC(2027, 0, 1); at += 86_400_000) {
      const date = new Date(at).toISOString().slice(0, 10);
      const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
      for (let months = -13; months <= 13; months += 1) {
        const expected = stepMonths(year, month, day, months);
        if (addMonths(date, months) !== expected) {
          expect(`${date} ${months}: ${addMonths(date, months)}`).toBe(
            `${date} ${months}: ${expected}`,
          );
        }
        checked += 1;
      }
    }
    expect(checked).toBe(1461 * 27);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2100-01-31', 1, '2100-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2025-12-31', 1, '2026-01-31'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %d months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it.each([
    ['2026-01-15', 'America/Los_Angeles', '2026-01-15T20:00:00.000Z'],
    ['2026-07-15', 'America/Los_Angeles', '2026-07-15T19:00:00.000Z'],
    ['2026-03-08', 'America/Los_Angeles', '2026-03-08T19:00:00.000Z'],
    ['2026-11-01', 'America/Los_Angeles', '2026-11-01T20:00:00.000Z'],
    ['2026-01-15', 'Pacific/Auckland', '2026-01-14T23:00:00.000Z'],
    ['2026-04-05', 'Pacific/Auckland', '2026-04-05T00:00:00.000Z'],
    ['2026-01-15', 'Pacific/Kiritimati', '2026-01-14T22:00:00.000Z'],
    ['2026-01-15', 'Asia/Kolkata', '2026-01-15T06:30:00.000Z'],
    ['2026-01-15', 'UTC', '2026-01-15T12:00:00.000Z'],
  ])('noon of %s in %s is %s, a moment of that day there', (date, timeZone, instant) => {
    const noon = noonOf(date, timeZone);
    expect(noon.toISOString()).toBe(instant);
    expect(calendarDate(noon, timeZone)).toBe(date);
  });

  it('the day of an instant depends on the time zone, also when daylight saving time changes', () => {
    expect(calendarDate('2026-01-01T07:59:59Z', 'America/Los_Angeles')).toBe('2025-12-31');
    expect(calendarDate('2026-01-01T08:00:00Z', 'America/Los_Angeles')).toBe('2026-01-01');
    expect(calendarDate('2026-07-01T06:59:59Z', 'America/Los_Angeles')).toBe('2026-06-30');
    expect(calendarDate('2026-07-01T07:00:00Z', 'America/Los_Angeles')).toBe('2026-07-01');
    expect(calendarDate(new Date('2026-03-08T10:30:00Z'), 'America/Los_Angeles')).toBe(
      '2026-03-08',
    );
    expect(calendarDate('2026-01-01T00:00:00Z', 'UTC')).toBe('2026-01-01');
  });
});

it.each([
  ['2026-11-25', 'America/Los_Angeles', '2026-11-26T08:00:00.000Z'],
  // Daylight saving time ends on this day.
  ['2026-11-01', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
  ['2026-10-31', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z'],
  ['2026-12-31', 'UTC', '2027-01-01T00:00:00.000Z'],
])('%s ends in %s at %s, and is the last day before', (date, zone, end) => {
  expect(endOfDay(date, zone).toISOString()).toBe(end);
  expect(lastDayBefore(new Date(end), zone)).toBe(date);
});

it.each([
  ['2026-03-04', 'Mar 4, 2026', 'Mar 4', 'Wed, Mar 4, 2026', 'Wednesday', 3],
  ['2025-12-31', 'Dec 31, 2025', 'Dec 31, 2025', 'Wed, Dec 31, 2025', 'Wednesday', 3],
  ['2026-11-29', 'Nov 29, 2026', 'Nov 29', 'Sun, Nov 29, 2026', 'Sunday', 0],
  ['1969-12-31', 'Dec 31, 1969', 'Dec 31, 1969', 'Wed, Dec 31, 1969', 'Wednesday', 3],
])('%s is written %s, in 2026 %s, chosen as %s, a %s, day %i of the week', (date, ...expected) => {
  expect([
    formatCalendarDate(date),
    formatShortDate(date, '2026-01-31'),
    formatWeekday(date),
    weekdayName(date),
    weekdayOf(date),
  ]).toEqual(expected);
});

it.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a calendar date has no zone: %s',
  (zone) => {
    expect(calendarDate('2026-03-04', zone)).toBe('2026-03-04');
  },
);

it('a month is written with its year', () => {
  expect(monthName('2026-03-01')).toBe('March 2026');
});

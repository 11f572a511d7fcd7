import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  businessToday,
  dayOf,
  exactTimes,
  formatClock,
  formatDate,
  formatDayHeading,
  formatPrinted,
  formatRelative,
  formatSeconds,
  formatShortDate,
  formatTime,
  noonOn,
  setZones,
  zoneName,
} from './dates.tsx';

const BUSINESS = 'America/Los_Angeles';
const READERS = [BUSINESS, 'Pacific/Honolulu', 'America/New_York', 'Europe/Berlin'];

/** The business's November 24, 2026, and the hour around its end. */
const LATE = '2026-11-25T07:30:00Z';
const EARLY = '2026-11-25T08:30:00Z';

const plain = (text: string) => text.replace(/\s/g, ' ');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  setZones(BUSINESS);
});

describe.each(READERS)('for a reader in %s, days are those of the business', (reader) => {
  beforeEach(() => setZones(BUSINESS, reader));

  it.each([
    [LATE, '2026-11-24', 'Nov 24, 2026', 'Today'],
    [EARLY, '2026-11-25', 'Nov 25, 2026', 'Today'],
    ['2026-11-24T07:59:59Z', '2026-11-23', 'Nov 23, 2026', 'Yesterday'],
    // Daylight saving time: that day is an hour earlier in UTC, and has 25 hours.
    ['2026-11-01T07:00:00Z', '2026-11-01', 'Nov 1, 2026', 'Sun, Nov 1, 2026'],
    ['2026-11-02T07:59:59Z', '2026-11-01', 'Nov 1, 2026', 'Sun, Nov 1, 2026'],
    ['2026-03-04', '2026-03-04', 'Mar 4, 2026', 'Wed, Mar 4, 2026'],
  ])('%s is %s, which is written %s, below %s', (at, day, written, heading) => {
    vi.setSystemTime(at < LATE && at > '2026-11-24' ? LATE : at > LATE ? EARLY : LATE);
    expect([dayOf(at), formatDate(at), formatDayHeading(day)]).toEqual([day, written, heading]);
  });

  it.each([
    [LATE, '2026-11-24'],
    [EARLY, '2026-11-25'],
  ])('at %s it is %s', (now, day) => {
    vi.setSystemTime(now);
    expect(businessToday()).toBe(day);
    expect(dayOf(noonOn(day))).toBe(day);
  });

  it.each([
    ['2026-12-31T23:30:00Z', 'Dec 31'],
    ['2027-01-01T07:30:00Z', 'Dec 31'],
    ['2027-01-01T08:30:00Z', 'Jan 1, 2027'],
    ['2025-12-31', 'Dec 31, 2025'],
  ])('%s is %s in 2026: the current year is omitted', (at, short) => {
    expect(formatShortDate(at, new Date(LATE))).toBe(short);
    expect(formatShortDate(at, new Date('2027-01-01T07:59:00Z'))).toBe(short);
  });

  it.each([
    ['2026-11-25T08:29:40Z', 'just now'],
    ['2026-11-25T07:50:00Z', '40m ago'],
    ['2026-11-24T08:31:00Z', '23h ago'],
    ['2026-11-24T08:30:00Z', '1d ago'],
    ['2026-11-24T07:59:00Z', '2d ago'],
    ['2026-11-19T08:00:00Z', '6d ago'],
    ['2026-11-19T07:59:00Z', 'Nov 18'],
    ['2025-12-31', 'Dec 31, 2025'],
  ])(
    '%s is %s in days of the business: the date after a week, with another year',
    (at, relative) => {
      expect(formatRelative(at, new Date(EARLY))).toBe(relative);
    },
  );

  it('a day of 25 hours is not over after 24', () => {
    const now = new Date('2026-11-02T07:30:00Z');
    expect(formatRelative('2026-11-01T07:15:00Z', now)).toBe('24h ago');
  });
});

describe('a time is that of the reader, whose zone is named where the clocks differ', () => {
  const now = new Date(EARLY);

  it.each([
    [BUSINESS, LATE, 'Nov 24, 11:30 PM', '11:30 PM', 'Nov 24, 2026, 11:30 PM'],
    ['America/Tijuana', LATE, 'Nov 24, 11:30 PM', '11:30 PM', 'Nov 24, 2026, 11:30 PM'],
    ['Pacific/Honolulu', LATE, 'Nov 24, 9:30 PM HST', '9:30 PM HST', 'Nov 24, 2026, 9:30 PM HST'],
    [
      'America/New_York',
      LATE,
      'Nov 25, 2:30 AM EST',
      'Nov 25, 2:30 AM EST',
      'Nov 25, 2026, 2:30 AM EST',
    ],
    [
      'Europe/Berlin',
      EARLY,
      'Nov 25, 9:30 AM GMT+1',
      '9:30 AM GMT+1',
      'Nov 25, 2026, 9:30 AM GMT+1',
    ],
  ])('in %s, %s is %s, below its day %s, on paper %s', (reader, at, time, clock, printed) => {
    setZones(BUSINESS, reader);
    expect(plain(formatTime(at, now))).toBe(time);
    expect(plain(formatClock(at, dayOf(at)))).toBe(clock);
    expect(plain(formatPrinted(at))).toBe(printed);
  });

  it('in another year it is a day', () => {
    setZones(BUSINESS, 'Europe/Berlin');
    expect(formatTime('2026-01-01T07:30:00Z', now)).toBe('Dec 31, 2025');
  });

  it.each([
    ['2026-11-25T09:30:00Z', '10:30 AM GMT+1'],
    ['2026-11-24T23:10:00Z', '12:10 AM GMT+1'],
    ['2026-11-24T22:50:00Z', 'Nov 24, 11:50 PM GMT+1'],
  ])('a clock omits the day that it is for the reader: %s is %s', (at, clock) => {
    setZones(BUSINESS, 'Europe/Berlin');
    vi.setSystemTime(EARLY);
    expect(plain(formatClock(at))).toBe(clock);
  });

  it('the seconds are shown for what changes all the time', () => {
    setZones(BUSINESS, 'America/New_York');
    expect(plain(formatSeconds(Date.parse('2026-11-25T07:30:05Z')))).toBe('2:30:05 AM EST');
    setZones(BUSINESS, BUSINESS);
    expect(plain(formatSeconds(Date.parse('2026-11-25T07:30:05Z')))).toBe('11:30:05 PM');
  });

  it('on hover, both are exact, and one if they agree', () => {
    setZones(BUSINESS, 'Europe/Berlin');
    expect(exactTimes(LATE).map(plain)).toEqual([
      'Wednesday, November 25, 2026 at 8:30:00 AM GMT+1',
      'Tuesday, November 24, 2026 at 11:30:00 PM PST',
    ]);
    setZones(BUSINESS, 'America/Tijuana');
    expect(exactTimes(LATE)).toHaveLength(1);
  });
});

it.each([
  ['America/Los_Angeles', 'Pacific time'],
  ['Europe/Berlin', 'Central European time'],
])('the time zone %s is shown as %s', (zone, name) => {
  setZones(zone);
  expect(zoneName()).toBe(name);
});

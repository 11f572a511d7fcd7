import { expect, it } from 'vitest';
import {
  formatClock,
  formatRelative,
  formatSeconds,
  formatShortDate,
  formatTime,
  zoneName,
} from './dates.tsx';

const now = new Date('2026-03-05T12:00:00');

it.each([
  ['2026-03-04', 'Mar 4'],
  ['2025-12-31', 'Dec 31, 2025'],
  ['2027-01-01', 'Jan 1, 2027'],
])('the short form of %s is %s: the current year is omitted', (at, short) => {
  expect(formatShortDate(at, now)).toBe(short);
});

it('a time in another year is shown as a date with the year', () => {
  expect(formatTime('2026-03-04T14:04:00', now).replace(/\s/g, ' ')).toBe('Mar 4, 2:04 PM');
  expect(formatTime('2025-03-04T14:04:00', now)).toBe('Mar 4, 2025');
});

it.each([
  ['2026-03-05T15:40:00', '3:40 PM'],
  ['2026-03-04T15:40:00', 'Mar 4, 3:40 PM'],
])('the clock at %s is %s: the date of today is omitted', (at, clock) => {
  expect(formatClock(at, now).replace(/\s/g, ' ')).toBe(clock);
});

it.each([
  ['2026-03-05T11:59:40', 'just now'],
  ['2026-03-05T11:20:00', '40m ago'],
  ['2026-03-04T12:01:00', '23h ago'],
  ['2026-02-26T12:01:00', '6d ago'],
  ['2026-02-26T12:00:00', 'Feb 26, 2026'],
])('what was at %s is called %s: the date after a week', (at, relative) => {
  expect(formatRelative(at, now.getTime())).toBe(relative);
});

it('the seconds are shown for what changes all the time', () => {
  const at = new Date('2026-03-05T15:40:05').getTime();
  expect(formatSeconds(at).replace(/\s/g, ' ')).toBe('3:40:05 PM');
});

it.each([
  ['America/Los_Angeles', 'Pacific time'],
  ['Europe/Berlin', 'Central European time'],
])('the time zone %s is shown as %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});

/** Calendar dates are 'YYYY-MM-DD' strings without a time or zone; instants are ISO strings in UTC. */

interface DateParts {
  year: number;
  month: number;
  day: number;
}

function partsOf(date: string): DateParts {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/** True for 'YYYY-MM-DD' of a day that exists; the database has no year 0. */
export function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The days from January 1, 1970, a Thursday, to a calendar date. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** The day of the week of a calendar date, 0 (Sunday) to 6. */
export const weekdayOf = (date: string): number => (((dayNumber(date) + 4) % 7) + 7) % 7;

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * The same day `months` later (earlier if negative), or the last day of a shorter month: January 31
 * plus one month is the last day of February.
 */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = (index % 12) + 1;
  const targetDay = Math.min(day, daysInMonth(targetYear, targetMonth));
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(targetYear, 4)}-${pad(targetMonth, 2)}-${pad(targetDay, 2)}`;
}

/** The calendar date a number of days later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  const { year, month, day } = partsOf(date);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** The day of the month of a calendar date, 1 to 31. */
export function dayOfMonth(date: string): number {
  return partsOf(date).day;
}

/**
 * A format for each time zone, created when it is first needed: creating one takes far longer than
 * using it.
 */
export function formatsByZone(locale: string, options: Intl.DateTimeFormatOptions = {}) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const known = formats.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

const writtenFormat = formatsByZone('en-US', { dateStyle: 'medium' });
const chosenFormat = formatsByZone('en-US', {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const monthFormat = formatsByZone('en-US', { month: 'long', year: 'numeric' });
const weekdayFormat = formatsByZone('en-US', { weekday: 'long' });
const isoFormat = formatsByZone('en-CA');
const clockFormat = formatsByZone('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** A calendar date as a format of days writes it. */
const written = (formatIn: (timeZone: string) => Intl.DateTimeFormat, date: string): string =>
  formatIn('UTC').format(Date.parse(`${date}T00:00:00Z`));

/** A formatted calendar date: '2026-03-04' is 'Mar 4, 2026'. */
export const formatCalendarDate = (date: string): string => written(writtenFormat, date);

/** 'Mar 4', or 'Mar 4, 2026' if that is not the year of today. */
export const formatShortDate = (date: string, today: string): string =>
  formatCalendarDate(date).replace(`, ${today.slice(0, 4)}`, '');

/** 'Wed, Mar 4, 2026', for a date that is being chosen. */
export const formatWeekday = (date: string): string => written(chosenFormat, date);

/** The day of the week of a calendar date: 'Wednesday'. */
export const weekdayName = (date: string): string => written(weekdayFormat, date);

/** The month of a calendar date: 'March 2026'. */
export const monthName = (date: string): string => written(monthFormat, date);

/** The calendar date of an instant (ISO string or Date) in an IANA time zone; a calendar date itself has none. */
export function calendarDate(at: string | Date, timeZone: string): string {
  if (typeof at === 'string' && isCalendarDate(at)) return at;
  return isoFormat(timeZone).format(new Date(at));
}

/** The wall clock time in an IANA time zone at an instant, as if it were UTC, in milliseconds. */
export function wallClock(instant: number, timeZone: string): number {
  const parts = clockFormat(timeZone).formatToParts(instant);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
}

/** The instant of a wall clock time, given as if it were UTC, in an IANA time zone. */
function instantOf(wall: number, timeZone: string): Date {
  const near = wall - (wallClock(wall, timeZone) - wall);
  // Daylight saving time may start or end between the two.
  return new Date(near - (wallClock(near, timeZone) - wall));
}

/** The instant of noon on a calendar date in an IANA time zone. */
export function noonOf(date: string, timeZone: string): Date {
  return instantOf(Date.parse(`${date}T12:00:00Z`), timeZone);
}

/** The first instant after a calendar date in an IANA time zone. */
export function endOfDay(date: string, timeZone: string): Date {
  return instantOf(Date.parse(`${addDays(date, 1)}T00:00:00Z`), timeZone);
}

/** The calendar date that ended last at an instant, in an IANA time zone. */
export function lastDayBefore(instant: Date, timeZone: string): string {
  return addDays(calendarDate(instant, timeZone), -1);
}

/**
 * Number of business days (Monday to Friday) from one calendar date to another, excluding the
 * first.
 */
export function businessDaysBetween(from: string, to: string): number {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const weeks = Math.floor((last - first) / 7);
  let count = weeks * 5;
  for (let day = first + weeks * 7 + 1; day <= last; day += 1) {
    // Day 0 is a Thursday.
    if ((day + 3) % 7 < 5) count += 1;
  }
  return count;
}

/** The calendar date a number of business days later. */
export function addBusinessDays(date: string, days: number): string {
  let later = date;
  while (businessDaysBetween(date, later) < days) later = addDays(later, 1);
  return later;
}

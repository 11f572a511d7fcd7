import { calendarDate, formatCalendarDate } from './calendar.ts';
import { plural } from './plural.ts';

/** The current time, and the IANA time zone of calendar dates. */
export interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** Calendar days from an instant or calendar date to today. */
export function daysSince(at: string, { now, timeZone }: Moment): number {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(at) ? at : calendarDate(at, timeZone);
  return dayNumber(calendarDate(now, timeZone)) - dayNumber(date);
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/**
 * A day in the middle of a sentence: 'today', 'yesterday', 'Friday' within the last week, otherwise
 * 'Mar 4', with the year if it is another one.
 */
export function dayWords(at: string, moment: Moment): string {
  const days = daysSince(at, moment);
  if (days === 0) return 'today';
  if (days === 1) return 'yesterday';
  const today = calendarDate(moment.now, moment.timeZone);
  const date = new Date((dayNumber(today) - days) * 86_400_000);
  if (days > 1 && days < 7) return WEEKDAY.format(date);
  const written = formatCalendarDate(date.toISOString().slice(0, 10));
  return written.replace(`, ${today.slice(0, 4)}`, '');
}

/** How long ago a day was: 'today', 'yesterday', '9 days ago'. */
export function daysAgo(at: string, moment: Moment): string {
  const days = daysSince(at, moment);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${plural(days, 'day')} ago`;
}

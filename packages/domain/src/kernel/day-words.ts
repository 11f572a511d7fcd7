import {
  businessDaysBetween,
  calendarDate,
  dayNumber,
  formatShortDate,
  weekdayName,
} from './calendar.ts';
import { plural } from './plural.ts';

/** The current time, and the IANA time zone of calendar dates. */
export interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

/** Calendar days from an instant or calendar date to today. */
export function daysSince(at: string, { now, timeZone }: Moment): number {
  return dayNumber(calendarDate(now, timeZone)) - dayNumber(calendarDate(at, timeZone));
}

/** Business days from an instant or calendar date to today. */
export const businessDaysSince = (at: string, { now, timeZone }: Moment): number =>
  businessDaysBetween(calendarDate(at, timeZone), calendarDate(now, timeZone));

/**
 * A day in the middle of a sentence: 'today', 'yesterday', 'Friday' within the last week, otherwise
 * 'Mar 4', with the year if it is another one.
 */
export function dayWords(at: string, moment: Moment): string {
  const days = daysSince(at, moment);
  if (days === 0) return 'today';
  if (days === 1) return 'yesterday';
  const date = calendarDate(at, moment.timeZone);
  if (days > 1 && days < 7) return weekdayName(date);
  return formatShortDate(date, calendarDate(moment.now, moment.timeZone));
}

/** How long ago a day was: 'today', 'yesterday', '9 days ago'. */
export function daysAgo(at: string, moment: Moment): string {
  const days = daysSince(at, moment);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${plural(days, 'day')} ago`;
}

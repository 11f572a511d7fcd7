import {
  calendarDate,
  formatCalendarDate,
  formatsByZone,
  formatWeekday,
  isCalendarDate,
  noonOf,
  formatShortDate as shortDate,
} from '@kickstand/domain/kernel/calendar.ts';
import { daysSince, type Moment } from '@kickstand/domain/kernel/day-words.ts';
import { useHint } from './hint.tsx';

const BROWSERS_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** IANA time zones: the business's, in which days are, and the reader's, in which times are. */
const zones = { business: BROWSERS_ZONE, reader: BROWSERS_ZONE };

/** Sets the time zones, once, when the console starts. @param reader the browser's if omitted. */
export function setZones(business: string, reader = BROWSERS_ZONE): void {
  Object.assign(zones, { business, reader });
}

/** The current time and the time zone of days. */
export const businessMoment = (): Moment => ({ now: new Date(), timeZone: zones.business });

/** The day of an instant for the business, 'YYYY-MM-DD'; a calendar date itself is returned. */
export const dayOf = (at: string | Date): string => calendarDate(at, zones.business);

/** The business's current day, 'YYYY-MM-DD'. */
export const businessToday = (): string => dayOf(new Date());

/** The instant of noon on a calendar date, in ISO. */
export const noonOn = (date: string): string => noonOf(date, zones.business).toISOString();

/** The time zone of days, in words: 'Pacific time'. */
export function zoneName(): string {
  const { business: timeZone } = zones;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const name = parts.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace(/ Time$/, ' time') ?? timeZone;
}

/** A format of instants for the reader, which names their time zone if the business's clock differs. */
function timeFormat(options: Intl.DateTimeFormatOptions) {
  const plain = formatsByZone('en-US', options);
  const named = formatsByZone('en-US', { ...options, timeZoneName: 'short' });
  return (at: string | number | Date): string => {
    const text = plain(zones.reader).format(new Date(at));
    if (text === plain(zones.business).format(new Date(at))) return text;
    return named(zones.reader).format(new Date(at));
  };
}

const HOURS = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { month: 'short', day: 'numeric' } as const;
const clock = timeFormat(HOURS);
const dayAndClock = timeFormat({ ...DAY, ...HOURS });
const exactFormat = formatsByZone('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** '3:40:05 PM', for what changes all the time. */
export const formatSeconds = timeFormat({ ...HOURS, second: '2-digit' });

/** 'Mar 4, 2026, 2:04 PM', for paper, which is read in other years, too. */
export const formatPrinted = timeFormat({ year: 'numeric', ...DAY, ...HOURS });

/** 'Mar 4, 2026', from an ISO time or a calendar date, for paper and in sentences. */
export const formatDate = (at: string): string => formatCalendarDate(dayOf(at));

/** 'Mar 4'; 'Mar 4, 2025' in other years. */
export const formatShortDate = (at: string, now = new Date()): string =>
  shortDate(dayOf(at), dayOf(now));

/** 'Mar 4, 2:04 PM'; only the date, 'Mar 4, 2025', in other years. */
export function formatTime(at: string, now = new Date()): string {
  const isOfThisYear = dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4);
  return isOfThisYear ? dayAndClock(at) : formatDate(at);
}

const readersDay = (at: string | Date) => calendarDate(at, zones.reader);

/**
 * '3:40 PM', for what is rarely older than a day; 'Mar 4, 3:40 PM' if that is another day.
 * @param day 'YYYY-MM-DD'; the reader's current one if omitted.
 */
export const formatClock = (at: string, day = readersDay(new Date())): string =>
  (readersDay(at) === day ? clock : dayAndClock)(at);

/** 'Today', 'Yesterday' or 'Wed, Mar 4, 2026', above what happened on a calendar date. */
export const formatDayHeading = (date: string): string =>
  ['Today', 'Yesterday'][daysSince(date, businessMoment())] ?? formatWeekday(date);

/** '2h ago', '3d ago' in days of the business; the date after a week. */
export function formatRelative(at: string, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes}m ago`;
  const days = daysSince(at, { now, timeZone: zones.business });
  // A day may have 25 hours.
  if (minutes < 24 * 60 || days === 0) return `${Math.floor(minutes / 60)}h ago`;
  return days < 7 ? `${days}d ago` : formatShortDate(at, now);
}

/** An instant to the second for the reader and, if its clock differs, for the business. */
export const exactTimes = (at: string): readonly string[] =>
  [zones.reader, zones.business]
    .map((zone) => exactFormat(zone).format(new Date(at)))
    .filter((text, index, all) => all.indexOf(text) === index);

/** True if times name their zone now; otherwise undefined, for a data attribute. */
export const namesZone = (): true | undefined =>
  exactTimes(new Date().toISOString()).length > 1 || undefined;

interface TimeProps {
  /** ISO time or calendar date; '-' if missing. */
  readonly at: string | null | undefined;
}

function TimeWithHint({ at, text, onPaper }: { at: string; text: string; onPaper?: string }) {
  const [arrival, hint] = useHint(exactTimes(at).map((time) => <div key={time}>{time}</div>));
  return (
    <>
      <time dateTime={at} data-paper={onPaper} {...arrival}>
        {text}
      </time>
      {hint}
    </>
  );
}

export const MISSING = <span style={{ color: 'var(--ks-faint)' }}>-</span>;

/** A component that shows a time in a format, and exactly on hover. */
const shownAs =
  (format: (at: string) => string) =>
  ({ at }: TimeProps) => {
    if (!at) return MISSING;
    if (isCalendarDate(at)) return <time dateTime={at}>{format(at)}</time>;
    return <TimeWithHint at={at} text={format(at)} />;
  };

/** A date, without the current year. */
export const DateText = shownAs(formatShortDate);
/** '2h ago'; on paper, which is read later, the time. */
export function RelativeTime({ at }: TimeProps) {
  if (!at) return MISSING;
  return <TimeWithHint at={at} text={formatRelative(at)} onPaper={formatTime(at)} />;
}
/** A time below a heading with its day, which it repeats if it is another one for the reader. */
export const ClockText = shownAs((at) => formatClock(at, dayOf(at)));
export const TimeText = shownAs(formatTime);

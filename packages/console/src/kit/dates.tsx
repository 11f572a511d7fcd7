import { calendarDate, isCalendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { useHint } from './hint.tsx';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const SECONDS = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
const PRINTED = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const EXACT = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** A calendar date has no time: parsed at local noon, it stays on its day in every time zone. */
function toDate(at: string): Date {
  return new Date(isCalendarDate(at) ? `${at}T12:00:00` : at);
}

/** The browser's time zone, in which dates are shown. */
export const READERS_ZONE = DATE.resolvedOptions().timeZone;

/** 'Pacific time' of 'America/Los_Angeles'. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const name = parts.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace(/ Time$/, ' time') ?? timeZone;
}

/** The current time in the browser. */
export const momentHere = () => ({ now: new Date(), timeZone: READERS_ZONE });

/** The calendar date of an instant in the browser's time zone. */
export const dateHere = (at: string | Date): string => calendarDate(at, READERS_ZONE);

/** 'Mar 4, 2026' in the browser's time zone, from an ISO time or a calendar date. */
export const formatDate = (at: string): string => DATE.format(toDate(at));

/** 'Wed, Mar 4, 2026', for a date that is being chosen. */
export const formatWeekday = (at: string): string => WEEKDAY.format(toDate(at));

const isOfThisYear = (date: Date, now: Date) => date.getFullYear() === now.getFullYear();

/** 'Mar 4', for narrow columns; 'Mar 4, 2025' in other years. */
export function formatShortDate(at: string, now = new Date()): string {
  const date = toDate(at);
  return (isOfThisYear(date, now) ? SHORT : DATE).format(date);
}

/** 'Mar 4, 2:04 PM'; only the date, 'Mar 4, 2025', in other years. */
export function formatTime(at: string, now = new Date()): string {
  const date = toDate(at);
  return (isOfThisYear(date, now) ? TIME : DATE).format(date);
}

/** '3:40 PM', for what is rarely older than a day; 'Mar 4, 3:40 PM' if it isn't of today. */
export function formatClock(at: string, now = new Date()): string {
  const date = toDate(at);
  return (date.toDateString() === now.toDateString() ? CLOCK : TIME).format(date);
}

/** 'Today', 'Yesterday' or 'Wed, Mar 4, 2026', above what happened on a calendar date. */
export function formatDayHeading(date: string, now = new Date()): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (date === dateHere(now)) return 'Today';
  return date === dateHere(yesterday) ? 'Yesterday' : formatWeekday(date);
}

/** '3:40:05 PM', for what changes all the time. */
export const formatSeconds = (at: number): string => SECONDS.format(at);

/** 'Mar 4, 2026, 2:04 PM', for paper, which is read in other years, too. */
export const formatPrinted = (at: string | Date): string => PRINTED.format(new Date(at));

/** '2h ago', '3d ago'; the date after a week. */
export function formatRelative(at: string, now = Date.now()): string {
  const minutes = Math.floor((now - toDate(at).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes}m ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}h ago`;
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / 60 / 24)}d ago`;
  return formatDate(at);
}

interface TimeProps {
  /** ISO time or calendar date; '-' if missing. */
  readonly at: string | null | undefined;
}

function TimeElement({ at, text }: { at: string; text: string }) {
  if (isCalendarDate(at)) return <time dateTime={at}>{text}</time>;
  return <TimeWithHint at={at} text={text} />;
}

function TimeWithHint({ at, text }: { at: string; text: string }) {
  const [arrival, hint] = useHint(EXACT.format(toDate(at)));
  return (
    <>
      <time dateTime={at} {...arrival}>
        {text}
      </time>
      {hint}
    </>
  );
}

export const MISSING = <span style={{ color: 'var(--ks-faint)' }}>-</span>;

/** A date, with the exact time on hover. */
export function DateText({ at }: TimeProps) {
  return at ? <TimeElement at={at} text={formatDate(at)} /> : MISSING;
}

/** A date, without the current year, for phones. */
export function ShortDate({ at }: TimeProps) {
  return at ? <TimeElement at={at} text={formatShortDate(at)} /> : MISSING;
}

/** Relative time, with the exact time on hover. */
export function RelativeTime({ at }: TimeProps) {
  return at ? <TimeElement at={at} text={formatRelative(at)} /> : MISSING;
}

/** Time without the day, with the exact time on hover. */
export function ClockText({ at }: { readonly at: string }) {
  return <TimeElement at={at} text={CLOCK.format(toDate(at))} />;
}

/** Day and time, with the exact time on hover. */
export function TimeText({ at }: TimeProps) {
  return at ? <TimeElement at={at} text={formatTime(at)} /> : MISSING;
}

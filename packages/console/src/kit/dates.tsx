import { calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { Tooltip } from '@mantine/core';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const EXACT = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** A calendar date is no instant: read at noon here, it stays on its day in every zone. */
function toDate(at: string): Date {
  return new Date(isCalendarDate(at) ? `${at}T12:00:00` : at);
}

function isCalendarDate(at: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(at);
}

/** The reader's time zone: dates are shown in it. */
export const READERS_ZONE = DATE.resolvedOptions().timeZone;

/** Now, where the reader is. */
export const momentHere = () => ({ now: new Date(), timeZone: READERS_ZONE });

/** The calendar date of an instant where the reader is. */
export const dateHere = (at: string | Date): string => calendarDate(at, READERS_ZONE);

/** 'Mar 4, 2026' in the reader's zone, from an ISO time or a calendar date. */
export const formatDate = (at: string): string => DATE.format(toDate(at));

const isOfThisYear = (date: Date, now: Date) => date.getFullYear() === now.getFullYear();

/** 'Mar 4', for narrow places; 'Mar 4, 2025' when it isn't of this year. */
export function formatShortDate(at: string, now = new Date()): string {
  const date = toDate(at);
  return (isOfThisYear(date, now) ? SHORT : DATE).format(date);
}

/** 'Mar 4, 2:04 pm'; the date alone, 'Mar 4, 2025', when it isn't of this year. */
export function formatTime(at: string, now = new Date()): string {
  const date = toDate(at);
  if (!isOfThisYear(date, now)) return DATE.format(date);
  const time = TIME.formatToParts(date)
    .filter((part) => ['hour', 'minute', 'dayPeriod'].includes(part.type))
    .map((part) => part.value);
  const [hour = '', minute = '', period = ''] = time;
  return `${SHORT.format(date)}, ${hour}:${minute} ${period.toLowerCase()}`;
}

/** '2h ago'; the date itself after 30 days. */
function formatRelative(at: string, now = Date.now()): string {
  const minutes = Math.floor((now - toDate(at).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes}m ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}h ago`;
  if (minutes < 30 * 24 * 60) return `${Math.floor(minutes / 60 / 24)}d ago`;
  return formatDate(at);
}

interface TimeProps {
  /** ISO time or calendar date; '-' is shown when it is missing. */
  readonly at: string | null | undefined;
}

function TimeElement({ at, text }: { at: string; text: string }) {
  if (isCalendarDate(at)) return <time dateTime={at}>{text}</time>;
  return (
    <Tooltip label={EXACT.format(toDate(at))}>
      <time dateTime={at}>{text}</time>
    </Tooltip>
  );
}

export const MISSING = <span style={{ color: 'var(--ks-faint)' }}>-</span>;

/** A date, its exact time on hover. */
export function DateText({ at }: TimeProps) {
  return at ? <TimeElement at={at} text={formatDate(at)} /> : MISSING;
}

/** A date, without its year where that is this one, for phones. */
export function ShortDate({ at }: TimeProps) {
  return at ? <TimeElement at={at} text={formatShortDate(at)} /> : MISSING;
}

/** How long ago, the exact time on hover. */
export function RelativeTime({ at }: TimeProps) {
  return at ? <TimeElement at={at} text={formatRelative(at)} /> : MISSING;
}

/** Day and time, the exact time on hover. */
export function TimeText({ at }: TimeProps) {
  return at ? <TimeElement at={at} text={formatTime(at)} /> : MISSING;
}

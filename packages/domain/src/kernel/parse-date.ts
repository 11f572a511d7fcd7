import { addDays, addMonths, dayNumber, isCalendarDate, weekdayOf } from './calendar.ts';

/** What a typed date is read against; all dates are 'YYYY-MM-DD'. */
export interface DateContext {
  readonly today: string;
  /** The first and the last date that may be meant, if there are any. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const UNITS: Record<string, (date: string, count: number) => string> = {
  d: addDays,
  w: (date, count) => addDays(date, 7 * count),
  m: addMonths,
  y: (date, count) => addMonths(date, 12 * count),
};
/** A date without a year is looked for this far away: February 29 may be missing for eight years. */
const YEARS_AROUND = 8;

/** Position of a name by its first letters, three or more: 'dec', 'Sept.'. */
function indexOfName(names: readonly string[], word: string): number {
  return word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));
}

function dateOf(year: number, month: number, day: number): string | undefined {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isCalendarDate(date) ? date : undefined;
}

/** The first of the dates that may be meant, else the first of them. */
function preferred(dates: readonly string[], { min, max }: DateContext): string | undefined {
  const allowed = (date: string) => (!min || date >= min) && (!max || date <= max);
  return dates.find(allowed) ?? dates[0];
}

/** A day of a month in a year; without one, in the year that brings it closest to today. */
function readMonthDay(
  month: number,
  day: number,
  year: string | undefined,
  context: DateContext,
): string | undefined {
  if (year !== undefined) return dateOf(Number(year.length === 2 ? `20${year}` : year), month, day);
  const thisYear = Number(context.today.slice(0, 4));
  const distance = (date: string) => Math.abs(dayNumber(date) - dayNumber(context.today));
  const years = Array.from(
    { length: 2 * YEARS_AROUND + 1 },
    (_, at) => thisYear - YEARS_AROUND + at,
  );
  const dates = years.flatMap((each) => dateOf(each, month, day) ?? []);
  return preferred(
    dates.toSorted((a, b) => distance(a) - distance(b) || b.localeCompare(a)),
    context,
  );
}

/** The next such day after today, or the last one up to today if the next may not be meant. */
function readWeekday(weekday: number, context: DateContext): string | undefined {
  const ahead = (weekday - weekdayOf(context.today) + 7) % 7 || 7;
  const next = addDays(context.today, ahead);
  return preferred([next, addDays(next, -7)], context);
}

const endOfMonth = (date: string) => addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1);

function readWord(text: string, context: DateContext): string | undefined {
  const { today } = context;
  if (text === 'today') return today;
  if (text === 'tomorrow') return addDays(today, 1);
  if (text === 'yesterday') return addDays(today, -1);
  if (text === 'end of month') return endOfMonth(today);
  const weekday = indexOfName(WEEKDAYS, text.replace(/\.$/, ''));
  return weekday < 0 ? undefined : readWeekday(weekday, context);
}

function readOffset(text: string, today: string): string | undefined {
  const [, sign, count, unit = 'd'] =
    /^([+-]) ?(\d{1,4}) ?(d|w|m|y|days?|weeks?|months?|years?)?$/.exec(text) ?? [];
  if (!sign) return undefined;
  return UNITS[unit.charAt(0)]?.(today, Number(`${sign}${count}`));
}

function readNumbers(text: string, context: DateContext): string | undefined {
  const [, month, day, year] =
    /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(text.replaceAll(/[.-]/g, '/')) ?? [];
  return month ? readMonthDay(Number(month), Number(day), year, context) : undefined;
}

/** 'dec 1', '1 Dec 2026', 'Tue, December 1st, 2026'. */
function readNames(text: string, context: DateContext): string | undefined {
  const words = text.replaceAll(/[.,]/g, ' ').split(/\s+/).filter(Boolean);
  if (words.length > 2 && indexOfName(WEEKDAYS, words[0] ?? '') >= 0) words.shift();
  const [first = '', second = '', year, ...more] = words;
  if (more.length > 0 || (year !== undefined && !/^(\d{4}|\d{2})$/.test(year))) return undefined;
  const [name, number] = /^\d/.test(first) ? [second, first] : [first, second];
  const month = indexOfName(MONTHS, name) + 1;
  const day = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(number)?.[1];
  return month > 0 && day ? readMonthDay(month, Number(day), year, context) : undefined;
}

/**
 * Reads a date as people type it: 'dec 1', '12/1', '12/1/26', '2026-12-01', '+7', '-2w', 'today',
 * 'fri', 'end of month'. A text that may mean several dates means one from `min` to `max`; other
 * dates out of that range are returned, because the rules of the form explain the range.
 * @returns 'YYYY-MM-DD', or undefined if the text is no date.
 */
export function parseDate(typed: string, context: DateContext): string | undefined {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (isCalendarDate(text)) return text;
  return (
    readWord(text, context) ??
    readOffset(text, context.today) ??
    readNumbers(text, context) ??
    readNames(text, context)
  );
}

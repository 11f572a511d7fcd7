import { isCalendarDate, weekdayOf } from '../kernel/calendar.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The order of day and month in a date such as 3/4/2025. */
export type DateOrder = 'MONTH_FIRST' | 'DAY_FIRST';

/** A date whose order of day and month is not known from the way it is written. */
const IN_SOME_ORDER = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/;

/** Year, month and day in the order of each other way to write a date. */
const SPELLINGS: readonly {
  readonly form: RegExp;
  readonly parts: readonly [y: number, m: number, d: number];
}[] = [
  { form: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, parts: [1, 2, 3] },
  { form: /^((?:19|20)\d{2})(\d{2})(\d{2})$/, parts: [1, 2, 3] },
  { form: /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/, parts: [3, 2, 1] },
  { form: /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/, parts: [3, 1, 2] },
  { form: /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/, parts: [3, 2, 1] },
];

function monthOf(text: string): string {
  const place = MONTHS.findIndex((month) => text.startsWith(month));
  return place < 0 ? text : String(place + 1);
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** A date behind a day of the week, if it has one. */
const ON_WEEKDAY = /^(?:(sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\.?,? (?=\S))?(.*)$/;

/**
 * The calendar date, 'YYYY-MM-DD', of a date as people write it: '3/4/2025' in the given order, '4.3.2025',
 * '20250304', 'Tuesday, March 4, 2025', '4-Mar-25'; undefined if it is none, or not on the day of the week that it names.
 */
export function spelledDate(typed: string, order: DateOrder): string | undefined {
  const [, weekday, text = ''] =
    ON_WEEKDAY.exec(typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')) ?? [];
  const isOnWeekday = (date: string) =>
    weekday === undefined || WEEKDAYS[weekdayOf(date)] === weekday;
  const numeric = order === 'DAY_FIRST' ? ([3, 2, 1] as const) : ([3, 1, 2] as const);
  for (const { form, parts } of [{ form: IN_SOME_ORDER, parts: numeric }, ...SPELLINGS]) {
    const found = form.exec(text);
    if (!found) continue;
    const [year = '', month = '', day = ''] = parts.map((part) => found[part]);
    const date = [
      year.padStart(4, '20'),
      monthOf(month).padStart(2, '0'),
      day.padStart(2, '0'),
    ].join('-');
    if (isCalendarDate(date) && isOnWeekday(date)) return date;
  }
  return undefined;
}

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

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * The same day `months` later (or earlier, when negative), on the last day of a shorter month:
 * January 31 plus one month is the last day of February.
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

/** The calendar date of an instant (ISO string or Date) in an IANA time zone. */
export function calendarDate(instant: string | Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));
}

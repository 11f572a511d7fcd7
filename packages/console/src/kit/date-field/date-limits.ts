import { formatCalendarDate } from '@kickstand/domain/kernel/calendar.ts';

interface DateLimits {
  /** The first and the last date that are permitted, if there are any. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly today: string;
}

/**
 * Why a date is out of its limits, naming its field; undefined if it is within them. All dates are
 * 'YYYY-MM-DD'.
 */
export function outOfLimits(
  date: string,
  { min, max, today }: DateLimits,
  label: string,
): string | undefined {
  if (max !== undefined && date > max) {
    return max === today
      ? `${label} cannot be in the future.`
      : `${label} cannot be after ${formatCalendarDate(max)}.`;
  }
  if (min !== undefined && date < min) {
    return min === today
      ? `${label} cannot be in the past.`
      : `${label} cannot be before ${formatCalendarDate(min)}.`;
  }
  return undefined;
}

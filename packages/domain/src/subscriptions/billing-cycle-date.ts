import { z } from 'zod';
import { addDays, addMonths, dayOfMonth } from '../kernel/calendar.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';

/** Billing dates are calendar dates in the business's time zone. */

/** Moves the billing date of a subscription. */
export const billingCycleDateInput = z.object({
  subscriptionId: idSchema,
  billingCycleDate: z
    .string({ error: 'Billing cycle date is a required field.' })
    .min(1, { error: 'Billing cycle date is a required field.' })
    .pipe(z.iso.date({ error: 'Enter a date.' })),
});

/** Description of a moved billing date's invoice line if it charges a new period. */
export const NEW_PERIOD_LESS_PAID_DAYS = 'New period, less paid days';
/** Description if it only settles days that are already paid. */
export const UNUSED_PAID_DAYS = 'Unused paid days';

/** The selectable days: from yesterday to one month minus a day ahead. */
export function billingDateWindow(today: string): { first: string; last: string } {
  return { first: addDays(today, -1), last: addDays(addMonths(today, 1), -1) };
}

/** True if the change takes effect immediately; later dates are scheduled. */
export function isImmediate(date: string, today: string): boolean {
  return date <= today;
}

/**
 * The next billing date after a date. An anchor day above 28 becomes the last day of shorter
 * months.
 * @param anchorDay 1 to 31.
 */
export function nextBillingDate(anchorDay: number, after: string): string {
  // January has 31 days, so the anchor survives the months in between.
  const anchor = `${after.slice(0, 4)}-01-${String(anchorDay).padStart(2, '0')}`;
  const months = Number(after.slice(5, 7)) - 1;
  const thisMonth = addMonths(anchor, months);
  return thisMonth > after ? thisMonth : addMonths(anchor, months + 1);
}

/** A chosen date and the following billing dates, `count` in total. */
export function billingDatesFrom(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, months) => addMonths(date, months));
}

/** The form's hint for days that not every month has; null for others. */
export function shorterMonthsNote(date: string): string | null {
  return dayOfMonth(date) > 28 ? 'In shorter months the last day of the month is used.' : null;
}

/** The date of a scheduled change, until that day; null if none is scheduled. */
export function scheduledBillingDate(scheduled: string | null, today: string): string | null {
  return scheduled !== null && scheduled > today ? scheduled : null;
}

/** A date must be within the window and differ from the current day of the month. */
export function refuseBillingDate(
  date: string,
  { today, current }: { today: string; current: string | null },
): Refusal | undefined {
  const { first, last } = billingDateWindow(today);
  if (date < first || date > last) {
    return refusal(
      'BILLING_DATE',
      'Choose a date from yesterday to one month ahead minus a day.',
      'billingCycleDate',
    );
  }
  // A date that is not in the future starts a new period today.
  const from = isImmediate(date, today) ? today : date;
  return current !== null && dayOfMonth(from) === dayOfMonth(current)
    ? refusal('SAME_BILLING_DAY', 'Choose another day of the month.', 'billingCycleDate')
    : undefined;
}

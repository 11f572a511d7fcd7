import { z } from 'zod';
import { addDays, addMonths, dayOfMonth } from '../kernel/calendar.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';

/** Billing dates are calendar dates in the time zone of the business. */

/** Moving the day on which a subscription is billed. */
export const billingCycleDateInput = z.object({
  subscriptionId: idSchema,
  billingCycleDate: z
    .string({ error: 'Billing cycle date is a required field.' })
    .min(1, { error: 'Billing cycle date is a required field.' })
    .pipe(z.iso.date({ error: 'Enter a date.' })),
});

/** What the invoice of a moved billing date is for when it charges a new period. */
export const NEW_PERIOD_LESS_PAID_DAYS = 'New period, less paid days';
/** What it is for when it only settles days that are paid already. */
export const UNUSED_PAID_DAYS = 'Unused paid days';

/** The days that can be chosen: from yesterday to one month ahead minus a day. */
export function billingDateWindow(today: string): { first: string; last: string } {
  return { first: addDays(today, -1), last: addDays(addMonths(today, 1), -1) };
}

/** True when the change takes effect at once; a later date is scheduled. */
export function isImmediate(date: string, today: string): boolean {
  return date <= today;
}

/**
 * The next date on which a subscription that is billed on a day of the month is billed after a date. A
 * day above 28 falls on the last day of shorter months.
 * @param anchorDay 1 to 31.
 */
export function nextBillingDate(anchorDay: number, after: string): string {
  // January has every day, so that the anchor survives the months in between.
  const anchor = `${after.slice(0, 4)}-01-${String(anchorDay).padStart(2, '0')}`;
  const months = Number(after.slice(5, 7)) - 1;
  const thisMonth = addMonths(anchor, months);
  return thisMonth > after ? thisMonth : addMonths(anchor, months + 1);
}

/** A chosen date and the billing dates that follow it, `count` in all. */
export function billingDatesFrom(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, months) => addMonths(date, months));
}

/** What the form says below a day that not every month has; null for the others. */
export function shorterMonthsNote(date: string): string | null {
  return dayOfMonth(date) > 28 ? 'In shorter months the last day of the month is used.' : null;
}

/** The date that a change is scheduled for, until that day comes; null when none is. */
export function scheduledBillingDate(scheduled: string | null, today: string): string | null {
  return scheduled !== null && scheduled > today ? scheduled : null;
}

/** A date must lie within the window and fall on another day of the month than now. */
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
  return current !== null && dayOfMonth(date) === dayOfMonth(current)
    ? refusal('SAME_BILLING_DAY', 'Choose another day of the month.', 'billingCycleDate')
    : undefined;
}

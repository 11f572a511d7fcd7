import { businessDaysBetween, calendarDate } from '../kernel/calendar.ts';
import type { Moment } from '../kernel/day-words.ts';

/** Business days since a purchase order was submitted; null before that. */
export function ageInDays(
  order: { readonly submittedAt: string | null },
  { now, timeZone }: Moment,
): number | null {
  if (order.submittedAt === null) return null;
  return businessDaysBetween(
    calendarDate(order.submittedAt, timeZone),
    calendarDate(now, timeZone),
  );
}

/**
 * Business days by which a purchase order exceeds its vendor's maximum lead time; 0 if it is on
 * time, not submitted, or completely received.
 */
export function daysLate(
  order: {
    readonly submittedAt: string | null;
    readonly vendorMaxDays: number;
    /** Vehicles that have not arrived. */
    readonly outstandingCount: number;
  },
  moment: Moment,
): number {
  const age = ageInDays(order, moment);
  if (age === null || order.outstandingCount === 0) return 0;
  return Math.max(0, age - order.vendorMaxDays);
}

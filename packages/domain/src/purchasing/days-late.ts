import { businessDaysBetween, calendarDate } from '../kernel/calendar.ts';

/** Now, and the IANA time zone in which days begin. */
export interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

/** Business days since a purchase order was submitted; null before. */
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
 * By how many business days a purchase order is past the longest time its vendor takes; 0 while it is
 * in time, not submitted, or everything has arrived.
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

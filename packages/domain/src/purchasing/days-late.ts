import { addBusinessDays, businessDaysBetween, calendarDate } from '../kernel/calendar.ts';
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

/** A delivery of vehicles that a vendor promises within its maximum lead time. */
export interface PromisedDelivery {
  readonly submittedAt: string | null;
  /** The vendor's maximum lead time in business days. */
  readonly vendorMaxDays: number;
  /** Vehicles that have not arrived; absent if only awaited deliveries are considered. */
  readonly outstandingCount?: number;
}

/**
 * The day by which a vendor promises to deliver, an ISO date.
 * @param submittedOn the day on which the purchase order was submitted, an ISO date.
 */
export const promisedOn = (
  submittedOn: string,
  { vendorMaxDays }: Pick<PromisedDelivery, 'vendorMaxDays'>,
): string => addBusinessDays(submittedOn, vendorMaxDays);

/**
 * Business days by which a delivery exceeds its vendor's maximum lead time; 0 if it is on time, not
 * submitted, or completely received.
 */
export function daysLate(delivery: PromisedDelivery, moment: Moment): number {
  const age = ageInDays(delivery, moment);
  if (age === null || delivery.outstandingCount === 0) return 0;
  return Math.max(0, age - delivery.vendorMaxDays);
}

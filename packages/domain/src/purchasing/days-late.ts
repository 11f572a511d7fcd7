import { addBusinessDays, businessDaysBetween, calendarDate } from '../kernel/calendar.ts';
import { businessDaysSince, type Moment } from '../kernel/day-words.ts';

/** Business days since a purchase order was submitted; null before that. */
export function ageInDays(
  { submittedAt }: { readonly submittedAt: string | null },
  moment: Moment,
): number | null {
  return submittedAt === null ? null : businessDaysSince(submittedAt, moment);
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

/** Business days that have passed since the day by which a vendor promised to deliver. Both are ISO dates. */
export const daysPastDue = (due: string, today: string): number =>
  Math.max(0, businessDaysBetween(due, today));

/**
 * Business days by which a delivery exceeds its vendor's maximum lead time; 0 if it is on time, not
 * submitted, or completely received.
 */
export function daysLate(delivery: PromisedDelivery, { now, timeZone }: Moment): number {
  const { submittedAt, outstandingCount } = delivery;
  if (submittedAt === null || outstandingCount === 0) return 0;
  const due = promisedOn(calendarDate(submittedAt, timeZone), delivery);
  return daysPastDue(due, calendarDate(now, timeZone));
}

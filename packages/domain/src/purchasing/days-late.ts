const DAY_MS = 86_400_000;

/** Monday to Friday between two instants, the first day not counted. Days are read in UTC. */
function businessDaysBetween(from: Date, to: Date): number {
  const days = Math.floor(to.getTime() / DAY_MS) - Math.floor(from.getTime() / DAY_MS);
  const weeks = Math.floor(days / 7);
  let count = weeks * 5;
  for (let day = weeks * 7 + 1; day <= days; day += 1) {
    const weekday = (from.getUTCDay() + day) % 7;
    if (weekday !== 0 && weekday !== 6) count += 1;
  }
  return count;
}

/** Business days since a purchase order was submitted; null before. */
export function ageInDays(
  order: { readonly submittedAt: string | null },
  now: Date,
): number | null {
  return order.submittedAt === null ? null : businessDaysBetween(new Date(order.submittedAt), now);
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
  now: Date,
): number {
  const age = ageInDays(order, now);
  if (age === null || order.outstandingCount === 0) return 0;
  return Math.max(0, age - order.vendorMaxDays);
}

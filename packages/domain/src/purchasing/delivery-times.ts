import { businessDaysBetween } from '../kernel/calendar.ts';

/** Vehicles that were ordered on the same day and arrived on the same day. */
export interface ArrivedVehicles {
  /** The day on which their purchase order was submitted, an ISO date. */
  readonly submittedOn: string;
  /** An ISO date. */
  readonly arrivedOn: string;
  readonly count: number;
}

/** How long vehicles took, in business days from the submission to the check-in of each. */
export interface DeliveryTimes {
  readonly count: number;
  /** Half of the vehicles took at most this long. */
  readonly medianDays: number;
  readonly worstDays: number;
  /** How many took longer than was promised. */
  readonly lateCount: number;
}

/**
 * How long the deliveries of a vendor took, vehicle by vehicle; undefined if nothing has arrived.
 * @param promisedDays the longest time that the vendor promises, in business days.
 */
export function deliveryTimes(
  arrived: readonly ArrivedVehicles[],
  promisedDays: number,
): DeliveryTimes | undefined {
  const times = arrived
    .map(({ submittedOn, arrivedOn, count }) => ({
      days: Math.max(0, businessDaysBetween(submittedOn, arrivedOn)),
      count,
    }))
    .toSorted((one, other) => one.days - other.days);
  const count = times.reduce((sum, each) => sum + each.count, 0);
  const worst = times.at(-1);
  if (!worst || count === 0) return undefined;
  let before = 0;
  const median = times.find((each) => {
    before += each.count;
    return before * 2 >= count;
  });
  return {
    count,
    medianDays: median?.days ?? worst.days,
    worstDays: worst.days,
    lateCount: times.reduce(
      (sum, { days, count: late }) => sum + (days > promisedDays ? late : 0),
      0,
    ),
  };
}

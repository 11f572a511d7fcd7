import { addDays } from '../kernel/calendar.ts';
import { daysPastDue, promisedOn } from './days-late.ts';

/** Vehicles that were submitted to vendors with the same lead time on the same day and have not arrived. */
export interface PromisedVehicles {
  /** An ISO date. */
  readonly submittedOn: string;
  readonly vendorMaxDays: number;
  readonly count: number;
}

/** How many vehicles are expected on a day. */
export interface ArrivingDay {
  /** An ISO date. */
  readonly day: string;
  readonly count: number;
}

/** When vehicles under way are expected. */
export interface ArrivingDays {
  /** At least one business day has passed since the day for which they were promised. */
  readonly late: number;
  /** Today, with what was promised for an earlier day and is not late yet, as on a weekend; and the days after it. */
  readonly days: readonly ArrivingDay[];
}

/** How many days from today on are listed. */
export const ARRIVING_DAYS = 7;

/**
 * The vehicles that vendors promise for each of the next days; those promised for later days are not counted.
 * @param today an ISO date.
 */
export function arrivingDays(promised: readonly PromisedVehicles[], today: string): ArrivingDays {
  const deliveries = promised.map((each) => ({
    day: promisedOn(each.submittedOn, each),
    count: each.count,
  }));
  const sum = (on: (day: string) => boolean) =>
    deliveries.reduce((all, { day, count }) => all + (on(day) ? count : 0), 0);
  const isLate = (day: string) => daysPastDue(day, today) > 0;
  return {
    late: sum(isLate),
    days: Array.from({ length: ARRIVING_DAYS }, (_, index) => {
      const day = addDays(today, index);
      return { day, count: sum((due) => !isLate(due) && (due < today ? today : due) === day) };
    }),
  };
}

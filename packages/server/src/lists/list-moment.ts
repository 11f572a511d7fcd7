import { dayOf } from '../platform/days-of-business.ts';
import type { Services } from '../platform/request-context.ts';

/** When a list is read: filters such as 'late' depend on the day of the business. */
export interface ListMoment {
  readonly now: Date;
  /** An ISO date in the business's time zone. */
  readonly today: string;
  /** The business's time zone. */
  readonly zone: string;
}

/** The present moment. */
export function listMoment({ clock, config }: Pick<Services, 'clock' | 'config'>): ListMoment {
  const now = clock.now();
  return {
    now,
    zone: config.BUSINESS_TIME_ZONE,
    // Few lists need the day, and finding it takes as long as everything else here.
    get today() {
      return dayOf({ config }, now);
    },
  };
}

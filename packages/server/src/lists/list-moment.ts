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
  const zone = config.BUSINESS_TIME_ZONE;
  return { now, zone, today: dayOf({ config }, now) };
}

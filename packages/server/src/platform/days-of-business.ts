import { calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { sql } from 'kysely';
import type { Fragment } from './database/sql-fragments.ts';
import type { Services } from './request-context.ts';

/** The business's day of an instant, 'YYYY-MM-DD'. */
export const dayOf = ({ config }: Pick<Services, 'config'>, at: Date): string =>
  calendarDate(at, config.BUSINESS_TIME_ZONE);

/** The business's current day. */
export const businessToday = (services: Pick<Services, 'config' | 'clock'>): string =>
  dayOf(services, services.clock.now());

/** SQL: the day of an instant in the business's time zone. */
export const dayIn = (instant: Fragment, zone: string): Fragment =>
  sql`(${instant} at time zone ${zone}::text)::date`;

/** SQL: the first instant of a date in the business's time zone. */
export const startOf = (day: Fragment, zone: string): Fragment =>
  sql`((${day})::date::timestamp at time zone ${zone}::text)`;

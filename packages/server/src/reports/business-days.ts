import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../platform/request-context.ts';

/**
 * The condition that an instant lies on one of the days from `startDate` to `endDate`, both inclusive,
 * as days begin and end where the business is.
 */
export function onBusinessDays(
  { config }: Services,
  instant: string,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
): RawBuilder<boolean> {
  const zone = config.BUSINESS_TIME_ZONE;
  const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${zone}`;
  const at = sql.raw(instant);
  return sql<boolean>`${at} >= ${midnight(sql`${startDate}::date`)}
    and ${at} < ${midnight(sql`${endDate}::date + 1`)}`;
}

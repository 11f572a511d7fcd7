import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../platform/request-context.ts';

/**
 * A condition: an instant is on one of the days from `startDate` to `endDate`, both inclusive, in
 * the business's time zone.
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

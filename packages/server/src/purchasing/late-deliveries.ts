import { sql } from 'kysely';
import type { ListMoment } from '../lists/list-moment.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import { dayIn } from '../platform/days-of-business.ts';
import { IS_ORDERED } from '../stock/stock-sql.ts';

/** Monday to Friday after the day of an instant up to today. */
export const businessDaysSince = (
  instant: Fragment,
  { today, zone }: Pick<ListMoment, 'today' | 'zone'>,
): Fragment => sql`(
  select count(*) from generate_series(${dayIn(instant, zone)} + 1, ${today}::date, '1 day') d
  where extract(isodow from d) < 6)`;

/** By how many business days the purchase order `p` exceeds the lead time of its vendor `v`; less if it does not. */
export const daysLate = (day: Pick<ListMoment, 'today' | 'zone'>): Fragment =>
  sql`(${businessDaysSince(sql`p.submitted_at`, day)} - v.max_time_to_fulfill)`;

/** SQL condition: vehicles of the purchase order `p` are awaited. */
export const IS_AWAITED = sql`p.deleted_at is null and p.state in ('SUBMITTED', 'SHIPPED', 'CHECK_IN')`;

/** Selects the ids of late purchase orders with vehicles that have not arrived. */
export const latePurchaseOrders = (moment: ListMoment): Fragment => sql`
  select p.id from purchase_orders p join vendors v on v.id = p.vendor_id
  where ${IS_AWAITED} and ${daysLate(moment)} > 0
    and exists (select from assets a where a.purchase_order_id = p.id and a.deleted_at is null and ${IS_ORDERED})`;

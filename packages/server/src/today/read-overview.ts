import type { OrderState } from '@kickstand/domain/orders/order-terms.ts';
import {
  type ArrivingDay,
  arrivingDays,
  type PromisedVehicles,
} from '@kickstand/domain/purchasing/arriving-days.ts';
import { promisedOn } from '@kickstand/domain/purchasing/days-late.ts';
import { sql } from 'kysely';
import { cachedCount } from '../platform/database/counter-cache.ts';
import { firstRow } from '../platform/database/database.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import { dayIn } from '../platform/days-of-business.ts';
import type { Services } from '../platform/request-context.ts';
import { daysLate, IS_AWAITED } from '../purchasing/late-deliveries.ts';
import { IS_ORDERED } from '../stock/stock-sql.ts';
import { ruleMoment } from './find-exceptions.ts';

/** A purchase order that a hub awaits, or a transfer order under way to one. */
export interface Arrival {
  readonly kind: 'PurchaseOrder' | 'TransferOrder';
  readonly id: string;
  readonly number: string;
  /** The vendor, or where it comes from. */
  readonly origin: string;
  readonly destination: string;
  readonly shippedAt: string | null;
  /** The day by which the vendor promises it, an ISO date; null for a transfer order. */
  readonly due: string | null;
  /** Vehicles that have not arrived. */
  readonly count: number;
}

/** Vehicles under way by the day on which they are expected. */
export interface Expected {
  /** Promised by vendors for a day since which a business day has passed. */
  readonly late: number;
  /** Promised by vendors for today, or earlier and not late yet, as on a weekend; and for the next days. */
  readonly days: readonly ArrivingDay[];
  /** In transit on transfer orders, for which no day is promised. */
  readonly inTransit: number;
}

/** What the head and the side of Today show. */
export interface TodayOverview {
  readonly readyOrders: number;
  readonly openOrders: number;
  /** The first of those that are expected. */
  readonly arriving: readonly Arrival[];
  /** How many are expected. */
  readonly arrivingCount: number;
  readonly expected: Expected;
}

/** When a purchase order was submitted, and the lead time of its vendor. */
interface Promised {
  readonly submittedOn: string | null;
  readonly vendorMaxDays: number | null;
}

interface OverviewRow extends Omit<TodayOverview, 'expected' | 'arriving'> {
  readonly arriving: readonly (Omit<Arrival, 'due'> & Promised)[];
  readonly promised: readonly PromisedVehicles[];
  readonly inTransit: number;
}

const MOST_ARRIVALS = 8;

/** The vehicles that each delivery still brings: awaited purchase orders, and transfer orders in transit. */
function arriving(services: Services, within: (column: string) => Fragment): Fragment {
  const { today, zone } = ruleMoment(services);
  return sql`
    select 'PurchaseOrder' as kind, p.id, p.purchase_order_number as number, v.name as origin,
      h.name as destination, p.shipped_at, ${dayIn(sql`p.submitted_at`, zone)} as submitted_on,
      v.max_time_to_fulfill, ${daysLate({ today, zone })} as days_late, n.missing as count
    from purchase_orders p join vendors v on v.id = p.vendor_id join hubs h on h.id = p.hub_id
    cross join lateral (select count(*)::int as missing from assets a
      where a.purchase_order_id = p.id and a.deleted_at is null and ${IS_ORDERED}) n
    where ${IS_AWAITED} and ${within('p.hub_id')} and n.missing > 0
    union all
    select 'TransferOrder', t.id, t.transfer_order_number, coalesce(h.name, k.name, c.full_name),
      d.name, t.shipped_at, null, null, null, n.shipped
    from transfer_orders t join hubs d on d.id = t.destination_hub_id
    left join hubs h on h.id = t.origin_hub_id
    left join spoke_shops k on k.id = t.origin_spoke_shop_id
    left join customers c on c.id = t.origin_customer_id
    cross join lateral (select count(*)::int as shipped from open_transfer_lines l
      where l.transfer_order_id = t.id and l.shipped_at is not null) n
    where t.deleted_at is null and t.state = 'SHIPPED' and ${within('t.destination_hub_id')} and n.shipped > 0`;
}

/** Figures from the counter cache of orders, and what is under way. One statement. */
export async function readTodayOverview(
  services: Services,
  hubIds: readonly string[] | undefined,
): Promise<TodayOverview> {
  const { today } = ruleMoment(services);
  const within = (column: string) =>
    hubIds ? sql`${sql.ref(column)} = any(${hubIds}::uuid[])` : sql`true`;
  const orders = (state: OrderState) =>
    cachedCount('order', 'o', [sql`o.state = ${sql.lit(state)}`, within('o.hub_id')]);
  const found = await firstRow(
    services.database.sql,
    sql<OverviewRow>`
      with arriving as (${arriving(services, within)}),
      promised as (
        select submitted_on, max_time_to_fulfill, sum(count) as count from arriving
        where kind = 'PurchaseOrder' group by 1, 2),
      soonest as (
        -- What is in transit on a transfer order can arrive every day: after the late ones.
        select *, row_number() over (order by coalesce(days_late, 0) desc, shipped_at, id) as place
        from arriving order by place limit ${sql.lit(MOST_ARRIVALS)})
      select
        ${orders('ready')}::int as ready_orders, ${orders('open')}::int as open_orders,
        (select coalesce(json_agg(json_build_object('kind', s.kind, 'id', s.id, 'number', s.number,
          'origin', s.origin, 'destination', s.destination, 'shippedAt', s.shipped_at,
          'submittedOn', s.submitted_on, 'vendorMaxDays', s.max_time_to_fulfill,
          'count', s.count) order by s.place), '[]') from soonest s) as arriving,
        (select count(*) from arriving)::int as arriving_count,
        (select coalesce(json_agg(json_build_object('submittedOn', e.submitted_on,
          'vendorMaxDays', e.max_time_to_fulfill, 'count', e.count)), '[]') from promised e) as promised,
        (select coalesce(sum(a.count), 0) from arriving a where a.kind = 'TransferOrder')::int as in_transit`,
  );
  if (!found) throw new Error('An aggregate without grouping returns a row.');
  const { promised, inTransit, ...overview } = found;
  return {
    ...overview,
    arriving: found.arriving.map(({ submittedOn, vendorMaxDays, ...arrival }) => ({
      ...arrival,
      due:
        submittedOn === null || vendorMaxDays === null
          ? null
          : promisedOn(submittedOn, { vendorMaxDays }),
    })),
    expected: { ...arrivingDays(promised, today), inTransit },
  };
}

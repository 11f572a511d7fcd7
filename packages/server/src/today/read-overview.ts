import type { OrderState } from '@kickstand/domain/orders/order-terms.ts';
import {
  type ArrivingDay,
  arrivingDays,
  type PromisedVehicles,
} from '@kickstand/domain/purchasing/arriving-days.ts';
import { sql } from 'kysely';
import { cachedCount } from '../platform/database/counter-cache.ts';
import { firstRow } from '../platform/database/database.ts';
import { dayIn } from '../platform/days-of-business.ts';
import type { Services } from '../platform/request-context.ts';
import { IS_AWAITED } from '../purchasing/late-deliveries.ts';
import { IS_ORDERED } from '../stock/stock-sql.ts';
import { ruleMoment } from './find-exceptions.ts';

/** A purchase or transfer order under way to a hub. */
export interface Arrival {
  readonly kind: 'PurchaseOrder' | 'TransferOrder';
  readonly id: string;
  readonly number: string;
  /** The vendor, or where it comes from. */
  readonly origin: string;
  readonly destination: string;
  readonly shippedAt: string | null;
  readonly count: number;
}

/** Vehicles under way by the day on which they are expected. */
export interface Expected {
  /** Promised by vendors for a day before today. */
  readonly late: number;
  /** Promised by vendors for today and the next days. */
  readonly days: readonly ArrivingDay[];
  /** In transit on transfer orders, for which no day is promised. */
  readonly inTransit: number;
}

/** What the head and the side of Today show. */
export interface TodayOverview {
  readonly readyOrders: number;
  readonly openOrders: number;
  readonly arriving: readonly Arrival[];
  readonly expected: Expected;
}

interface OverviewRow extends Omit<TodayOverview, 'expected'> {
  readonly promised: readonly PromisedVehicles[];
  readonly inTransit: number;
}

const MOST_ARRIVALS = 8;

/** Figures from the counter cache of orders, and what is under way. One statement. */
export async function readTodayOverview(
  services: Services,
  hubIds: readonly string[] | undefined,
): Promise<TodayOverview> {
  const { today, zone } = ruleMoment(services);
  const within = (column: string) =>
    hubIds ? sql`${sql.ref(column)} = any(${hubIds}::uuid[])` : sql`true`;
  const orders = (state: OrderState) =>
    cachedCount('order', 'o', [sql`o.state = ${sql.lit(state)}`, within('o.hub_id')]);
  const found = await firstRow(
    services.database.sql,
    sql<OverviewRow>`
      with arriving as (
        select 'PurchaseOrder' as kind, p.id, p.purchase_order_number as number, v.name as origin,
          h.name as destination, p.shipped_at, (select count(*) from assets a
            where a.purchase_order_id = p.id and a.deleted_at is null and a.state = 'SHIPPED')::int as count
        from purchase_orders p join vendors v on v.id = p.vendor_id join hubs h on h.id = p.hub_id
        where p.deleted_at is null and p.state in ('SHIPPED', 'CHECK_IN') and ${within('p.hub_id')}
        union all
        select 'TransferOrder', t.id, t.transfer_order_number, coalesce(h.name, k.name, c.full_name),
          n.name, t.shipped_at, (select count(*) from open_transfer_lines l
            where l.transfer_order_id = t.id and l.shipped_at is not null)::int
        from transfer_orders t join hubs n on n.id = t.destination_hub_id
        left join hubs h on h.id = t.origin_hub_id
        left join spoke_shops k on k.id = t.origin_spoke_shop_id
        left join customers c on c.id = t.origin_customer_id
        where t.deleted_at is null and t.state = 'SHIPPED' and ${within('t.destination_hub_id')}),
      promised as (
        select ${dayIn(sql`p.submitted_at`, zone)} as submitted_on, v.max_time_to_fulfill, sum(n.missing) as count
        from purchase_orders p join vendors v on v.id = p.vendor_id
        cross join lateral (select count(*) as missing from assets a
          where a.purchase_order_id = p.id and a.deleted_at is null and ${IS_ORDERED}) n
        where ${IS_AWAITED} and p.hub_id is not null and ${within('p.hub_id')} and n.missing > 0
        group by 1, 2),
      soonest as (
        select * from arriving where count > 0 order by shipped_at, id limit ${sql.lit(MOST_ARRIVALS)})
      select
        ${orders('ready')}::int as ready_orders, ${orders('open')}::int as open_orders,
        (select coalesce(json_agg(json_build_object('kind', s.kind, 'id', s.id, 'number', s.number,
          'origin', s.origin, 'destination', s.destination, 'shippedAt', s.shipped_at,
          'count', s.count) order by s.shipped_at, s.id), '[]') from soonest s) as arriving,
        (select coalesce(json_agg(json_build_object('submittedOn', e.submitted_on,
          'vendorMaxDays', e.max_time_to_fulfill, 'count', e.count)), '[]') from promised e) as promised,
        (select coalesce(sum(a.count), 0) from arriving a where a.kind = 'TransferOrder')::int as in_transit`,
  );
  if (!found) throw new Error('An aggregate without grouping returns a row.');
  const { promised, inTransit, ...overview } = found;
  return { ...overview, expected: { ...arrivingDays(promised, today), inTransit } };
}

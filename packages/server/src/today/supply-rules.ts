import { sql } from 'kysely';
import { promotionUsedCents } from '../orders/price-reductions.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import { dayIn, startOf } from '../platform/days-of-business.ts';
import { daysLate, IS_AWAITED } from '../purchasing/late-deliveries.ts';
import { IS_ORDERED } from '../stock/stock-sql.ts';
import { DEMAND_AND_STOCK } from './demand-and-stock.ts';
import { ONLY_OCCURRENCE, type RuleMoment, type RuleSql } from './rule-sql.ts';
import { ORDER, TRANSFER_ORDER, WAITS_AT_HUB } from './subjects.ts';

/** Purchase orders with the vehicles that have not arrived. */
const PURCHASE_ORDER = {
  from: sql`purchase_orders p join vendors v on v.id = p.vendor_id
    cross join lateral (select count(*) as missing from assets a
      where a.purchase_order_id = p.id and a.deleted_at is null and ${IS_ORDERED}) n`,
  subject: sql`p.id`,
  hub: sql`p.hub_id`,
  number: sql`p.purchase_order_number`,
  place: sql`v.name`,
  everywhere: true,
} as const;
const DESTINATION = sql`left join hubs h on h.id = t.destination_hub_id
  left join spoke_shops k on k.id = t.destination_spoke_shop_id`;
/** Transfer orders with their destinations. */
const MOVED = {
  ...TRANSFER_ORDER,
  from: sql`transfer_orders t ${DESTINATION}`,
  place: sql`coalesce(h.name, k.name)`,
} as const;
/** Those with vehicles that were lost in transit, found from these few vehicles. */
const MOVED_WITH_LOSSES = {
  ...MOVED,
  from: sql`(select transfer_order_id, count(*) as lost from transfer_order_assets
      where lost_at is not null group by 1) n
    join transfer_orders t on t.id = n.transfer_order_id ${DESTINATION}`,
  count: sql`n.lost`,
} as const;

/** What the people who buy and move vehicles settle. */
export function supplyRules({ now, today, zone }: RuleMoment) {
  const days = daysLate({ today, zone });
  const late = sql`${days} > 0`;
  const submittedOn = dayIn(sql`p.submitted_at`, zone);
  // As many business days after the purchase order was submitted as its vendor's lead time.
  const promisedOn = sql`(select ${startOf(sql`d`, zone)}
    from generate_series(${submittedOn}, ${today}::date, '1 day') d
    where d = ${submittedOn} or extract(isodow from d) < 6
    order by d offset v.max_time_to_fulfill limit 1)`;
  const inState = (condition: Fragment) =>
    sql`p.deleted_at is null and ${condition} and n.missing > 0`;
  return {
    variantShort: {
      from: sql`(${DEMAND_AND_STOCK}) w
        join hubs h on h.id = w.hub_id join variants v on v.id = w.variant_id
        cross join lateral (
          select o.created_at, coalesce(o.subscription_id, o.id) as matter_id
          from orders o where o.hub_id = w.hub_id and o.variant_id = w.variant_id and o.${WAITS_AT_HUB}
          order by o.created_at, o.id offset greatest(w.allocatable, 0) limit 1) o`,
      where: sql`w.orders > w.allocatable and w.ordered = 0`,
      subject: sql`w.variant_id`,
      // If one person waits, it is about that order.
      matter: sql`case when w.orders - w.allocatable = 1 then o.matter_id else w.variant_id end`,
      hub: sql`w.hub_id`,
      since: sql`o.created_at`,
      occurrence: ONLY_OCCURRENCE,
      name: sql`v.sort_name`,
      place: sql`h.name`,
      count: sql`w.orders - w.allocatable`,
      everywhere: true,
    },
    directShipUnordered: {
      ...ORDER,
      from: sql`orders o`,
      where: sql`o.state = 'open' and o.program = 'direct_ship' and o.purchase_order_id is null`,
      since: sql`o.created_at`,
    },
    purchaseOrderLate: {
      ...PURCHASE_ORDER,
      where: sql`${IS_AWAITED} and n.missing > 0 and ${late}`,
      since: promisedOn,
      count: days,
    },
    purchaseOrderUnderWay: {
      ...PURCHASE_ORDER,
      where: sql`${inState(sql`p.state = 'SHIPPED'`)} and not ${late}`,
      since: sql`p.shipped_at`,
    },
    purchaseOrderInPart: {
      ...PURCHASE_ORDER,
      where: sql`${inState(sql`p.state = 'CHECK_IN'`)} and not ${late}`,
      since: sql`p.checked_in_at`,
      count: sql`n.missing`,
    },
    transferUnderWay: {
      ...MOVED,
      where: sql`t.deleted_at is null and t.state = 'SHIPPED' and t.origin_customer_id is null`,
      since: sql`t.shipped_at`,
    },
    transferWithLosses: {
      ...MOVED_WITH_LOSSES,
      where: sql`t.deleted_at is null and t.state = 'CHECKED_IN'`,
      since: sql`t.state_updated_at`,
    },
    promotionNearlyUsed: {
      from: sql`promotions p cross join lateral (select ${promotionUsedCents(now)} as cents) n`,
      where: sql`p.status = 'ACTIVE' and p.budget_cents is not null and n.cents >= p.budget_cents * 0.9`,
      subject: sql`p.id`,
      since: sql`p.updated_at`,
      occurrence: ONLY_OCCURRENCE,
      name: sql`p.code`,
      count: sql`floor(n.cents * 100 / p.budget_cents)`,
    },
  } as const satisfies Record<string, RuleSql>;
}

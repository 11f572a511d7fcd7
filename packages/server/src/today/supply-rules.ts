import { ORDERED_STATES } from '@kickstand/domain/inventory/asset-terms.ts';
import { ALLOCATABLE_STATES } from '@kickstand/domain/inventory/stock-terms.ts';
import { sql } from 'kysely';
import type { Fragment } from '../platform/page-sql.ts';
import { IS_ON_READY_ORDER } from '../stock/free-asset.ts';
import { businessDaysSince, type RuleMoment, type RuleSql } from './rule-sql.ts';

const literals = (names: readonly string[]) => sql.join(names.map((name) => sql.lit(name)));

/** The vehicles of a purchase order that have not arrived. */
const OUTSTANDING = sql`(select count(*) from assets a where a.purchase_order_id = p.id
  and a.deleted_at is null and a.state in (${literals(ORDERED_STATES)}))`;
const PURCHASE_ORDER = {
  from: sql`purchase_orders p join vendors v on v.id = p.vendor_id`,
  subject: sql`p.id`,
  hub: sql`p.hub_id`,
  number: sql`p.purchase_order_number`,
  place: sql`v.name`,
  everywhere: true,
} as const;
const TRANSFER_ORDER = {
  from: sql`transfer_orders t left join hubs n on n.id = t.destination_hub_id
    left join spoke_shops k on k.id = t.destination_spoke_shop_id`,
  subject: sql`t.id`,
  hub: sql`t.destination_hub_id`,
  number: sql`t.transfer_order_number`,
  place: sql`coalesce(n.name, k.name)`,
  everywhere: true,
} as const;
const LOST = sql`(select count(*) from transfer_order_assets l
  where l.transfer_order_id = t.id and l.lost_at is not null)`;

/** Vehicles of the variant at the hub of the waiting orders `w`. */
const vehiclesThere = (condition: Fragment) => sql`(select count(*) from assets a
  where a.hub_id = w.hub_id and a.variant_id = w.variant_id and a.deleted_at is null
    and not a.subscribed and a.spoke_shop_id is null and ${condition})`;
const FREE_OR_ORDERED = vehiclesThere(
  sql`a.state in (${literals(ALLOCATABLE_STATES)}) and not ${IS_ON_READY_ORDER}`,
);

/** What the people who buy and move vehicles settle. */
export function supplyRules({ today, zone }: RuleMoment) {
  const late = sql`${businessDaysSince(sql`p.submitted_at`, today, zone)} > v.max_time_to_fulfill`;
  const inState = (...states: string[]) =>
    sql`p.deleted_at is null and p.state in (${literals(states)}) and ${OUTSTANDING} > 0`;
  return {
    variantShort: {
      from: sql`(select hub_id, variant_id, count(*) as orders, min(created_at) as since from orders
        where state in ('open', 'on_hold') and state = 'open' and program = 'hub' and purchase_order_id is null
        group by 1, 2) w join hubs n on n.id = w.hub_id join variants v on v.id = w.variant_id`,
      where: sql`w.orders > ${FREE_OR_ORDERED}
        and ${vehiclesThere(sql`a.state in (${literals(ORDERED_STATES)})`)} = 0`,
      subject: sql`w.variant_id`,
      hub: sql`w.hub_id`,
      since: sql`w.since`,
      name: sql`v.sort_name`,
      place: sql`n.name`,
      count: sql`w.orders - ${FREE_OR_ORDERED}`,
      everywhere: true,
    },
    directShipUnordered: {
      from: sql`orders o`,
      where: sql`o.state = 'open' and o.program = 'direct_ship' and o.purchase_order_id is null`,
      subject: sql`o.id`,
      hub: sql`o.hub_id`,
      since: sql`o.created_at`,
      customer: sql`o.customer_id`,
      variant: sql`o.variant_id`,
      everywhere: true,
    },
    purchaseOrderLate: {
      ...PURCHASE_ORDER,
      where: sql`${inState('SUBMITTED', 'SHIPPED', 'CHECK_IN')} and ${late}`,
      since: sql`p.submitted_at`,
      count: sql`v.max_time_to_fulfill`,
    },
    purchaseOrderUnderWay: {
      ...PURCHASE_ORDER,
      where: sql`${inState('SHIPPED')} and not ${late}`,
      since: sql`p.shipped_at`,
    },
    purchaseOrderInPart: {
      ...PURCHASE_ORDER,
      where: sql`${inState('CHECK_IN')} and not ${late}`,
      since: sql`p.checked_in_at`,
      count: OUTSTANDING,
    },
    transferUnderWay: {
      ...TRANSFER_ORDER,
      where: sql`t.deleted_at is null and t.state = 'SHIPPED' and t.origin_customer_id is null`,
      since: sql`t.shipped_at`,
    },
    transferWithLosses: {
      ...TRANSFER_ORDER,
      where: sql`t.deleted_at is null and t.state = 'CHECKED_IN' and ${LOST} > 0`,
      since: sql`t.state_updated_at`,
      count: LOST,
    },
  } as const satisfies Record<string, RuleSql>;
}

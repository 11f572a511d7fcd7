import { sql } from 'kysely';
import { startOf } from '../platform/days-of-business.ts';
import { DEMAND_AND_STOCK } from './demand-and-stock.ts';
import type { RuleMoment, RuleSql } from './rule-sql.ts';
import { ORDER, TRANSFER_ORDER, WAITS_AT_HUB } from './subjects.ts';
import { vehicleRules } from './vehicle-rules.ts';

/** What people at a hub settle. */
export const hubRules = (moment: RuleMoment) =>
  ({
    orderReady: {
      ...ORDER,
      from: sql`ready_orders o`,
      where: sql`o.program <> 'direct_ship' and o.pending_operation_id is null`,
      since: sql`o.readied_at`,
      // Named by its model; the page names the vehicle.
      asset: sql`null::uuid`,
    },
    // One of each variant, the oldest: the free vehicle is for that one.
    orderVehicleFree: {
      ...ORDER,
      from: sql`(${DEMAND_AND_STOCK}) w
        join lateral (
          select * from orders o where o.hub_id = w.hub_id and o.variant_id = w.variant_id
            and o.${WAITS_AT_HUB} and o.building_session_id is null and o.pending_operation_id is null
          order by o.created_at, o.id limit 1) o on true
        join hubs n on n.id = o.hub_id`,
      where: sql`w.orders > 0 and w.available > 0`,
      since: sql`o.created_at`,
      place: sql`n.name`,
      everywhere: true,
    },
    buildLeft: {
      ...ORDER,
      from: sql`running_builds b join orders o on o.id = b.order_id`,
      where: sql`true`,
      since: sql`b.started_at`,
      everywhere: true,
    },
    orderHoldOver: {
      ...ORDER,
      from: sql`orders o`,
      where: sql`o.state = 'on_hold' and o.hold_until <= ${moment.today}::date`,
      since: startOf(sql`o.hold_until`, moment.zone),
      sort: sql`o.hold_until`,
      due: sql`o.hold_until`,
    },
    ...vehicleRules(moment),
    vehicleOut: {
      ...TRANSFER_ORDER,
      from: sql`transfer_orders t`,
      // Until a swap is fulfilled, its customer rides the old vehicle.
      where: sql`t.origin_customer_id is not null and t.deleted_at is null and t.state in ('OPEN', 'SHIPPED')
        and not exists (select from waiting_orders o
          where o.kind = 'swap' and o.subscription_id = t.linked_subscription_id)`,
      since: sql`t.created_at`,
      customer: sql`t.origin_customer_id`,
    },
  }) as const satisfies Record<string, RuleSql>;

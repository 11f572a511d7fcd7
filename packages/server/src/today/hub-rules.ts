import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { sql } from 'kysely';
import { IS_AT_PLACE, NOT_SEEN_SINCE } from '../inventory/sightings.ts';
import { startOf } from '../platform/days-of-business.ts';
import { IS_ON_TRANSFER_ORDER } from '../stock/free-asset.ts';
import { IS_ORDERED, inStates } from '../stock/stock-sql.ts';
import { ENDED_BY_PROVIDER } from '../subscriptions/vehicle-still-out.ts';
import { DEMAND_AND_STOCK } from './demand-and-stock.ts';
import type { RuleMoment, RuleSql } from './rule-sql.ts';
import { ASSET, ORDER, TRANSFER_ORDER, WAITS_AT_HUB } from './subjects.ts';

const held = (...states: AssetState[]) =>
  sql`a.deleted_at is null and ${inStates('a.state', states)}`;
const VEHICLE = { ...ASSET, from: sql`assets a`, since: sql`a.state_since` } as const;

/** What people at a hub settle. */
export const hubRules = ({ today, zone }: RuleMoment) =>
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
      where: sql`o.state = 'on_hold' and o.hold_until <= ${today}::date`,
      since: startOf(sql`o.hold_until`, zone),
      sort: sql`o.hold_until`,
      due: sql`o.hold_until`,
    },
    vehicleReturned: { ...VEHICLE, where: held('RETURNED') },
    vehicleInMaintenance: {
      ...VEHICLE,
      where: sql`${held('MAINTENANCE_HOLD', 'MAINTENANCE_COSMETIC', 'MAINTENANCE_READY_FOR_PICKUP')}
        and not exists (select from subscriptions s where ${ENDED_BY_PROVIDER})`,
    },
    vehicleReserved: {
      ...VEHICLE,
      where: sql`${held('RESERVED_FOR_CUSTOMER', 'RESERVED_FOR_PRESALE', 'RESERVED_FOR_TRANSFER')}
        and not ${IS_ON_TRANSFER_ORDER}`,
    },
    vehicleWithoutSerial: {
      ...VEHICLE,
      from: sql`assets a join hubs n on n.id = a.hub_id`,
      where: sql`a.serial_number is null and a.deleted_at is null and not ${IS_ORDERED}
        and not asset_is_ended(a.state)`,
      place: sql`n.name`,
    },
    // Where nothing was counted, a vehicle is not missed.
    vehicleNotSeen: {
      ...VEHICLE,
      from: sql`(
          select a.*, n.name as place from hubs n join assets a on a.hub_id = n.id and a.spoke_shop_id is null
          where n.id in (select hub_id from inventory_counts where status = 'CLOSED')
          union all
          select a.*, k.name from spoke_shops k join assets a on a.spoke_shop_id = k.id
          where k.id in (select spoke_shop_id from inventory_counts where status = 'CLOSED')) a`,
      where: sql`a.deleted_at is null and ${IS_AT_PLACE}`,
      since: NOT_SEEN_SINCE,
      place: sql`a.place`,
      everywhere: true,
    },
    serviceOverdue: {
      ...VEHICLE,
      from: sql`(
          select a.*, n.name as place, j.due_on
          from (select asset_id, min(due_on) as due_on from service_jobs where state = 'OPEN' and due_on < ${today}::date
            group by asset_id) j
          join held_assets a on a.id = j.asset_id join hubs n on n.id = a.hub_id) a`,
      where: sql`true`,
      since: startOf(sql`a.due_on`, zone),
      place: sql`a.place`,
      everywhere: true,
    },
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

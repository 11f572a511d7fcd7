import { type AssetState, OWN_STATES } from '@kickstand/domain/inventory/asset-terms.ts';
import { sql } from 'kysely';
import { IS_AT_PLACE, NOT_SEEN_SINCE } from '../inventory/sightings.ts';
import { startOf } from '../platform/days-of-business.ts';
import { IS_ON_TRANSFER_ORDER } from '../stock/free-asset.ts';
import { IS_ORDERED, inStates } from '../stock/stock-sql.ts';
import { ENDED_BY_PROVIDER } from '../subscriptions/vehicle-still-out.ts';
import type { RuleMoment, RuleSql } from './rule-sql.ts';
import { ASSET } from './subjects.ts';

const held = (...states: AssetState[]) =>
  sql`a.deleted_at is null and ${inStates('a.state', states)}`;
const VEHICLE = { ...ASSET, from: sql`assets a`, since: sql`a.state_since` } as const;

/** SQL condition of counts: closed, and of all models and states. */
const OF_EVERYTHING = sql`status = 'CLOSED' and vehicle_id is null and states is null`;

/** What is the matter with vehicles, for people at a hub. */
export const vehicleRules = ({ today, zone }: RuleMoment) =>
  ({
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
    // Where no one counts everything, vehicles are not expected to be seen.
    vehicleNotSeen: {
      ...VEHICLE,
      from: sql`(
          select a.*, n.name as place from hubs n join assets a on a.hub_id = n.id and a.spoke_shop_id is null
          where n.id in (select hub_id from inventory_counts where ${OF_EVERYTHING})
          union all
          select a.*, k.name from spoke_shops k join assets a on a.spoke_shop_id = k.id
          where k.id in (select spoke_shop_id from inventory_counts where ${OF_EVERYTHING})) a`,
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
          join assets a on a.id = j.asset_id join hubs n on n.id = a.hub_id) a`,
      where: sql`a.deleted_at is null and ${inStates('a.state', OWN_STATES)}`,
      since: startOf(sql`a.due_on`, zone),
      place: sql`a.place`,
      everywhere: true,
    },
  }) as const satisfies Record<string, RuleSql>;

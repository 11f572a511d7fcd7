import type { AssetAvailability } from '@kickstand/domain/inventory/asset-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import { cachedBuckets } from '../platform/database/counter-cache.ts';
import { anyOfIds, type Fragment } from '../platform/database/sql-fragments.ts';
import { GOING_TO_SHOPS } from './stock-sql.ts';

const PLACE = ['hub_id', 'variant_id'] as const;

/** Makes the condition that a column has one of some hubs; that of every row for all hubs. */
export const atHubs =
  (hubIds: readonly string[] | undefined) =>
  (column: string): RawBuilder<boolean> =>
    hubIds ? sql`${sql.ref(column)} = ${anyOfIds(hubIds)}` : sql`true`;

/**
 * Selects how many orders without a vehicle wait for each variant at each hub: `hub_id`, `variant_id`,
 * `orders`. It reads a counter cache, so its cost does not grow with the orders.
 * @param condition of the columns `hub_id`, `variant_id`, `program` and `state`, which is open or on_hold.
 */
export function waitingOrders(condition: Fragment): Fragment {
  return sql`select hub_id, variant_id, sum(count) as orders
    from (${cachedBuckets('waiting_order', PLACE, condition)}) k
    group by 1, 2 having sum(count) > 0`;
}

/**
 * Selects the stock of hubs in groups that the kinds of stock distinguish: `hub_id`, `variant_id`, `state`,
 * `subscribed`, `promised`, `count`; a group may have several rows. The counter cache does not know
 * which vehicles are on their way to a shop: those few are taken out.
 * @param within makes a condition of the column with the hub's id.
 */
export function stockAtHubs(within: (column: string) => Fragment): Fragment {
  const kinds = [...PLACE, 'state', 'subscribed', 'promised'];
  return sql`
    ${cachedBuckets('stock', kinds, within('hub_id'))}
    union all select a.hub_id, a.variant_id, a.state, a.subscribed, a.promised, -1
      from (${GOING_TO_SHOPS}) going join assets a on a.id = going.asset_id
      where a.deleted_at is null and a.spoke_shop_id is null and ${within('a.hub_id')}`;
}

/**
 * Selects the vehicles that hubs expect from transfer orders, without those of subscriptions: `hub_id`, `variant_id`,
 * `count`.
 * @param within makes a condition of the column with the hub's id.
 */
export const transferredToHubs = (within: (column: string) => Fragment): Fragment => sql`
  select t.destination_hub_id as hub_id, a.variant_id, count(*) as count from open_transfer_lines l
    join transfer_orders t on t.id = l.transfer_order_id and ${within('t.destination_hub_id')}
    join assets a on a.id = l.asset_id and not a.subscribed and a.deleted_at is null
    where t.destination_hub_id is not null
    group by 1, 2`;

/**
 * Selects the vehicles that can be given to a customer now, as AVAILABLE_AT_HUB: `hub_id`, `variant_id`,
 * `count`; a place may have several rows. A vehicle on a transfer order is never ACTIVE.
 */
export const AVAILABLE_AT_HUBS = sql`
  ${cachedBuckets('stock', PLACE, sql`state = 'ACTIVE' and not subscribed and not promised`)}
  union all select a.hub_id, a.variant_id, -1 from running_builds b join assets a on a.id = b.asset_id
    where a.state = 'ACTIVE' and not a.subscribed and not a.promised and a.deleted_at is null
      and a.spoke_shop_id is null`;

/** Selects the places, `hub_id` and `variant_id`, with vehicles of one of the given availabilities. */
export function placesWith(wanted: readonly AssetAvailability[]): Fragment {
  const states = wanted.filter((each) => each !== 'AVAILABLE');
  const inStates = cachedBuckets('stock', PLACE, sql`state = any(${states}::text[])`);
  const vehicles = [
    ...(wanted.includes('AVAILABLE') ? [AVAILABLE_AT_HUBS] : []),
    ...(states.length > 0 ? [inStates] : []),
  ];
  return sql`select hub_id, variant_id from (${sql.join(vehicles, sql` union all `)}) k
    group by 1, 2 having sum(count) > 0`;
}

/**
 * Selects the ids of the vehicles in one of the given states that are promised to an order. No index has them:
 * counts say at which hubs there are any. Parallel workers would take longer to start than the statement takes.
 */
export function promisedVehicles(states: readonly AssetAvailability[]): Fragment {
  const kinds = [...PLACE, 'state'];
  const inStates = (column: string) => sql`${sql.ref(column)} = any(${states}::text[])`;
  return sql`with place as materialized (
      select hub_id, variant_id, state
      from (${cachedBuckets('stock', kinds, sql`promised and ${inStates('state')}`)}) k
      group by 1, 2, 3 having sum(count) > 0)
    select a.id from place
      join assets a on a.hub_id = place.hub_id and a.variant_id = place.variant_id and a.state = place.state
      where a.promised and a.deleted_at is null
    union all select a.id from assets a
      where a.spoke_shop_id is not null and a.promised and not a.subscribed and a.deleted_at is null
        and ${inStates('a.state')}`;
}

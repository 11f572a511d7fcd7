import type { AssetAvailability } from '@kickstand/domain/inventory/asset-terms.ts';
import type { FilterArguments } from '@kickstand/domain/kernel/list-definition.ts';
import type { orderList } from '@kickstand/domain/orders/order-list.ts';
import { isWaiting } from '@kickstand/domain/orders/order-machine.ts';
import { ORDER_STATE_WEIGHTS, ORDER_STATES } from '@kickstand/domain/orders/order-terms.ts';
import { sql } from 'kysely';
import { ListConditions, type Totals } from '../lists/list-sql.ts';
import { cachedCount } from '../platform/database/counter-cache.ts';
import { type Fragment, where } from '../platform/database/sql-fragments.ts';
import { placesWith, promisedVehicles, waitingOrders } from '../stock/stock-counts.ts';

type OrderFilter = FilterArguments<(typeof orderList)['filters']>;

const WAITING = ORDER_STATES.filter(isWaiting);

/** The states of waiting orders, as a list of SQL. */
const WAITING_STATES = WAITING.map((state) => `'${state}'`).join(', ');

/** A list reads its table, not the view waiting_orders. */
export const IS_WAITING = sql.raw(`o.state in (${WAITING_STATES})`);

/** The same as a range of the index of the default order, in which these orders are the last. */
const WAITING_WEIGHTS = sql.raw(
  `o.state_weight >= ${Math.min(...WAITING.map((state) => ORDER_STATE_WEIGHTS[state]))}`,
);

/** The states of vehicles that an order may have; a ready order's own vehicle is never available. */
const ownStates = (wanted: readonly AssetAvailability[]) =>
  wanted.filter((state) => state !== 'AVAILABLE');

/**
 * Orders waiting for a vehicle with the given condition: their own vehicle, else one of the variant at
 * the hub.
 * @param byWeight whether the index of the default order is read.
 */
export function vehicleCondition(
  wanted: readonly AssetAvailability[],
  byWeight: boolean,
): readonly Fragment[] {
  const own = ownStates(wanted);
  const hasOwn = own.length > 0 ? sql`o.asset_id in (${promisedVehicles(own)}) or ` : sql``;
  const matches = sql`(${hasOwn}(o.state <> 'ready' and (o.hub_id, o.variant_id) in (${placesWith(wanted)})))`;
  return [IS_WAITING, ...(byWeight ? [WAITING_WEIGHTS] : []), matches];
}

/** The conditions of filters by columns that the counter caches of orders have. */
function cachedConditions(
  { hubIds, orderStates, program }: OrderFilter,
  prefix: '' | 'o.',
): readonly Fragment[] {
  const conditions = new ListConditions();
  conditions.anyOf(`${prefix}hub_id`, 'uuid', hubIds);
  conditions.anyOf(`${prefix}state`, 'text', orderStates);
  conditions.equals(`${prefix}program`, program);
  return conditions.all;
}

/**
 * The totals of a filter by the state of a vehicle: what waits for a variant at a hub is counted by one counter
 * cache, the vehicles there by another, and only vehicles that are promised to an order are read.
 * Undefined with a filter that the counter caches don't have.
 */
export function totalsByVehicleState(filter: OrderFilter): Totals | undefined {
  const { vehicleStates, hubIds, orderStates, program, ...others } = filter;
  const isOther = Object.values(others).some((value) => value !== undefined);
  if (!vehicleStates || isOther) return undefined;
  const own = ownStates(vehicleStates);
  const within = cachedConditions(filter, '');
  const withoutVehicle = sql`
    coalesce((select sum(w.orders) from (${waitingOrders(sql.join([sql`true`, ...within], sql` and `))}) w
      join (${placesWith(vehicleStates)}) p on p.hub_id = w.hub_id and p.variant_id = w.variant_id), 0)`;
  const ofOrders = cachedConditions(filter, 'o.');
  const withVehicle = sql`
    (select count(*) from (${promisedVehicles(own)}) a join ready_orders o on o.asset_id = a.id${where(ofOrders)})`;
  const total = own.length > 0 ? sql`${withoutVehicle} + ${withVehicle}` : withoutVehicle;
  return {
    total: sql`(${total})::bigint`,
    everything: cachedCount('order', 'o', [IS_WAITING, ...ofOrders]),
    isInIndex: true,
  };
}

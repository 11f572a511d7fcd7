import {
  type AssetState,
  GONE_STATES,
  ORDERED_STATES,
} from '@kickstand/domain/inventory/asset-terms.ts';
import {
  ALLOCATABLE_STATES,
  STOCK_KINDS,
  stockRule,
} from '@kickstand/domain/inventory/stock-terms.ts';
import { OFF_SITE_STATES } from '@kickstand/domain/inventory/storage-location.ts';
import type { Program } from '@kickstand/domain/orders/order-terms.ts';
import { sql } from 'kysely';
import type { Fragment } from '../platform/database/sql-fragments.ts';

/** SQL condition: the column has one of the states. They are literals, so that partial indexes are used. */
export function inStates(column: string, states: readonly AssetState[]): Fragment {
  return sql`${sql.ref(column)} in (${sql.join(states.map((state) => sql.lit(state)))})`;
}

/** SQL condition: the asset `a` has left the business or is written off. */
export const IS_GONE = inStates('a.state', GONE_STATES);

/** SQL condition: the asset `a` was ordered from a vendor and has not arrived. */
export const IS_ORDERED = inStates('a.state', ORDERED_STATES);

/**
 * SQL expression: how many vehicles of a variant a purchase order has yet to deliver. Its open
 * orders for the variant wait for these.
 */
export function vehiclesToArrive(purchaseOrderId: Fragment, variantId: Fragment): Fragment {
  return sql`(select count(*) from assets a
    where a.purchase_order_id = ${purchaseOrderId} and a.variant_id = ${variantId}
      and ${IS_ORDERED} and a.deleted_at is null)`;
}

/** SQL condition: the asset `a` is at its hub or shop, unless a customer has it. */
export const ON_SITE = sql`not ${inStates('a.state', OFF_SITE_STATES)}`;

/** Selects the ids of the assets that are in transit to a shop. */
export const GOING_TO_SHOPS = sql`select l.asset_id from open_transfer_lines l
  join transfer_orders t on t.id = l.transfer_order_id and t.destination_spoke_shop_id is not null`;

/**
 * SQL condition: the asset `a` is stock of its hub. One at a shop, or in transit to one, belongs to
 * the shop.
 */
export const HUB_STOCK = sql`a.deleted_at is null and a.spoke_shop_id is null
  and not exists (${GOING_TO_SHOPS} where l.asset_id = a.id)`;

/**
 * SQL expression: the kind of stock of a vehicle, by the first matching rule of the domain.
 * @param row the alias of a row with the columns `state` and `subscribed`.
 * @param isPromised SQL condition: it is on a ready order.
 */
export function stockKind(row: string, isPromised: Fragment): Fragment {
  const branches = STOCK_KINDS.map((kind) => {
    const { states, subscribed, promised } = stockRule(kind);
    const parts = [
      ...(states ? [inStates(`${row}.state`, states)] : []),
      ...(subscribed ? [sql.ref(`${row}.subscribed`)] : []),
      ...(promised ? [isPromised] : []),
    ];
    return sql`when ${sql.join(parts, sql` and `)} then ${sql.lit(kind)}`;
  });
  return sql`case ${sql.join(branches, sql` `)} end`;
}

/**
 * SQL condition: a vehicle can be allocated to open orders.
 * @param row the alias of a row with the columns `state` and `subscribed`.
 * @param isPromised SQL condition: it is on a ready order.
 */
export function isAllocatable(row: string, isPromised: Fragment): Fragment {
  return sql`${inStates(`${row}.state`, ALLOCATABLE_STATES)} and not ${sql.ref(`${row}.subscribed`)}
    and not ${isPromised}`;
}

/** SQL expression: how many units open orders are short of; both counts may be null. */
export function shortage(openOrders: Fragment, allocatable: Fragment): Fragment {
  return sql`greatest(0, coalesce(${openOrders}, 0) - coalesce(${allocatable}, 0))`;
}

/**
 * SQL expression: how many open orders of a program at a hub wait for the variant `v`.
 * @param hubId a column: 'h.id'.
 */
export function openOrdersOf(program: Program, hubId: string): Fragment {
  return sql`(select count(*) from orders o
    where o.hub_id = ${sql.ref(hubId)} and o.variant_id = v.id and o.state = 'open'
      and o.program = ${sql.lit(program)})`;
}

/**
 * SQL expression: how many units of the variant `v` a direct-ship hub can still promise, by its
 * settings `hv`, which may be missing. Negative if more are ordered than were promised.
 * @param hubId a column: 'hv.hub_id'.
 */
export function promisedLeft(hubId: string): Fragment {
  return sql`coalesce(hv.promised_count, 0) - ${openOrdersOf('direct_ship', hubId)}`;
}

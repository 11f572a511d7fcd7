import { sql } from 'kysely';

// SQL conditions: what holds the asset `a`.
export const HAS_LIVE_SUBSCRIPTION = sql`exists (
  select 1 from live_subscriptions s where s.asset_id = a.id)`;
export const IS_ON_READY_ORDER = sql`exists (
  select 1 from ready_orders r where r.asset_id = a.id)`;
export const IS_ON_TRANSFER_ORDER = sql`exists (
  select 1 from open_transfer_lines t where t.asset_id = a.id)`;
export const IS_BEING_BUILT = sql`exists (
  select 1 from running_builds b where b.asset_id = a.id)`;

/** SQL condition: the asset `a` is free. */
export const FREE_ASSET = sql`a.deleted_at is null and not ${HAS_LIVE_SUBSCRIPTION}
  and not ${IS_ON_READY_ORDER} and not ${IS_ON_TRANSFER_ORDER} and not ${IS_BEING_BUILT}`;

/** States in which a free vehicle at a shop can be assigned to a waiting order. */
export const SHOP_STOCK_STATES = ['ACTIVE', 'RECEIVED', 'RECEIVED_TO'] as const;

/** SQL condition: the asset `a` can be given to a customer now: available and free. */
export const AVAILABLE_ASSET = sql`a.state = 'ACTIVE' and ${FREE_ASSET}`;

/** SQL condition: the asset `a` can be given to a customer now, and is at its hub, not at a shop. */
export const AVAILABLE_AT_HUB = sql`a.spoke_shop_id is null and ${AVAILABLE_ASSET}`;

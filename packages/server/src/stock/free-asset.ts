import { sql } from 'kysely';

/**
 * SQL condition: the asset `a` is free: no live subscription, ready order, transfer order or build.
 */
export const FREE_ASSET = sql`a.deleted_at is null
  and not exists (select 1 from live_subscriptions s where s.asset_id = a.id)
  and not exists (select 1 from ready_orders r where r.asset_id = a.id)
  and not exists (select 1 from open_transfer_lines t where t.asset_id = a.id)
  and not exists (select 1 from running_builds b where b.asset_id = a.id)`;

/** States in which a free vehicle at a shop can be assigned to a waiting order. */
export const SHOP_STOCK_STATES = ['ACTIVE', 'RECEIVED', 'RECEIVED_TO'] as const;

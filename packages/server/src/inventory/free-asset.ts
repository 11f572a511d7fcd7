import { sql } from 'kysely';

/**
 * SQL condition: the asset `a` is committed to nobody. It has no live subscription, is on no ready
 * order, on no transfer order and in no build.
 */
export const FREE_ASSET = `a.deleted_at is null
  and not exists (select 1 from subscriptions s where s.asset_id = a.id and s.state <> 'CANCELED')
  and not exists (select 1 from orders r where r.asset_id = a.id and r.state = 'ready')
  and not exists (select 1 from transfer_order_assets t
    where t.asset_id = a.id and t.received_at is null and t.removed_at is null)
  and not exists (select 1 from assembly_sessions b
    where b.asset_id = a.id and b.finished_at is null and b.canceled_at is null)`;

/** {@link FREE_ASSET} for a statement template. */
export const freeAsset = sql.raw(FREE_ASSET);

/** States in which a free vehicle that stands at a shop can go to a waiting order. */
export const SHOP_STOCK_STATES = ['ACTIVE', 'RECEIVED', 'RECEIVED_TO'] as const;

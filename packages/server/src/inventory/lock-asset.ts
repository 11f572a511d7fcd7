import type { AssetFacts } from '@kickstand/domain/inventory/asset-actions.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { lockShops } from '../partners/lock-shops.ts';
import { firstRow, type Sql } from '../platform/database.ts';
import { NotFound, Refused } from '../platform/refused.ts';
import { FACTS, FACTS_FROM } from './asset-action-facts.ts';

/** An asset under lock, with what the rules ask for. */
export interface LockedAsset extends AssetFacts {
  readonly id: string;
  readonly serialNumber: string | null;
  readonly variantId: string;
  readonly vehicleVersionId: string;
  readonly vehicleId: string;
  /** The running subscription that it is out with. */
  readonly subscriptionId: string | null;
  readonly hubId: string;
  readonly spokeShopId: string | null;
  readonly purchaseOrderId: string | null;
  readonly frameKey: string | null;
  readonly lockKey: string | null;
  readonly buyoutEligible: boolean;
  readonly updatedAt: Date;
}

/**
 * Locks an asset for the rest of the transaction. Where an order or a subscription is locked too, it
 * is locked before.
 * @throws NotFound
 */
export async function lockAsset(on: Sql, id: string): Promise<LockedAsset> {
  await sql`select id from assets where id = ${id} and deleted_at is null for update`.execute(on);
  const asset = await firstRow(
    on,
    sql<LockedAsset>`
      select ${FACTS}, a.serial_number as "serialNumber", a.variant_id as "variantId",
        a.vehicle_version_id as "vehicleVersionId", v.vehicle_id as "vehicleId",
        a.hub_id as "hubId", a.spoke_shop_id as "spokeShopId",
        a.purchase_order_id as "purchaseOrderId", a.frame_key as "frameKey",
        a.lock_key as "lockKey", a.buyout_eligible as "buyoutEligible", a.updated_at as "updatedAt",
        (select s.id from live_subscriptions s where s.asset_id = a.id)
          as "subscriptionId"
      from ${FACTS_FROM} join variants v on v.id = a.variant_id
      where a.id = ${id} and a.deleted_at is null`,
  );
  if (!asset) throw new NotFound('Asset');
  return asset;
}

/**
 * Locks an asset and, before it, the shop that it stands at: for what may serve an order that waits
 * there, because that takes the shop first and then its assets.
 * @throws NotFound
 */
export async function lockAssetAndShop(on: Sql, id: string): Promise<LockedAsset> {
  const shops = await lockShops(on, sql`select spoke_shop_id from assets where id = ${id}`);
  const asset = await lockAsset(on, id);
  if (asset.spokeShopId !== null && !shops.includes(asset.spokeShopId)) {
    throw new Refused([refusal('MOVED', 'The vehicle has moved meanwhile. Look at it again.')]);
  }
  return asset;
}

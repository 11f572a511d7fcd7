import type { AssetFacts } from '@kickstand/domain/inventory/asset-actions.ts';
import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { lockShops } from '../partners/lock-shops.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { existing, refused, refuseIf } from '../platform/refused.ts';
import { FACTS, FACTS_FROM } from './asset-action-facts.ts';

/** A locked asset with the facts for the rules. */
export interface LockedAsset extends AssetFacts {
  readonly id: string;
  readonly serialNumber: string | null;
  readonly variantId: string;
  readonly vehicleVersionId: string;
  readonly vehicleId: string;
  /** Its live subscription. */
  readonly subscriptionId: string | null;
  readonly hubId: string;
  readonly spokeShopId: string | null;
  readonly purchaseOrderId: string | null;
  readonly storageLocation: string | null;
  readonly frameKey: string | null;
  readonly lockKey: string | null;
  readonly buyoutEligible: boolean;
  readonly updatedAt: Date;
}

/**
 * Locks an asset for the rest of the transaction. Orders and subscriptions must be locked before
 * it.
 * @throws NotFound
 */
export async function lockAsset(on: Sql, id: string): Promise<LockedAsset> {
  await lockRows(on, sql`select id from assets where id = ${id} and deleted_at is null`);
  const asset = await firstRow(
    on,
    sql<LockedAsset>`
      select ${FACTS}, a.serial_number, a.variant_id,
        a.vehicle_version_id, v.vehicle_id, a.hub_id, a.spoke_shop_id, a.purchase_order_id,
        a.storage_location, a.frame_key, a.lock_key, a.buyout_eligible, a.updated_at,
        (select s.id from live_subscriptions s where s.asset_id = a.id)
          as subscription_id
      from ${FACTS_FROM} join variants v on v.id = a.variant_id
      where a.id = ${id} and a.deleted_at is null`,
  );
  return existing(asset, 'Asset');
}

/**
 * Locks an asset and, before it, the shop where it is, for commands that may assign it to an order
 * waiting there, because those lock the shop first.
 * @throws NotFound
 */
export async function lockAssetAndShop(on: Sql, id: string): Promise<LockedAsset> {
  const shops = await lockShops(on, sql`select spoke_shop_id from assets where id = ${id}`);
  const asset = await lockAsset(on, id);
  if (asset.spokeShopId !== null && !shops.includes(asset.spokeShopId)) {
    throw refused('MOVED', 'The vehicle was moved in the meantime. Reload the page and try again.');
  }
  return asset;
}

/**
 * Throws if a guard rejected a change of a locked asset, with the record that prevents it.
 * @throws Refused
 */
export async function refuseAssetIf(
  on: Sql,
  { id, subscriptionId, purchaseOrderId }: LockedAsset,
  refusal: Refusal | undefined,
): Promise<void> {
  if (!refusal) return;
  const found = await firstRow(
    on,
    sql<{ orderId: string | null; transferOrderId: string | null; successorId: string | null }>`
      select (select o.id from ready_orders o where o.asset_id = ${id}) as order_id,
        (select l.transfer_order_id from open_transfer_lines l where l.asset_id = ${id})
          as transfer_order_id,
        (select n.id from assets n where n.predecessor_id = ${id}) as successor_id`,
  );
  refuseIf(refusal, {
    ORDER: found?.orderId,
    TRANSFER_ORDER: found?.transferOrderId,
    VEHICLE: found?.successorId,
    SUBSCRIPTION: subscriptionId,
    PURCHASE_ORDER: purchaseOrderId,
  });
}

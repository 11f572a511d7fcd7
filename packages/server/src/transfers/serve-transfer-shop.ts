import { sql } from 'kysely';
import { lockShops } from '../partners/lock-shops.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { publishShopStock } from '../stock/shop-stock.ts';

/** Serves the orders that wait at a shop for vehicles that have come to stand there. */
export async function serveTransferShop(
  unit: UnitOfWork,
  spokeShopId: string,
  assets: readonly { readonly variantId: string }[],
): Promise<void> {
  for (const variantId of new Set(assets.map((asset) => asset.variantId))) {
    await publishShopStock(unit, { spokeShopId, variantId });
  }
}

/**
 * Locks the shops where vehicles of a locked transfer order stand, before the vehicles themselves:
 * for what may free them there.
 */
export async function lockOriginShops(unit: UnitOfWork, transferOrderId: string): Promise<void> {
  await lockShops(
    unit.sql,
    sql`select a.spoke_shop_id from open_transfer_lines l join assets a on a.id = l.asset_id
      where l.transfer_order_id = ${transferOrderId}`,
  );
}

/**
 * Serves the orders that wait where vehicles stay that were taken off a transfer order. The caller has
 * locked their shops with {@link lockOriginShops}.
 */
export async function serveOriginShop(
  unit: UnitOfWork,
  assets: readonly { readonly variantId: string; readonly spokeShopId: string | null }[],
): Promise<void> {
  const shops = Map.groupBy(assets, (asset) => asset.spokeShopId);
  for (const [spokeShopId, standing] of shops) {
    if (spokeShopId !== null) await serveTransferShop(unit, spokeShopId, standing);
  }
}

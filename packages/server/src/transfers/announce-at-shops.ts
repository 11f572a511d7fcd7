import { sql } from 'kysely';
import { lockShops } from '../partners/lock-shops.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { publishShopStock } from '../stock/shop-stock.ts';

/** Assigns arrived vehicles to orders waiting at their shop. */
export async function announceArrivals(
  unit: UnitOfWork,
  spokeShopId: string,
  assets: readonly { readonly variantId: string }[],
): Promise<void> {
  for (const variantId of new Set(assets.map((asset) => asset.variantId))) {
    await publishShopStock(unit, { spokeShopId, variantId });
  }
}

/**
 * Locks the shops of vehicles of a locked transfer order before the vehicles, for commands that may
 * free them.
 */
export async function lockOriginShops(unit: UnitOfWork, transferOrderId: string): Promise<void> {
  await lockShops(
    unit.sql,
    sql`select a.spoke_shop_id from open_transfer_lines l join assets a on a.id = l.asset_id
      where l.transfer_order_id = ${transferOrderId}`,
  );
}

/**
 * Assigns vehicles removed from a transfer order to orders waiting at their shop. The caller has
 * locked the shops with {@link lockOriginShops}.
 */
export async function announceRemoved(
  unit: UnitOfWork,
  assets: readonly { readonly variantId: string; readonly spokeShopId: string | null }[],
): Promise<void> {
  const shops = Map.groupBy(assets, (asset) => asset.spokeShopId);
  for (const [spokeShopId, standing] of shops) {
    if (spokeShopId !== null) await announceArrivals(unit, spokeShopId, standing);
  }
}

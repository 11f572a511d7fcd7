import { serveShop } from '../orders/serve-shop.ts';
import type { UnitOfWork } from '../platform/command.ts';

/** Serves the orders that wait at a shop for vehicles that have come to stand there. */
export async function serveTransferShop(
  unit: UnitOfWork,
  spokeShopId: string,
  assets: readonly { readonly variantId: string }[],
): Promise<void> {
  for (const variantId of new Set(assets.map((asset) => asset.variantId))) {
    await serveShop(unit, { spokeShopId, variantId });
  }
}

/** The same for vehicles that stay where they are, those at shops among them. */
export async function serveOriginShop(
  unit: UnitOfWork,
  assets: readonly { readonly variantId: string; readonly spokeShopId: string | null }[],
): Promise<void> {
  const shops = Map.groupBy(assets, (asset) => asset.spokeShopId);
  for (const [spokeShopId, standing] of shops) {
    if (spokeShopId !== null) await serveTransferShop(unit, spokeShopId, standing);
  }
}

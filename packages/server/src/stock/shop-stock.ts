import type { UnitOfWork } from '../platform/command.ts';

/** A variant at a spoke shop, by which waiting orders and stock are matched. */
export interface ShopVariant {
  readonly spokeShopId: string;
  readonly variantId: string;
}

declare module '../platform/request-context.ts' {
  interface Extensions {
    /**
     * Extension point for changes of a shop's stock, in the publisher's transaction.
     * Implementations lock orders, which come before shops in the lock order, only with `skip
     * locked`.
     */
    readonly shopStockChanged: readonly ((unit: UnitOfWork, place: ShopVariant) => Promise<void>)[];
  }
}

/** Announces that a vehicle became free at a shop, or that the shop can now order a variant. */
export async function publishShopStock(unit: UnitOfWork, place: ShopVariant): Promise<void> {
  for (const react of unit.services.extensions.shopStockChanged) await react(unit, place);
}

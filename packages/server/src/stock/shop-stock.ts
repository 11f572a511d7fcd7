import type { UnitOfWork } from '../platform/command.ts';

/** A variant at a spoke shop: what waits there and what is in stock there are matched by both. */
export interface ShopVariant {
  readonly spokeShopId: string;
  readonly variantId: string;
}

declare module '../platform/request-context.ts' {
  interface Extensions {
    /**
     * Reactions to a change in what a shop can give to waiting orders, in the publisher's transaction.
     * They lock orders, which come before shops in the lock order, only with `skip locked`.
     */
    readonly shopStockChanged: readonly ((unit: UnitOfWork, place: ShopVariant) => Promise<void>)[];
  }
}

/** Announces that a vehicle became free at a shop, or that the shop can order what it could not before. */
export async function publishShopStock(unit: UnitOfWork, place: ShopVariant): Promise<void> {
  for (const react of unit.services.extensions.shopStockChanged) await react(unit, place);
}

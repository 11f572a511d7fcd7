import { refuseAssetMove } from '@kickstand/domain/inventory/asset-actions.ts';
import { assetIdInput } from '@kickstand/domain/inventory/asset-id-input.ts';
import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { serveShop } from '../orders/serve-shop.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { changeAssetState, type WhyChanged } from './change-asset-state.ts';
import { SHOP_STOCK_STATES } from './free-asset.ts';
import { type LockedAsset, lockAsset, lockAssetAndShop } from './lock-asset.ts';

/** True when an order that waits at a shop could get a vehicle in this state. */
function isShopStock(state: AssetState): boolean {
  return SHOP_STOCK_STATES.some((stock) => stock === state);
}

/** A vehicle that became available at a shop goes to the order that waits there. */
export async function serveItsShop(
  unit: UnitOfWork,
  asset: { readonly spokeShopId: string | null; readonly variantId: string },
): Promise<void> {
  const { spokeShopId, variantId } = asset;
  if (spokeShopId !== null) await serveShop(unit, { spokeShopId, variantId });
}

/** Locks a vehicle that staff want to bring into a state. @throws NotFound, Refused when they may not. */
export async function lockForMove(
  unit: UnitOfWork,
  assetId: string,
  to: AssetState,
): Promise<LockedAsset> {
  const lock = isShopStock(to) ? lockAssetAndShop : lockAsset;
  const asset = await lock(unit.sql, assetId);
  refuseIf(refuseAssetMove(asset, to));
  return asset;
}

/** Brings a locked vehicle into a state that the rules allow. */
export async function moveLocked(
  unit: UnitOfWork,
  asset: LockedAsset,
  to: AssetState,
  why: Partial<WhyChanged> = {},
): Promise<void> {
  await changeAssetState(unit, asset.id, to, { source: 'console', ...why });
  if (isShopStock(to)) await serveItsShop(unit, asset);
}

/** A command that needs no more than the vehicle. */
function moveCommand<const Name extends string>(name: Name, to: AssetState) {
  return defineCommand({
    name,
    input: assetIdInput,
    known: ({ assetId }) => ({ assetId }),
    async run(unit, { assetId }) {
      await moveLocked(unit, await lockForMove(unit, assetId, to), to);
      return { assetId };
    },
  });
}

/** Sets a vehicle aside, lends it for a test ride, or takes it back into the hub. */
export const simpleMoves = [
  moveCommand('assetReserveForCustomer', 'RESERVED_FOR_CUSTOMER'),
  moveCommand('assetReserveForPresale', 'RESERVED_FOR_PRESALE'),
  moveCommand('assetReserveForFleetRental', 'RESERVED_FOR_FLEET_RENTAL'),
  moveCommand('assetReserveForFleetRentalTestRide', 'RESERVED_FOR_FLEET_RENTAL_TEST_RIDE'),
  moveCommand('assetReserveForTransfer', 'RESERVED_FOR_TRANSFER'),
  moveCommand('assetTestRide', 'TEST_RIDE'),
  moveCommand('assetReturn', 'RETURNED'),
];

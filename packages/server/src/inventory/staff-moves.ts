import { refuseAssetMove, type StaffVerb } from '@kickstand/domain/inventory/asset-actions.ts';
import { assetIdInput } from '@kickstand/domain/inventory/asset-id-input.ts';
import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { SHOP_STOCK_STATES } from '../stock/free-asset.ts';
import { publishShopStock } from '../stock/shop-stock.ts';
import { type LockedAsset, lockAsset, lockAssetAndShop, refuseAssetIf } from './lock-asset.ts';
import { moveAsset, targetOf, type WhyMoved } from './move-asset.ts';

/** True if an order waiting at a shop could get a vehicle in this state. */
function isShopStock(state: AssetState): boolean {
  return SHOP_STOCK_STATES.some((stock) => stock === state);
}

/** Assigns a vehicle that became available at a shop to an order waiting there. */
export async function announceAtItsShop(
  unit: UnitOfWork,
  asset: { readonly spokeShopId: string | null; readonly variantId: string },
): Promise<void> {
  const { spokeShopId, variantId } = asset;
  if (spokeShopId !== null) await publishShopStock(unit, { spokeShopId, variantId });
}

/** Locks a vehicle that staff want to move. @throws NotFound; Refused if not allowed. */
export async function lockForMove(
  unit: UnitOfWork,
  assetId: string,
  verb: StaffVerb,
): Promise<LockedAsset> {
  const to = targetOf(verb);
  const lock = isShopStock(to) ? lockAssetAndShop : lockAsset;
  const asset = await lock(unit.sql, assetId);
  await refuseAssetIf(unit.sql, asset, refuseAssetMove(asset, to));
  return asset;
}

/** Moves a locked vehicle, according to the rules. */
export async function moveLocked(
  unit: UnitOfWork,
  asset: LockedAsset,
  verb: StaffVerb,
  why: Partial<WhyMoved> = {},
): Promise<void> {
  const because = { previousState: asset.state, ...why.because };
  await moveAsset(unit, asset.id, verb, { source: 'console', ...why, because });
  if (isShopStock(targetOf(verb))) await announceAtItsShop(unit, asset);
}

/** A command whose only input is the vehicle. */
function moveCommand<const Name extends string>(name: Name, verb: StaffVerb) {
  return defineCommand({
    name,
    input: assetIdInput,
    known: ({ assetId }) => ({ assetId }),
    async run(unit, { assetId }) {
      await moveLocked(unit, await lockForMove(unit, assetId, verb), verb);
      return { assetId };
    },
  });
}

/** Returns a vehicle to the hub. */
export const returnAsset = moveCommand('assetReturn', 'takeReturn');

/** Reserves a vehicle, lends it for a test ride, or returns it to the hub. */
export const simpleMoves = [
  moveCommand('assetReserveForCustomer', 'reserveForCustomer'),
  moveCommand('assetReserveForPresale', 'reserveForPresale'),
  moveCommand('assetReserveForFleetRental', 'reserveForFleetRental'),
  moveCommand('assetReserveForFleetRentalTestRide', 'reserveForFleetRentalTestRide'),
  moveCommand('assetReserveForTransfer', 'reserveForTransfer'),
  moveCommand('assetTestRide', 'lendForTestRide'),
  returnAsset,
];

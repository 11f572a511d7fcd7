import { type Blocked, type Blocker, blocked, offered } from '../kernel/blocked.ts';
import { keysOf } from '../kernel/keys-of.ts';
import { PAYMENT_PENDING } from '../kernel/payment-pending.ts';
import type { Refusal } from '../kernel/refusal.ts';
import {
  type AssetFacts,
  nextStates,
  refuseAssetMove,
  type StateMenuChoice,
  stateMenu,
} from './asset-actions.ts';
import { assetMachine } from './asset-machine.ts';
import { isOrdered } from './asset-terms.ts';
import { refuseCheckIn } from './check-in-asset.ts';
import { refuseHubCorrection, refuseVariantCorrection } from './correct-asset.ts';
import { type RecoveryFacts, refuseRecovery } from './recover-asset.ts';
import { isReturnable, refuseReturnToVendor } from './return-to-vendor.ts';
import { isOffSite, refuseStorageLocation } from './storage-location.ts';
import { refuseUndoCheckIn } from './undo-check-in.ts';

/** The actions of a vehicle besides its states, in menu order. */
export const ASSET_MENU_LABELS = {
  checkIn: 'Check in',
  undoCheckIn: 'Undo check-in',
  takeReturn: 'Return',
  recover: 'Vehicle recovered',
  returnToVendor: 'Return to vendor',
  changeStorageLocation: 'Storage location',
  changeHub: 'Change hub',
  changeVariant: 'Change variant',
  updateDetails: 'Update details',
};
export type AssetAction = keyof typeof ASSET_MENU_LABELS;
export const ASSET_ACTIONS = keysOf(ASSET_MENU_LABELS);

export interface OfferedAssetAction {
  readonly action: AssetAction;
  /** Why the item is disabled, or null. */
  readonly disabledReason: string | null;
  /** The record that the reason names. */
  readonly blocker: Blocker | null;
}

/** A choice of the Change State menu where other actions are listed, too. */
export interface OfferedStateChange {
  readonly action: StateMenuChoice;
  /** Why it is disabled, or null. */
  readonly disabledReason: string | null;
}

/** The choices of a vehicle's Change State menu. */
export function availableStateChanges(asset: AssetFacts): OfferedStateChange[] {
  const { hubDirectShipEnabled, paymentPending } = asset;
  const menu = stateMenu({ nextStates: nextStates(asset), hubDirectShipEnabled });
  return menu.flat().map(({ choice, disabledReason }) => ({
    action: choice,
    disabledReason: paymentPending ? PAYMENT_PENDING.message : disabledReason,
  }));
}

/** Facts about a vehicle that the menu needs. */
export type AssetMenuFacts = AssetFacts & RecoveryFacts;

function isShown(asset: AssetMenuFacts, action: AssetAction): boolean {
  const { state } = asset;
  switch (action) {
    case 'checkIn':
      return isOrdered(state);
    case 'undoCheckIn':
      return state === 'RECEIVED' && asset.purchaseOrderState !== null;
    case 'takeReturn':
      return assetMachine.next(state, 'takeReturn') !== undefined;
    case 'recover':
      return refuseRecovery(asset) === undefined;
    case 'returnToVendor':
      return asset.purchaseOrderState !== null && isReturnable(state);
    case 'changeStorageLocation':
      return !isOffSite(state);
    case 'changeHub':
      return !isOrdered(state);
    default:
      return true;
  }
}

function refuse(asset: AssetMenuFacts, action: AssetAction): Refusal | undefined {
  if (asset.paymentPending) return PAYMENT_PENDING;
  switch (action) {
    case 'checkIn':
      return refuseCheckIn(asset);
    case 'undoCheckIn':
      return refuseUndoCheckIn(asset);
    case 'takeReturn':
      return refuseAssetMove(asset, 'RETURNED');
    case 'returnToVendor':
      return refuseReturnToVendor(asset);
    case 'changeStorageLocation':
      return refuseStorageLocation(asset);
    case 'changeHub':
      return refuseHubCorrection(asset);
    case 'changeVariant':
      return refuseVariantCorrection(asset);
    default:
      return undefined;
  }
}

function disabledBecause(asset: AssetMenuFacts, action: AssetAction): Blocked | null {
  const refused = refuse(asset, action);
  // A note of the page links to the payment.
  const isPending = refused === PAYMENT_PENDING;
  return refused ? blocked(refused.message, isPending ? undefined : refused.blocker) : null;
}

/**
 * The actions that a vehicle's menu shows besides its states. The server's commands check the same
 * rules.
 */
export function availableAssetActions(asset: AssetMenuFacts): OfferedAssetAction[] {
  return ASSET_ACTIONS.filter((action) => isShown(asset, action)).map((action) =>
    offered(action, disabledBecause(asset, action)),
  );
}

import { assetLabel } from '../inventory/asset-label.ts';
import { assetMachine } from '../inventory/asset-machine.ts';
import type { AssetState } from '../inventory/asset-terms.ts';
import { blocked } from '../kernel/blocked.ts';
import { PAYMENT_PENDING } from '../kernel/payment-pending.ts';
import { type Refusal, refusal, refusalOf } from '../kernel/refusal.ts';

/** The states in which a free vehicle can be put on a transfer order. */
const TRANSFERABLE_STATES: readonly string[] = assetMachine.transitions.allocateToTransfer.from;

const WITH_CUSTOMER = refusalOf('WITH_CUSTOMER', blocked('With a customer', 'SUBSCRIPTION'));
const ON_READY_ORDER = refusalOf('ON_READY_ORDER', blocked('On a ready order', 'ORDER'));
const BEING_BUILT = refusalOf('BEING_BUILT', blocked('Being built for an order', 'BUILD'));

/** Facts about a vehicle to be put on a transfer order. */
export interface TransferableFacts {
  readonly state: AssetState;
  /** The hub or shop where it is. */
  readonly placeId: string;
  readonly hasLiveSubscription: boolean;
  readonly isOnReadyOrder: boolean;
  readonly isBeingBuilt: boolean;
  /** True while a payment on it is unsettled. */
  readonly paymentPending: boolean;
  /** The number of its current transfer order. */
  readonly transferOrderNumber: string | null;
}

/**
 * Whether a vehicle can be put on a transfer order from a hub or a shop: it is at that location, not promised
 * to anyone, and in a suitable state.
 * @param onto the number of that transfer order, if the vehicle is already on it.
 * @returns undefined if it can, else a short reason for a list of scans.
 */
export function refuseTransfer(
  asset: TransferableFacts,
  origin: { readonly id: string; readonly name: string },
  onto?: string,
): Refusal | undefined {
  const { transferOrderNumber } = asset;
  if (transferOrderNumber !== null) {
    const here = transferOrderNumber === onto;
    return here
      ? refusal('ON_TRANSFER', 'Already on this transfer order')
      : refusalOf(
          'ON_TRANSFER',
          blocked(`On transfer order ${transferOrderNumber}`, 'TRANSFER_ORDER'),
        );
  }
  if (asset.hasLiveSubscription) return WITH_CUSTOMER;
  if (asset.placeId !== origin.id) return refusal('ELSEWHERE', `Not at ${origin.name}`);
  if (asset.isOnReadyOrder) return ON_READY_ORDER;
  if (asset.isBeingBuilt) return BEING_BUILT;
  if (asset.paymentPending) return PAYMENT_PENDING;
  if (TRANSFERABLE_STATES.includes(asset.state)) return undefined;
  const label = assetLabel({ ...asset, hasLiveSubscription: false });
  return refusal('ASSET_STATE', `Cannot be moved while it is ${label}`);
}

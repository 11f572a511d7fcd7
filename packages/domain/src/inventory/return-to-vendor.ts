import { z } from 'zod';
import { blocked } from '../kernel/blocked.ts';
import { centsSchema, nameSchema } from '../kernel/bounded.ts';
import { refusePending } from '../kernel/payment-pending.ts';
import { type Refusal, refusal, refusalOf } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';
import { type AssetFacts, refuseCommitted } from './asset-actions.ts';
import { assetLabel } from './asset-label.ts';
import { assetMachine } from './asset-machine.ts';
import type { AssetState } from './asset-terms.ts';

/** Sends a vehicle back to the vendor that it was bought from. */
export const returnToVendorInput = z.object({
  assetId: idSchema,
  reference: nameSchema('Reference'),
  creditCents: centsSchema('Credit note'),
});

/** Whether a vehicle in this state is in the business's hands, and can leave it. */
export const isReturnable = (state: AssetState): boolean =>
  state !== 'STOLEN_DELINQUENT' && assetMachine.next(state, 'decommission') !== undefined;

/**
 * Whether a vehicle can go back to its vendor: it was bought on a purchase order, has arrived, and is neither with a
 * customer nor in use for an order, a build or a transfer.
 */
export function refuseReturnToVendor(asset: AssetFacts): Refusal | undefined {
  const { state, purchaseOrderState, hasLiveSubscription } = asset;
  if (purchaseOrderState === null) {
    return refusal('NO_PURCHASE_ORDER', 'The vehicle is not on a purchase order.');
  }
  const committed = refusePending(asset) ?? refuseCommitted(asset);
  if (committed) return committed;
  if (hasLiveSubscription) {
    return refusalOf('SUBSCRIBED', blocked('The vehicle has a subscription.', 'SUBSCRIPTION'));
  }
  return isReturnable(state)
    ? undefined
    : refusal(
        'ASSET_STATE',
        `The vehicle cannot be returned to its vendor: it is ${assetLabel(asset)}.`,
      );
}

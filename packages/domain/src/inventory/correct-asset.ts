import { z } from 'zod';
import { PAYMENT_PENDING } from '../kernel/payment-pending.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema, requiredId } from '../kernel/text.ts';
import { type AssetFacts, refuseCommitted } from './asset-actions.ts';

/** Putting right at which hub a vehicle stands; what really moves goes on a transfer order. */
export const changeAssetHubInput = z.object({
  assetId: idSchema,
  hubId: requiredId('Hub is a required field.'),
});

/** Putting right which color, size or model a vehicle is. */
export const changeAssetVariantInput = z.object({
  assetId: idSchema,
  variantId: requiredId('Variant is a required field.'),
});

/** Whether a vehicle's hub can be put right: nothing but a subscription may have it. */
export function refuseHubCorrection(asset: AssetFacts): Refusal | undefined {
  if (asset.paymentPending) return PAYMENT_PENDING;
  if (asset.state === 'OPEN_PO' || asset.state === 'SHIPPED') {
    return refusal('ASSET_STATE', 'The hub of an ordered vehicle is that of its purchase order.');
  }
  return refuseCommitted(asset);
}

/** Whether a vehicle's variant can be put right: nobody has been promised what it is. */
export function refuseVariantCorrection(asset: AssetFacts): Refusal | undefined {
  if (asset.paymentPending) return PAYMENT_PENDING;
  if (asset.hasLiveSubscription) {
    return refusal('SUBSCRIBED', 'The vehicle has a subscription. Swap it instead.');
  }
  return refuseCommitted({ ...asset, isOnTransferOrder: false });
}

import { z } from 'zod';
import { blocked } from '../kernel/blocked.ts';
import { refusePending } from '../kernel/payment-pending.ts';
import { type Refusal, refusal, refusalOf } from '../kernel/refusal.ts';
import { idSchema, requiredId } from '../kernel/text.ts';
import { type AssetFacts, refuseCommitted } from './asset-actions.ts';
import { isOrdered } from './asset-terms.ts';

/** Corrects the hub of a vehicle; use a transfer order for actual moves. */
export const changeAssetHubInput = z.object({
  assetId: idSchema,
  hubId: requiredId('Hub is a required field.'),
});

/** Corrects the variant of a vehicle. */
export const changeAssetVariantInput = z.object({
  assetId: idSchema,
  variantId: requiredId('Variant is a required field.'),
});

/** Whether a vehicle's hub can be corrected: nothing but a subscription may hold the vehicle. */
export function refuseHubCorrection(asset: AssetFacts): Refusal | undefined {
  const ordered = isOrdered(asset.state)
    ? refusal('ASSET_STATE', 'The hub of an ordered vehicle is set on its purchase order.')
    : undefined;
  return refusePending(asset) ?? ordered ?? refuseCommitted(asset);
}

/** Whether a vehicle's variant can be corrected: the vehicle is not promised to anyone. */
export function refuseVariantCorrection(asset: AssetFacts): Refusal | undefined {
  const subscribed = asset.hasLiveSubscription
    ? refusalOf(
        'SUBSCRIBED',
        blocked('The vehicle has a subscription. Swap it instead.', 'SUBSCRIPTION'),
      )
    : undefined;
  return (
    refusePending(asset) ?? subscribed ?? refuseCommitted({ ...asset, isOnTransferOrder: false })
  );
}

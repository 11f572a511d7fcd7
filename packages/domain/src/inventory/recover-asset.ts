import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema, requiredId } from '../kernel/text.ts';

/** Taking a vehicle in again that was stolen, or bought back, at a hub. */
export const recoverAssetInput = z.object({
  assetId: idSchema,
  hubId: requiredId('Hub is a required field.'),
});

/** What is gone for good starts anew, once; everything else has a way back. */
export function refuseRecovery(asset: {
  readonly state: string;
  readonly hasSuccessor: boolean;
}): Refusal | undefined {
  if (asset.state !== 'STOLEN' && asset.state !== 'SOLD') {
    return refusal('NOT_GONE', 'Only a stolen or sold vehicle can be taken in again.');
  }
  return asset.hasSuccessor
    ? refusal('RECOVERED', 'The vehicle has been taken in again already.')
    : undefined;
}

import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema, requiredId } from '../kernel/text.ts';

/** Taking in again, at a hub, a vehicle that was stolen, sold or lost in transit. */
export const recoverAssetInput = z.object({
  assetId: idSchema,
  hubId: requiredId('Hub is a required field.'),
});

/** What the rule needs to know of a vehicle. */
export interface RecoveryFacts {
  readonly state: string;
  /** It was decommissioned because a transfer order lost it. */
  readonly lostInTransit: boolean;
  /** It came back already and has a record of its own since. */
  readonly hasSuccessor: boolean;
}

/**
 * Whether a vehicle that left the business can come back, once and on a record of its own; undefined
 * when it can. A vehicle that was scrapped cannot.
 */
export function refuseRecovery(asset: RecoveryFacts): Refusal | undefined {
  const lost = asset.state === 'DECOMMISSIONED' && asset.lostInTransit;
  if (!lost && asset.state !== 'STOLEN' && asset.state !== 'SOLD') {
    return refusal(
      'NOT_GONE',
      'Only a vehicle that was stolen, sold or lost in transit can be taken in again.',
    );
  }
  return asset.hasSuccessor
    ? refusal('RECOVERED', 'The vehicle has been taken in again already.')
    : undefined;
}

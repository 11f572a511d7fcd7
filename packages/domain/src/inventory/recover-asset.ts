import { z } from 'zod';
import { blocked } from '../kernel/blocked.ts';
import { type Refusal, refusal, refusalOf } from '../kernel/refusal.ts';
import { idSchema, requiredId } from '../kernel/text.ts';

/** Recovers a vehicle at a hub that was stolen, sold, lost in transit or marked as missing. */
export const recoverAssetInput = z.object({
  assetId: idSchema,
  hubId: requiredId('Hub is a required field.'),
});

/** Facts about a vehicle that the rule needs. */
export interface RecoveryFacts {
  readonly state: string;
  /** Decommissioned because it was lost in transit or missing at a stock count. */
  readonly lostInTransit: boolean;
  /** Already recovered, with a new record. */
  readonly hasSuccessor: boolean;
}

/**
 * Whether a vehicle that left the business can be recovered, once and with a new record; undefined
 * if it can. Scrapped vehicles cannot.
 */
export function refuseRecovery(asset: RecoveryFacts): Refusal | undefined {
  const lost = asset.state === 'DECOMMISSIONED' && asset.lostInTransit;
  if (!lost && asset.state !== 'STOLEN' && asset.state !== 'SOLD') {
    return refusal(
      'NOT_GONE',
      'Only a vehicle that was stolen, sold, lost in transit or marked as missing can be recovered.',
    );
  }
  return asset.hasSuccessor
    ? refusalOf('RECOVERED', blocked('This vehicle has already been recovered.', 'VEHICLE'))
    : undefined;
}

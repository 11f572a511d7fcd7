import type { AssetState } from '../inventory/asset-terms.ts';
import { blocked } from '../kernel/blocked.ts';
import { type Refusal, refusal, refusalOf } from '../kernel/refusal.ts';

/** Steps of a vehicle on a transfer order; `null` means its previous state. */
export const TRANSFER_STEPS = {
  remove: { from: ['OPEN_TO'], to: null },
  ship: { from: ['OPEN_TO'], to: 'SHIPPED_TO' },
  receive: { from: ['OPEN_TO', 'SHIPPED_TO'], to: 'RECEIVED_TO' },
  lose: { from: ['SHIPPED_TO'], to: 'DECOMMISSIONED' },
} as const satisfies Record<
  string,
  { readonly from: readonly AssetState[]; readonly to: AssetState | null }
>;
export type TransferStep = keyof typeof TRANSFER_STEPS;

/** A vehicle on a transfer order. */
export interface TransferredAsset {
  readonly state: string;
  readonly received: boolean;
  /** Removed or lost. */
  readonly removed: boolean;
  readonly lost: boolean;
}

/** Whether a step is possible for a vehicle; undefined if it is, else a short reason. */
export function refuseTransferStep(
  step: TransferStep,
  asset: TransferredAsset | undefined,
): Refusal | undefined {
  if (asset?.lost) return refusal('LOST', 'Lost in transit on this transfer order');
  if (!asset || asset.removed) {
    return refusal('NOT_ON_TRANSFER', 'Not on this transfer order');
  }
  if (asset.received) return refusal('RECEIVED', 'Already received');
  const from: readonly string[] = TRANSFER_STEPS[step].from;
  if (from.includes(asset.state)) return undefined;
  if (asset.state === 'SHIPPED_TO') return refusal('SHIPPED', 'Already shipped');
  if (asset.state === 'OPEN_TO') return refusal('NOT_SHIPPED', 'Not shipped yet');
  return refusalOf('ASSET_STATE', blocked(`The vehicle is now ${asset.state}`, 'VEHICLE'));
}

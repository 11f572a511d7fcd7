import type { AssetState } from '../inventory/asset-terms.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';

/** What happens to a vehicle on a transfer order; `null` is the state that it had before. */
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

/** A vehicle as a transfer order knows it. */
export interface TransferredAsset {
  readonly state: string;
  readonly received: boolean;
  /** Taken off, or lost. */
  readonly removed: boolean;
  readonly lost: boolean;
}

/** Whether a step can be taken with a vehicle: undefined when it can, else why not, in few words. */
export function refuseTransferStep(
  step: TransferStep,
  asset: TransferredAsset | undefined,
): Refusal | undefined {
  if (asset?.lost) return refusal('LOST', 'Lost in transit on this transfer order');
  if (!asset || asset.removed) {
    return refusal('NOT_ON_TRANSFER', 'Not on this transfer order');
  }
  if (asset.received) return refusal('RECEIVED', 'Received already');
  const from: readonly string[] = TRANSFER_STEPS[step].from;
  if (from.includes(asset.state)) return undefined;
  if (asset.state === 'SHIPPED_TO') return refusal('SHIPPED', 'Shipped already');
  if (asset.state === 'OPEN_TO') return refusal('NOT_SHIPPED', 'Not shipped yet');
  return refusal('ASSET_STATE', `It is ${asset.state} by now`);
}

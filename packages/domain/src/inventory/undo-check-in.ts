import { z } from 'zod';
import { blocked } from '../kernel/blocked.ts';
import { refusePending } from '../kernel/payment-pending.ts';
import { type Refusal, refusal, refusalOf } from '../kernel/refusal.ts';
import { idSchema, requiredReason } from '../kernel/text.ts';
import { type AssetFacts, refuseCommitted } from './asset-actions.ts';

/** A vehicle that was checked in by mistake. */
export const undoCheckInInput = z.object({
  assetId: idSchema,
  reason: requiredReason,
});

/**
 * Whether a check-in can be undone: the vehicle is as it arrived, nothing has been done with it since, and its purchase
 * order is not closed.
 */
export function refuseUndoCheckIn(asset: AssetFacts): Refusal | undefined {
  const { state, hasOrder, purchaseOrderState } = asset;
  if (purchaseOrderState === null) {
    return refusal('NO_PURCHASE_ORDER', 'The vehicle is not on a purchase order.');
  }
  const committed = refusePending(asset) ?? refuseCommitted(asset);
  if (committed) return committed;
  if (state !== 'RECEIVED' || hasOrder) {
    return refusal('ASSET_STATE', 'The vehicle has been used since it was checked in.');
  }
  return purchaseOrderState === 'CLOSED'
    ? refusalOf('CLOSED', blocked('The purchase order is closed.', 'PURCHASE_ORDER'))
    : undefined;
}

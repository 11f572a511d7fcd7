import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';
import type { PurchaseOrderState } from '../purchasing/purchase-order-terms.ts';
import { CHECKED_IN_ALREADY, SUBMIT_FIRST } from './asset-refusals.ts';
import { isOrdered } from './asset-terms.ts';
import { refuseSerialNumber } from './serial-number.ts';

/** Checks in a vehicle from a vendor. */
export const checkInAssetInput = z.object({
  id: idSchema,
  serialNumber: z.string({ error: 'Serial number is a required field.' }),
});

/** The dialog's form. */
export const checkInAssetForm = checkInAssetInput.superRefine(({ serialNumber }, context) => {
  const wrong = refuseCheckInSerial(serialNumber);
  if (wrong) context.addIssue({ code: 'custom', message: wrong.message, path: ['serialNumber'] });
});

/** A serial number is required; undefined if the cleaned text is not empty. */
export function refuseCheckInSerial(typed: string): Refusal | undefined {
  return typed.trim() === ''
    ? refusal('REQUIRED', 'Serial number is a required field.', 'serialNumber')
    : refuseSerialNumber(typed, 'serialNumber');
}

/**
 * Whether a vehicle can be checked in: once, from a submitted purchase order, whether or not an
 * order waits for it.
 */
export function refuseCheckIn(asset: {
  readonly state: string;
  readonly purchaseOrderState: PurchaseOrderState | null;
}): Refusal | undefined {
  if (!isOrdered(asset.state)) return CHECKED_IN_ALREADY;
  if (asset.purchaseOrderState === 'OPEN') return SUBMIT_FIRST;
  return asset.purchaseOrderState === null
    ? refusal('NO_PURCHASE_ORDER', 'The asset is not on a purchase order')
    : undefined;
}

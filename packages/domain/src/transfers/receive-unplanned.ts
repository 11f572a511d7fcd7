import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema, requiredReason, requiredText } from '../kernel/text.ts';
import { refuseTransfer, type TransferableFacts } from './transferable-asset.ts';

/** A vehicle that is at the destination of a transfer order without being on it, by its label or serial number. */
export const receiveUnplannedInput = z.object({
  transferOrderId: idSchema,
  serialNumber: requiredText('Serial number is a required field.'),
  reason: requiredReason,
});

/** The same in the form. */
export const receiveUnplannedForm = receiveUnplannedInput.omit({ transferOrderId: true });

/**
 * Whether such a vehicle can be received: like one that is put on a transfer order, wherever it was recorded until now.
 * @param number that of the transfer order.
 * @returns undefined if it can, else a short reason.
 */
export function refuseUnplanned(
  asset: TransferableFacts,
  destination: { readonly id: string; readonly name: string },
  number: string,
): Refusal | undefined {
  if (asset.placeId === destination.id) {
    return refusal('THERE_ALREADY', `Already at ${destination.name}`, 'serialNumber');
  }
  const refused = refuseTransfer(asset, { id: asset.placeId, name: '' }, number);
  return refused && { ...refused, path: 'serialNumber' };
}

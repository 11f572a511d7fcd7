import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';
import { refuseSerialNumber } from './serial-number.ts';

/** The message for text typed over a masked lock key. */
export const MASKED_LOCK_KEY = 'Enter the full lock key. The dots are a placeholder.';

/** A key number as typed; '' removes it. */
const keyNumber = z.string().trim().max(120, { error: 'At most 120 characters.' }).nullish();

/** Updates a vehicle; omitted fields are unchanged. */
export const updateAssetInput = z.object({
  assetId: idSchema,
  serialNumber: z.string().nullish(),
  frameKey: keyNumber,
  /** Sending back the masked number leaves the stored key unchanged. */
  lockKey: keyNumber,
  buyoutEligible: z.boolean().nullish(),
  vehicleVersionId: idSchema.nullish(),
  /** The `updatedAt` that the form loaded, ISO; if omitted, the last save wins. */
  expectedUpdatedAt: z.string().nullish(),
});
export type UpdateAssetInput = z.infer<typeof updateAssetInput>;

/** The form of a vehicle's details; a recorded serial number can be corrected but not removed. */
export function updateAssetForm(asset: { readonly serialNumber: string | null }) {
  return updateAssetInput.superRefine(({ serialNumber }, context) => {
    const typed = serialNumber?.trim() ?? '';
    if (typed === '' && asset.serialNumber === null) return;
    const message =
      typed === ''
        ? 'Serial number is a required field.'
        : refuseSerialNumber(typed, 'serialNumber')?.message;
    if (message) context.addIssue({ code: 'custom', message, path: ['serialNumber'] });
  });
}

const REQUIRED_FOR_SWAP = 'Serial number is required to proceed with the swap.';

/** The serial step of the swap wizard. */
export const swapSerialForm = z.object({
  serialNumber: z
    .string({ error: REQUIRED_FOR_SWAP })
    .refine((typed) => refuseSerialNumber(typed, 'serialNumber') === undefined, {
      error: REQUIRED_FOR_SWAP,
    }),
});

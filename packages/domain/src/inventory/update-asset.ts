import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';
import { refuseSerialNumber } from './serial-number.ts';

/** Said of a lock key that was typed over its mask. */
export const MASKED_LOCK_KEY = 'Enter the whole lock key; the dots hide the one on record.';

/** A key's number as staff type it; '' takes it away. */
const keyNumber = z.string().trim().max(120, { error: 'At most 120 characters.' }).nullish();

/** Recording what is known of a vehicle; a field that is left out stays as it is. */
export const updateAssetInput = z.object({
  assetId: idSchema,
  serialNumber: z.string().nullish(),
  frameKey: keyNumber,
  /** The masked number of the one on record changes nothing. */
  lockKey: keyNumber,
  buyoutEligible: z.boolean().nullish(),
  vehicleVersionId: idSchema.nullish(),
  /** When the form's copy was last changed, ISO; left out, the last one who saves wins. */
  expectedUpdatedAt: z.string().nullish(),
});
export type UpdateAssetInput = z.infer<typeof updateAssetInput>;

/** The form of a vehicle's details; a serial number that is recorded can be mended, not taken away. */
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

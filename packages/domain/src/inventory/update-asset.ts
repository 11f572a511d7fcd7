import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';
import { cleanSerialNumber } from './serial-number.ts';

/** Recording what is known of a vehicle; a field that is left out stays as it is. */
export const updateAssetInput = z.object({
  assetId: idSchema,
  serialNumber: z.string().nullish(),
  vehicleVersionId: idSchema.nullish(),
});

/** Something must be left of a serial number after cleaning; a hyphen alone is none. */
export function refuseSerialNumber(typed: string, path: string): Refusal | undefined {
  return cleanSerialNumber(typed).replaceAll('-', '').trim() === ''
    ? refusal('NOT_A_SERIAL', 'Not a serial number', path)
    : undefined;
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

import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';

/** Assigns a vehicle to an open order, which makes it ready. */
export const assignVehicleInput = z.object({
  id: idSchema,
  assetId: z.string({ error: 'Required' }).min(1, { error: 'Required' }).pipe(idSchema),
});

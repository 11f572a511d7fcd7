import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';

/** Creates a purchase order for one direct-ship order. */
export const createPurchaseOrderInput = z.object({
  orderId: idSchema,
  vendorId: z
    .string({ error: 'Vendor is a required field.' })
    .min(1, { error: 'Vendor is a required field.' })
    .pipe(idSchema),
  /** An open purchase order of the vendor to add to, instead of a new one. */
  purchaseOrderId: idSchema.nullish(),
});

export const NO_VENDOR = 'No vendor supplies this vehicle. Check the vendors page.';

import { z } from 'zod';
import { fileAddress } from '../files/create-upload.ts';
import { idSchema, optionalText } from '../kernel/text.ts';

const REQUIRED = 'OEM SO # is a required field';

/** Records that the vendor has the order. Notes and invoice are unchanged if omitted. */
export const submitPurchaseOrderInput = z.object({
  purchaseOrderId: idSchema,
  vendorSalesOrderId: z
    .string({ error: REQUIRED })
    .trim()
    .min(1, { error: REQUIRED })
    .max(120, { error: 'At most 120 characters.' }),
  notes: optionalText.optional(),
  invoiceDocUrl: fileAddress.nullish(),
});

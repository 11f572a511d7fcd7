import { z } from 'zod';
import { costSchema } from '../kernel/money-input.ts';
import { atMost, idSchema, optionalText } from '../kernel/text.ts';
import { MOST_TRANSFER_ASSETS } from './transfer-order-terms.ts';
import {
  trackingInfoSchema,
  transferDestinationSchema,
  transferOriginSchema,
} from './transfer-origin.ts';

/** The URL of an uploaded document; forms send it back with its signature. '' means none. */
export const documentAddress = z
  .string()
  .trim()
  .max(2000, { error: atMost(2000) })
  .transform((url) => url.replace(/\?.*$/, ''));

/** In cents; 0 if absent. */
const costs = costSchema.nullish().transform((cents) => cents ?? 0);

/** A new transfer order; vehicles can be included or scanned later. */
export const createTransferOrderInput = z.object({
  origin: transferOriginSchema,
  destination: transferDestinationSchema,
  shippingCostsCents: costs,
  additionalCostsCents: costs,
  trackingInfo: trackingInfoSchema,
  notes: optionalText,
  invoiceDocUrl: documentAddress.nullish().transform((url) => url || null),
  assetIds: z
    .array(idSchema)
    .max(MOST_TRANSFER_ASSETS, { error: `At most ${MOST_TRANSFER_ASSETS} vehicles at once.` })
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])]),
});
export type CreateTransferOrderInput = z.infer<typeof createTransferOrderInput>;

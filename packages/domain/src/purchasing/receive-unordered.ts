import { z } from 'zod';
import { keysOf } from '../kernel/keys-of.ts';
import { costSchema, typedCostSchema } from '../kernel/money-input.ts';
import { choiceSchema, idSchema, optionalText, requiredId, requiredText } from '../kernel/text.ts';

/** Why a delivered vehicle is not on its purchase order. */
export const UNORDERED_REASON_LABELS = {
  EXTRA: 'More than ordered',
  OTHER_COLOR_OR_SIZE: 'Another color or size than ordered',
  OTHER_MODEL: 'Another model than ordered',
};
export type UnorderedReason = keyof typeof UNORDERED_REASON_LABELS;
export const UNORDERED_REASONS = keysOf(UNORDERED_REASON_LABELS);

const REASON_REQUIRED = 'Reason is a required field.';

/**
 * A vehicle that a vendor delivered without an order; its price, in cents, is the vendor's price.
 */
export const receiveUnorderedInput = z.object({
  purchaseOrderId: idSchema,
  variantId: idSchema,
  vehicleVersionId: idSchema,
  serialNumber: z.string(),
  wholesalePriceCents: costSchema,
  reason: choiceSchema(UNORDERED_REASONS, REASON_REQUIRED),
  notes: optionalText,
});

/** The same in the form: the price is typed in dollars and parsed to cents. */
export const receiveUnorderedForm = z.object({
  vehicleId: requiredId('Model is a required field.'),
  variantId: requiredId('Color and size is a required field.'),
  vehicleVersionId: requiredId('Version is a required field.'),
  serialNumber: requiredText('Serial number is a required field.'),
  wholesalePrice: typedCostSchema,
  reason: choiceSchema(UNORDERED_REASONS, REASON_REQUIRED),
  notes: optionalText,
});

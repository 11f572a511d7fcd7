import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';

/** Changes the ordered variant. */
export const changeVehicleInput = z.object({
  id: idSchema,
  variantId: z
    .string({ error: 'Select a color and size' })
    .min(1, { error: 'Select a color and size' })
    .pipe(idSchema),
});

/**
 * A different size or color of the same model updates the order; a different model replaces it,
 * because price and product depend on the model.
 */
export function changesModel(current: { vehicleId: string }, next: { vehicleId: string }): boolean {
  return current.vehicleId !== next.vehicleId;
}

/** The new variant must differ from the current one. */
export function refuseSameVariant(currentId: string, nextId: string): Refusal | undefined {
  return currentId === nextId
    ? refusal('SAME_VARIANT', 'Choose a variant that differs from the current one.', 'variantId')
    : undefined;
}

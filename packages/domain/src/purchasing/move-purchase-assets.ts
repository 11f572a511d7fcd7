import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';
import { isOutstanding, MOST_PURCHASE_ORDER_ASSETS } from './purchase-order-terms.ts';

const TOO_MANY = { error: `At most ${MOST_PURCHASE_ORDER_ASSETS} vehicles at once.` };
const NONE = { error: 'Select a vehicle.' };

/** Vehicles by id, each named once. */
const assetIds = z
  .array(idSchema)
  .min(1, NONE)
  .max(MOST_PURCHASE_ORDER_ASSETS, TOO_MANY)
  .transform((ids) => [...new Set(ids)]);

/** A purchase order as a whole. */
export const purchaseOrderIdInput = z.object({ id: idSchema });

/** Vehicles that their vendor has shipped; now, unless said when. */
export const markShippedInput = z.object({ ids: assetIds, timestamp: z.string().nullish() });

const NOT_AHEAD = 'The date can not be in the future.';

/** The dialog's form: the day on which the vehicles left, not after `today` ('YYYY-MM-DD'). */
export const markShippedForm = (today: string) =>
  z.object({
    shippedOn: z.iso
      .date({ error: 'Date shipped is a required field.' })
      .refine((date) => date <= today, { error: NOT_AHEAD }),
  });

/** Vehicles that are taken off their purchase order. */
export const removePurchaseAssetsInput = z.object({ purchaseOrderId: idSchema, assetIds });

/** Vehicles that have arrived, each with the serial number on its frame; each is decided by itself. */
export const checkInAssetsInput = z.object({
  assets: z
    .array(z.object({ id: idSchema, serialNumber: z.string() }))
    .min(1, NONE)
    .max(MOST_PURCHASE_ORDER_ASSETS, TOO_MANY),
});

/** Whether a vehicle can be marked shipped: undefined when it can. */
export function refuseMarkShipped(asset: {
  readonly state: string;
  readonly purchaseOrderState: string | null;
}): Refusal | undefined {
  if (asset.state === 'SHIPPED') return refusal('SHIPPED', 'Shipped already');
  if (asset.state !== 'OPEN_PO') return refusal('CHECKED_IN', 'Asset is already checked in');
  if (asset.purchaseOrderState === 'OPEN') {
    return refusal('PURCHASE_ORDER_STATE', 'Submit the purchase order first');
  }
  return undefined;
}

/** Whether a vehicle can be taken off its purchase order: undefined when it can. */
export function refuseRemoval(asset: {
  readonly state: string;
  /** Assigned to an order of a customer. */
  readonly assigned: boolean;
}): Refusal | undefined {
  if (asset.assigned) {
    return refusal('ASSIGNED', 'The vehicle is assigned to an order. Remove it there first.');
  }
  return isOutstanding(asset) ? undefined : refusal('CHECKED_IN', 'Asset is already checked in');
}

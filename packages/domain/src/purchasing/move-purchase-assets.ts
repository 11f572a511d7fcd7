import { z } from 'zod';
import { formatCalendarDate } from '../kernel/calendar.ts';
import { PAYMENT_PENDING } from '../kernel/payment-pending.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema, requiredText } from '../kernel/text.ts';
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

/** What somebody who ships ahead of time reads. */
export const NOT_AHEAD = 'The date cannot be in the future.';

const notBefore = (orderedOn: string) =>
  `The date cannot be before the order of ${formatCalendarDate(orderedOn)}.`;

/**
 * The dialog's form: the day on which the vehicles left, from the day of the order to `today`, both
 * 'YYYY-MM-DD'.
 */
export const markShippedForm = (orderedOn: string, today: string) =>
  z.object({
    shippedOn: z.iso
      .date({ error: 'Date shipped is a required field.' })
      .refine((date) => date <= today, { error: NOT_AHEAD })
      .refine((date) => date >= orderedOn, { error: notBefore(orderedOn) }),
  });

/**
 * Nothing is shipped before it was ordered: undefined when the days, both 'YYYY-MM-DD', are in order.
 */
export function refuseShippingDate(shippedOn: string, orderedOn: string): Refusal | undefined {
  return shippedOn < orderedOn
    ? refusal('INVALID_INPUT', notBefore(orderedOn), 'timestamp')
    : undefined;
}

/** Vehicles that are taken off their purchase order. */
export const removePurchaseAssetsInput = z.object({ purchaseOrderId: idSchema, assetIds });

/** Vehicles that were marked shipped by mistake: their vendor still has them. */
export const unshipPurchaseAssetsInput = z.object({
  purchaseOrderId: idSchema,
  assetIds,
  reason: requiredText('Reason is a required field.'),
});

/** The reason as the form holds it. */
export const unshipPurchaseAssetsForm = unshipPurchaseAssetsInput.pick({ reason: true });

/** Vehicles that have arrived, each with the serial number on its frame; each is decided by itself. */
export const checkInAssetsInput = z.object({
  assets: z
    .array(z.object({ id: idSchema, serialNumber: z.string() }))
    .min(1, NONE)
    .max(MOST_PURCHASE_ORDER_ASSETS, TOO_MANY),
});

/**
 * Vehicles that have arrived, as they were scanned: each takes any free place of its line, which is
 * a variant in a version.
 */
export const checkInScansInput = z.object({
  purchaseOrderId: idSchema,
  scans: z
    .array(z.object({ variantId: idSchema, vehicleVersionId: idSchema, serialNumber: z.string() }))
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

/** Whether the shipping of a vehicle can be undone: undefined when it can. */
export function refuseUnship(asset: {
  readonly state: string;
  /** True while a payment that may still be refused is unsettled. */
  readonly paymentPending: boolean;
}): Refusal | undefined {
  if (asset.state === 'OPEN_PO') return refusal('NOT_SHIPPED', 'Not shipped yet');
  if (asset.state !== 'SHIPPED') return refusal('CHECKED_IN', 'Asset is already checked in');
  return asset.paymentPending ? PAYMENT_PENDING : undefined;
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

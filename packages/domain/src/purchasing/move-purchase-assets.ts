import { z } from 'zod';
import { CHECKED_IN_ALREADY, SUBMIT_FIRST } from '../inventory/asset-refusals.ts';
import { blocked } from '../kernel/blocked.ts';
import { formatCalendarDate } from '../kernel/calendar.ts';
import { refusePending } from '../kernel/payment-pending.ts';
import { type Refusal, refusal, refusalOf } from '../kernel/refusal.ts';
import { idSchema, requiredReason } from '../kernel/text.ts';
import { isOutstanding, MOST_PURCHASE_ORDER_ASSETS } from './purchase-order-terms.ts';

const TOO_MANY = { error: `At most ${MOST_PURCHASE_ORDER_ASSETS} vehicles at once.` };
const NONE = { error: 'Select a vehicle.' };

/** Vehicles by id, without duplicates. */
const assetIds = z
  .array(idSchema)
  .min(1, NONE)
  .max(MOST_PURCHASE_ORDER_ASSETS, TOO_MANY)
  .transform((ids) => [...new Set(ids)]);

/** A purchase order as a whole. */
export const purchaseOrderIdInput = z.object({ id: idSchema });

/** Vehicles that their vendor has shipped; now, unless a date is given. */
export const markShippedInput = z.object({ ids: assetIds, timestamp: z.string().nullish() });

/** The message for a shipping date in the future. */
export const NOT_AHEAD = 'Date shipped cannot be in the future.';

const notBefore = (orderedOn: string) =>
  `Date shipped cannot be before the order date, ${formatCalendarDate(orderedOn)}.`;

/** The dialog's form: the shipping date, from the order date to `today`, both 'YYYY-MM-DD'. */
export const markShippedForm = (orderedOn: string, today: string) =>
  z.object({
    shippedOn: z.iso
      .date({ error: 'Date shipped is a required field.' })
      .refine((date) => date <= today, { error: NOT_AHEAD })
      .refine((date) => date >= orderedOn, { error: notBefore(orderedOn) }),
  });

/** Shipping cannot precede the order: undefined if the dates, both 'YYYY-MM-DD', are valid. */
export function refuseShippingDate(shippedOn: string, orderedOn: string): Refusal | undefined {
  return shippedOn < orderedOn
    ? refusal('INVALID_INPUT', notBefore(orderedOn), 'timestamp')
    : undefined;
}

/** Vehicles to remove from their purchase order. */
export const removePurchaseAssetsInput = z.object({ purchaseOrderId: idSchema, assetIds });

/** Vehicles that were marked shipped by mistake. */
export const unshipPurchaseAssetsInput = z.object({
  purchaseOrderId: idSchema,
  assetIds,
  reason: requiredReason,
});

/** Closes a purchase order without the vehicles that have not arrived. */
export const closeShortInput = z.object({
  id: idSchema,
  reason: requiredReason,
});

/** Arrived vehicles with the serial numbers on their frames; each is decided separately. */
export const checkInAssetsInput = z.object({
  assets: z
    .array(z.object({ id: idSchema, serialNumber: z.string() }))
    .min(1, NONE)
    .max(MOST_PURCHASE_ORDER_ASSETS, TOO_MANY),
});

/**
 * Arrived vehicles as scanned: each fills any free place of its line, which is a variant and
 * version.
 */
export const checkInScansInput = z.object({
  purchaseOrderId: idSchema,
  scans: z
    .array(z.object({ variantId: idSchema, vehicleVersionId: idSchema, serialNumber: z.string() }))
    .min(1, NONE)
    .max(MOST_PURCHASE_ORDER_ASSETS, TOO_MANY),
});

/** Whether a vehicle can be marked shipped; undefined if it can. */
export function refuseMarkShipped(asset: {
  readonly state: string;
  readonly purchaseOrderState: string | null;
}): Refusal | undefined {
  if (asset.state === 'SHIPPED') return refusal('SHIPPED', 'Already shipped');
  if (asset.state !== 'OPEN_PO') return CHECKED_IN_ALREADY;
  return asset.purchaseOrderState === 'OPEN' ? SUBMIT_FIRST : undefined;
}

/** Whether the shipping of a vehicle can be undone; undefined if it can. */
export function refuseUnship(asset: {
  readonly state: string;
  /** True while an unsettled payment may still be declined. */
  readonly paymentPending: boolean;
}): Refusal | undefined {
  if (asset.state === 'OPEN_PO') return refusal('NOT_SHIPPED', 'Not shipped yet');
  if (asset.state !== 'SHIPPED') return CHECKED_IN_ALREADY;
  return refusePending(asset);
}

/** Whether a vehicle can be removed from its purchase order; undefined if it can. */
export function refuseRemoval(asset: {
  readonly state: string;
  /** Assigned to a customer's order. */
  readonly assigned: boolean;
}): Refusal | undefined {
  if (asset.assigned) {
    return refusalOf(
      'ASSIGNED',
      blocked('The vehicle is assigned to an order. Remove it there first.', 'ORDER'),
    );
  }
  return isOutstanding(asset) ? undefined : CHECKED_IN_ALREADY;
}

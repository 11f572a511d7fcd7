import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema, requiredReason } from '../kernel/text.ts';
import { MOST_TRANSFER_ASSETS } from './transfer-order-terms.ts';

const TOO_MANY = { error: `At most ${MOST_TRANSFER_ASSETS} vehicles at once.` };

/** Vehicles by id, without duplicates. */
const assetIds = z
  .array(idSchema)
  .max(MOST_TRANSFER_ASSETS, TOO_MANY)
  .transform((ids) => [...new Set(ids)]);

/** Vehicles for a transfer order, by id or scan. */
export const addTransferAssetsInput = z.object({
  transferOrderId: idSchema,
  assetIds: assetIds.nullish().transform((ids) => ids ?? []),
  serialNumbers: z
    .array(z.string())
    .max(MOST_TRANSFER_ASSETS, TOO_MANY)
    .nullish()
    .transform((serials) => serials ?? []),
});

/** Vehicles to remove from their transfer order. */
export const removeTransferAssetsInput = z.object({ transferOrderId: idSchema, assetIds });

/** Vehicles that were shipped or have arrived. `orderId` is the transfer order's. */
export const moveTransferAssetsInput = z.object({ orderId: idSchema, assets: assetIds });

/** Vehicles that were lost in transit. */
export const loseTransferAssetsInput = z.object({
  transferOrderId: idSchema,
  assetIds: assetIds.refine((ids) => ids.length > 0, { error: 'Select the lost vehicles.' }),
  reason: requiredReason,
});

/** Undoes the shipping of the vehicles of a transfer order that are in transit. */
export const unshipTransferOrderInput = z.object({
  id: idSchema,
  reason: requiredReason,
});

/** Deletes a transfer order; `vehicleAtHub` confirms that the customer's vehicle was handed in. */
export const deleteTransferOrderInput = z.object({
  id: idSchema,
  vehicleAtHub: z
    .boolean()
    .nullish()
    .transform((confirmed) => confirmed ?? false),
});

/**
 * The vehicle of a customer whose subscription has ended must be at the hub before its transfer
 * order is deleted, because only the transfer order shows where it is.
 */
export function refuseDelete(order: {
  readonly customerKeepsVehicle: boolean;
  readonly vehicleAtHub: boolean;
}): Refusal | undefined {
  if (!order.customerKeepsVehicle || order.vehicleAtHub) return undefined;
  return refusal(
    'VEHICLE_WITH_CUSTOMER',
    'Keep the transfer order until the vehicle arrives',
    'vehicleAtHub',
  );
}

/**
 * The state of a vehicle after it is removed from a transfer order: its previous one, but RETURNED
 * instead of ACTIVE if the customer no longer has a subscription for it.
 */
export function restoredState<State extends string>(
  previous: State,
  subscription: 'none' | 'live' | 'ended',
): State | 'RETURNED' {
  return previous === 'ACTIVE' && subscription === 'ended' ? 'RETURNED' : previous;
}

/** The confirmation in the form, required while the customer still has the vehicle. */
export const deleteTransferOrderForm = (customerKeepsVehicle: boolean) =>
  z
    .object({ vehicleAtHub: z.boolean() })
    .refine(
      ({ vehicleAtHub }) => refuseDelete({ customerKeepsVehicle, vehicleAtHub }) === undefined,
      { path: ['vehicleAtHub'], error: 'Keep the transfer order until the vehicle arrives' },
    );

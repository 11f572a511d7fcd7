import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema, MAX_TEXT } from '../kernel/text.ts';
import { MOST_TRANSFER_ASSETS } from './transfer-order-terms.ts';

const TOO_MANY = { error: `At most ${MOST_TRANSFER_ASSETS} vehicles at once.` };

/** Vehicles by id, each named once. */
const assetIds = z
  .array(idSchema)
  .max(MOST_TRANSFER_ASSETS, TOO_MANY)
  .transform((ids) => [...new Set(ids)]);

/** Vehicles for a transfer order, by id or as they were scanned. */
export const addTransferAssetsInput = z.object({
  transferOrderId: idSchema,
  assetIds: assetIds.nullish().transform((ids) => ids ?? []),
  serialNumbers: z
    .array(z.string())
    .max(MOST_TRANSFER_ASSETS, TOO_MANY)
    .nullish()
    .transform((serials) => serials ?? []),
});

/** Vehicles that are taken off their transfer order. */
export const removeTransferAssetsInput = z.object({ transferOrderId: idSchema, assetIds });

/** Vehicles that left, or that have arrived. `orderId` is the transfer order's. */
export const moveTransferAssetsInput = z.object({ orderId: idSchema, assets: assetIds });

/** Vehicles that will not arrive any more. */
export const loseTransferAssetsInput = z.object({
  transferOrderId: idSchema,
  assetIds: assetIds.refine((ids) => ids.length > 0, { error: 'Select the lost vehicles.' }),
  reason: z
    .string({ error: 'Reason is a required field.' })
    .trim()
    .min(1, { error: 'Reason is a required field.' })
    .max(MAX_TEXT, { error: `At most ${MAX_TEXT} characters.` }),
});

/** Deleting a transfer order; `vehicleAtHub` confirms that a customer's vehicle has been handed in. */
export const deleteTransferOrderInput = z.object({
  id: idSchema,
  vehicleAtHub: z
    .boolean()
    .nullish()
    .transform((confirmed) => confirmed ?? false),
});

/**
 * The vehicle of a customer whose subscription has ended must be at the hub before the transfer order
 * that collects it goes away: nothing else says where it is.
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
 * The state that a vehicle goes back to when it is taken off a transfer order: the one it had, but
 * RETURNED in place of ACTIVE once the customer who had it has no subscription for it any more.
 */
export function restoredState<State extends string>(
  previous: State,
  subscription: 'none' | 'live' | 'ended',
): State | 'RETURNED' {
  return previous === 'ACTIVE' && subscription === 'ended' ? 'RETURNED' : previous;
}

/** The reason as the form holds it. */
export const loseTransferAssetsForm = loseTransferAssetsInput.pick({ reason: true });

/** The confirmation as the form holds it, required while the customer still has the vehicle. */
export const deleteTransferOrderForm = (customerKeepsVehicle: boolean) =>
  z
    .object({ vehicleAtHub: z.boolean() })
    .refine(
      ({ vehicleAtHub }) => refuseDelete({ customerKeepsVehicle, vehicleAtHub }) === undefined,
      { path: ['vehicleAtHub'], error: 'Keep the transfer order until the vehicle arrives' },
    );

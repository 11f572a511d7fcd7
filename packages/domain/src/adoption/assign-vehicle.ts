import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';

/** The vehicle of a subscription that Kickstand does not have, by a scan of its label or serial number. */
export const assignVehicleInput = z.object({
  id: idSchema,
  scan: z
    .string({ error: 'Serial number is a required field.' })
    .trim()
    .min(1, { error: 'Serial number is a required field.' })
    .max(500, { error: 'At most 500 characters.' }),
});

/** Finds the vehicles of all such subscriptions by the serial number in an entry of their metadata. */
export const findVehiclesInput = z.object({
  name: z
    .string({ error: 'Key is a required field.' })
    .trim()
    .min(1, { error: 'Key is a required field.' })
    .max(40, { error: 'At most 40 characters.' }),
});

/** Why a vehicle cannot be the one of a subscription. */
const MESSAGES = {
  UNKNOWN: 'Kickstand has no vehicle with this serial number.',
  NOT_AVAILABLE: 'The vehicle is not available. Make it available first.',
  TAKEN: 'The vehicle is with a customer, or assigned to an order, a transfer or a build.',
};
export type VehicleObstacle = keyof typeof MESSAGES;

/** The refusal of a scanned vehicle. */
export const refuseVehicle = (obstacle: VehicleObstacle): Refusal =>
  refusal('ADOPTION_VEHICLE', MESSAGES[obstacle], 'scan');

export const NEEDS_NO_VEHICLE = refusal(
  'ADOPTION_NEEDS_NO_VEHICLE',
  'Only an undecided subscription of a linked customer needs a vehicle.',
);
export const HAS_VEHICLE_NOW = refusal(
  'ADOPTION_HAS_VEHICLE',
  'The subscription is in Kickstand now. Swap its vehicle on its page.',
);

import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';
import { TRANSFER_DESTINATION_TYPES } from './transfer-order-terms.ts';

export const TRANSFER_ORIGIN_TYPES = ['Customer', 'Hub', 'SpokeShop'] as const;
export type TransferOriginType = (typeof TRANSFER_ORIGIN_TYPES)[number];

/** Second line of an origin's card; a customer's vehicle is returned. */
export const TRANSFER_ORIGIN_SUBTITLES: Record<TransferOriginType, string> = {
  Customer: 'Customer Return',
  Hub: 'Hub',
  SpokeShop: 'Spoke shop',
};

/** Maximum length of a tracking number, after trimming. */
export const MAX_TRACKING = 100;

/** The origin of the vehicles. */
export const transferOriginSchema = z.object({
  type: z.enum(TRANSFER_ORIGIN_TYPES, {
    error: `The origin must be one of ${TRANSFER_ORIGIN_TYPES.join(', ')}.`,
  }),
  id: idSchema,
});
export type TransferOrigin = z.infer<typeof transferOriginSchema>;

/** The destination of the vehicles. */
export const transferDestinationSchema = z.object({
  type: z.enum(TRANSFER_DESTINATION_TYPES, {
    error: `The destination must be one of ${TRANSFER_DESTINATION_TYPES.join(', ')}.`,
  }),
  id: idSchema,
});
export type TransferDestination = z.infer<typeof transferDestinationSchema>;

/** A tracking number in the API; '' if absent. */
export const trackingInfoSchema = z
  .string()
  .trim()
  .max(MAX_TRACKING, { error: `At most ${MAX_TRACKING} characters.` })
  .nullish()
  .transform((tracking) => tracking ?? '');

/**
 * The label of an origin's type; unknown types are treated as hubs.
 * @param unknown is called with an unknown type.
 */
export function originTypeOf(type: string, unknown: (type: string) => void): TransferOriginType {
  const known = TRANSFER_ORIGIN_TYPES.find((each) => each === type);
  if (!known) unknown(type);
  return known ?? 'Hub';
}

/** A destination must not be a direct-ship hub or the origin. */
export function refuseDestination(
  destination: TransferDestination & { readonly directShipEnabled: boolean },
  origin: TransferOrigin,
  path: string,
): Refusal | undefined {
  if (destination.directShipEnabled) {
    return refusal('DIRECT_SHIP_HUB', 'A direct-ship hub cannot be a destination.', path);
  }
  return destination.type === origin.type && destination.id === origin.id
    ? refusal('SAME_PLACE', 'Origin and destination must differ.', path)
    : undefined;
}

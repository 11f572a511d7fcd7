import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';

export const TRANSFER_ORIGIN_TYPES = ['Customer', 'Hub', 'SpokeShop'] as const;
export type TransferOriginType = (typeof TRANSFER_ORIGIN_TYPES)[number];
export const TRANSFER_DESTINATION_TYPES = ['Hub', 'SpokeShop'] as const;
export type TransferDestinationType = (typeof TRANSFER_DESTINATION_TYPES)[number];

/** Second line of an origin's card; a customer's vehicle comes back. */
export const TRANSFER_ORIGIN_SUBTITLES: Record<TransferOriginType, string> = {
  Customer: 'Customer Return',
  Hub: 'Hub',
  SpokeShop: 'Spoke shop',
};

/** Most characters of a tracking number, after trimming. */
export const MAX_TRACKING = 100;

/** Where vehicles are collected. */
export const transferOriginSchema = z.object({
  type: z.enum(TRANSFER_ORIGIN_TYPES, {
    error: `The origin must be one of ${TRANSFER_ORIGIN_TYPES.join(', ')}.`,
  }),
  id: idSchema,
});
export type TransferOrigin = z.infer<typeof transferOriginSchema>;

/** Where vehicles are brought. */
export const transferDestinationSchema = z.object({
  type: z.enum(TRANSFER_DESTINATION_TYPES, {
    error: `The destination must be one of ${TRANSFER_DESTINATION_TYPES.join(', ')}.`,
  }),
  id: idSchema,
});
export type TransferDestination = z.infer<typeof transferDestinationSchema>;

/** A tracking number on the wire, '' when absent. */
export const trackingInfoSchema = z
  .string()
  .trim()
  .max(MAX_TRACKING, { error: `At most ${MAX_TRACKING} characters.` })
  .nullish()
  .transform((tracking) => tracking ?? '');

/**
 * An origin's type as the product shows it; one that it doesn't know is treated as a hub.
 * @param unknown hears of an unknown type.
 */
export function originTypeOf(type: string, unknown: (type: string) => void): TransferOriginType {
  const known = TRANSFER_ORIGIN_TYPES.find((each) => each === type);
  if (!known) unknown(type);
  return known ?? 'Hub';
}

/** A destination must not be a direct-ship hub, nor where the vehicles come from. */
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

import { z } from 'zod';
import type { AssetState } from '../inventory/asset-terms.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';
import { trackingInfoSchema, transferOriginSchema } from './transfer-origin.ts';

/** A transfer order for a subscription's vehicle, created in one step. Its destination is a hub. */
export const createTransferShortcutInput = z.object({
  destinationHubId: z
    .string({ error: 'Destination is a required field.' })
    .min(1, { error: 'Destination is a required field.' })
    .pipe(idSchema),
  origin: transferOriginSchema,
  linkedEntity: z.object({
    id: idSchema,
    type: z.literal('Subscription', { error: "linkedEntity.type must be 'Subscription'." }),
  }),
  trackingInfo: trackingInfoSchema,
  /** The swap that the vehicle is returned for, if any. */
  swapOrderId: idSchema.nullish(),
});

/** Transfer order fields of a form, which are optional. */
export interface TransferFields {
  readonly createTransferOrder?: boolean | null | undefined;
  readonly transferOrderOrigin?: unknown;
  readonly transferOrderDestination?: unknown;
  readonly transferOrderTrackingInfo?: string | null | undefined;
}

/** Origin, destination and tracking number are required for a transfer order. */
export function transferFieldRefusals(fields: TransferFields): Refusal[] {
  if (!fields.createTransferOrder) return [];
  const missing = (path: string, label: string) =>
    refusal('REQUIRED', `${label} is a required field.`, path);
  return [
    ...(fields.transferOrderOrigin ? [] : [missing('transferOrderOrigin', 'Origin')]),
    ...(fields.transferOrderDestination
      ? []
      : [missing('transferOrderDestination', 'Destination')]),
    ...(fields.transferOrderTrackingInfo?.trim()
      ? []
      : [missing('transferOrderTrackingInfo', 'Tracking Number')]),
  ];
}

/** The states in which a subscription's vehicle can be put on a transfer order. */
const COLLECTABLE: readonly string[] = [
  'ACTIVE',
  'MAINTENANCE_HOLD',
  'MAINTENANCE_COSMETIC',
  'MAINTENANCE_LONG_TERM',
  'MAINTENANCE_RMA',
  'MAINTENANCE_READY_FOR_PICKUP',
  'RETURNED',
  'RECEIVED_TO',
] satisfies AssetState[];

/** Whether a subscription's vehicle can be put on a transfer order; undefined if it can. */
export function refuseCollection(asset: { readonly state: string } | null): Refusal | undefined {
  if (asset === null) return refusal('NO_VEHICLE', 'The subscription has no vehicle.');
  if (COLLECTABLE.includes(asset.state)) return undefined;
  return asset.state === 'OPEN_TO' || asset.state === 'SHIPPED_TO'
    ? refusal('ON_TRANSFER', 'The vehicle is already on a transfer order.')
    : refusal('ASSET_STATE', 'The vehicle cannot be put on a transfer order in its current state.');
}

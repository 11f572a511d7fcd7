import { z } from 'zod';
import type { AssetState } from '../inventory/asset-terms.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';
import { trackingInfoSchema, transferOriginSchema } from './transfer-origin.ts';

/** A transfer order for the vehicle of a subscription, made in one step. It goes to a hub. */
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
  /** The swap that the vehicle comes back for, where one is. */
  swapOrderId: idSchema.nullish(),
});

/** What a form asks of a transfer order, if one is made at all. */
export interface TransferFields {
  readonly createTransferOrder?: boolean | null | undefined;
  readonly transferOrderOrigin?: unknown;
  readonly transferOrderDestination?: unknown;
  readonly transferOrderTrackingInfo?: string | null | undefined;
}

/** Origin, destination and tracking number are required once a transfer order is made. */
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

/** Whether the vehicle of a subscription can be put on a transfer order; undefined when it can. */
export function refuseCollection(asset: { readonly state: string } | null): Refusal | undefined {
  if (asset === null) return refusal('NO_VEHICLE', 'The subscription has no vehicle.');
  if (COLLECTABLE.includes(asset.state)) return undefined;
  return asset.state === 'OPEN_TO' || asset.state === 'SHIPPED_TO'
    ? refusal('ON_TRANSFER', 'The vehicle is on a transfer order already.')
    : refusal('ASSET_STATE', 'The vehicle cannot be put on a transfer order in its state.');
}

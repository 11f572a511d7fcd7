import { z } from 'zod';
import { blocked } from '../kernel/blocked.ts';
import { plainCode } from '../kernel/code-text.ts';
import { refusePending } from '../kernel/payment-pending.ts';
import { type Refusal, refusal, refusalOf } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';
import type { AssetFacts } from './asset-actions.ts';
import { type AssetState, GONE_STATES, isOrdered, ORDERED_STATES } from './asset-terms.ts';

/** How long the name of a storage location can be; it has to fit on a label. */
const LONGEST = 20;

/** The states of vehicles that are at no hub or shop, whether or not a customer has them. In SQL: ON_SITE. */
export const OFF_SITE_STATES: readonly AssetState[] = [
  ...GONE_STATES,
  ...ORDERED_STATES,
  'SHIPPED_TO',
];

export function isOffSite(state: string): boolean {
  return OFF_SITE_STATES.some((known) => known === state);
}

/** A storage location as typed or scanned: 'Rack B3'. Two that only differ in case, accents or spaces are the same. */
export const storageLocation = z
  .string()
  .transform((typed) => plainCode(typed).replaceAll(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .max(LONGEST, { error: `A storage location can have at most ${LONGEST} characters.` }),
  );

/** Says where at its hub or shop a vehicle is; '' or null says that it is no longer known. */
export const updateStorageLocationInput = z.object({
  assetId: idSchema,
  storageLocation: storageLocation.nullish(),
  /** Whether someone has the vehicle before them, which counts as seeing it. */
  scanned: z.boolean().nullish(),
  /** The hub or shop where someone is; a vehicle that is recorded elsewhere is not put there. */
  placeId: idSchema.nullish(),
  /** The `updatedAt` that the form loaded, ISO; if omitted, the last save wins. */
  expectedUpdatedAt: z.string().nullish(),
});

/** A vehicle has a storage location while it is at its hub or shop. */
export function refuseStorageLocation(
  asset: Pick<AssetFacts, 'state' | 'hasLiveSubscription' | 'paymentPending'>,
): Refusal | undefined {
  const pending = refusePending(asset);
  if (pending) return pending;
  const { state } = asset;
  if (isOrdered(state)) return refusal('NOT_HERE', 'The vehicle has not arrived yet.');
  if (state === 'SHIPPED_TO') {
    const onItsWay = blocked('The vehicle is on its way to another place.', 'TRANSFER_ORDER');
    return refusalOf('NOT_HERE', onItsWay);
  }
  if (isOffSite(state)) return refusal('NOT_HERE', 'The vehicle is no longer here.');
  if (!asset.hasLiveSubscription) return undefined;
  return refusalOf('SUBSCRIBED', blocked('The vehicle has a subscription.', 'SUBSCRIPTION'));
}

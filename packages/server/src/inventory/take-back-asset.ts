import type { EventSource } from '@kickstand/domain/activity/activity-terms.ts';
import { recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { changeAssetState } from './change-asset-state.ts';

/**
 * A vehicle whose subscription goes on without it, or ends. One that was out with the customer is
 * RETURNED, or STOLEN_DELINQUENT where the customer keeps it; one that is in maintenance, on a
 * transfer order or gone keeps its state, and its history says that the subscription has ended. The
 * caller holds the asset's lock.
 * @param why.note what is to be done with it, for the workshop.
 * @returns the state that the vehicle has now.
 */
export async function takeBackAsset(
  unit: UnitOfWork,
  asset: { readonly id: string; readonly state: string },
  why: {
    readonly to: 'RETURNED' | 'STOLEN_DELINQUENT';
    readonly source: EventSource;
    readonly note: string;
  },
): Promise<string> {
  const { to, source, note } = why;
  if (asset.state === 'ACTIVE') {
    await changeAssetState(unit, asset.id, to, { source, ...(note && { note }) });
    return to;
  }
  await recordEvent(unit, {
    entityType: 'Asset',
    entityId: asset.id,
    kind: 'asset.subscription_ended',
    source,
    facts: note ? { note } : {},
  });
  return asset.state;
}

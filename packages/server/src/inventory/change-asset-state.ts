import type { EventSource } from '@kickstand/domain/activity/activity-terms.ts';
import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { sql } from 'kysely';
import { recordEvent, recordEvents } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';

/**
 * Writes a new state of an asset with the event that says which flow caused it. For flows of
 * orders, subscriptions, purchase and transfer orders; the caller holds the asset's lock and has
 * checked that the state may change.
 */
export async function changeAssetState(
  unit: UnitOfWork,
  assetId: string,
  state: AssetState,
  why: { source: EventSource; note?: string },
): Promise<void> {
  await recordEvent(
    unit,
    {
      entityType: 'Asset',
      entityId: assetId,
      kind: 'asset.state_changed',
      source: why.source,
      facts: { state, ...(why.note && { note: why.note }) },
    },
    sql`update assets set state = ${state}, updated_at = ${unit.now} where id = ${assetId}`,
  );
}

/**
 * Writes new states of many assets, each with its event, like {@link changeAssetState} in one round
 * trip however many they are.
 */
export async function changeAssetStates(
  unit: UnitOfWork,
  changes: readonly { readonly id: string; readonly state: AssetState }[],
  why: { source: EventSource; note?: string },
): Promise<void> {
  if (changes.length === 0) return;
  await recordEvents(
    unit,
    changes.map(({ id, state }) => ({
      entityType: 'Asset',
      entityId: id,
      kind: 'asset.state_changed',
      source: why.source,
      facts: { state, ...(why.note && { note: why.note }) },
    })),
    sql`
      update assets a set state = c.state, updated_at = ${unit.now}
      from unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ state }) => state)}::text[])
        as c(id, state)
      where a.id = c.id`,
  );
}

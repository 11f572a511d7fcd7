import type { EventSource } from '@kickstand/domain/activity/activity-terms.ts';
import { assetMachine } from '@kickstand/domain/inventory/asset-machine.ts';
import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { sql } from 'kysely';
import { recordIfChanged } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';

export interface WhyChanged {
  readonly source: EventSource;
  /** What people are told about it; '' is nothing. */
  readonly note?: string | undefined;
  /** When it happened, where that is not now: of a shipment, a check-in or a sale. */
  readonly at?: Date | undefined;
}

/** The column that says since when a vehicle was once in a state. */
const DATES: Partial<Record<AssetState, string>> = {
  SHIPPED: 'shipped_at',
  RECEIVED: 'checked_in_at',
  SOLD: 'sold_at',
};

/**
 * Brings an asset into another state, with the matching date and the event that says which flow did
 * it. Every change of an asset's state goes through here. The caller holds the asset's lock and has
 * asked the rules.
 * @throws Error when the state machine has no way there from the state that the asset is in.
 */
export async function changeAssetState(
  unit: UnitOfWork,
  assetId: string,
  state: AssetState,
  why: WhyChanged,
): Promise<void> {
  const date = DATES[state];
  const changed = await recordIfChanged(
    unit,
    {
      entityType: 'Asset',
      entityId: assetId,
      kind: 'asset.state_changed',
      source: why.source,
      facts: { state, ...(why.note && { note: why.note }) },
    },
    sql`
      update assets set state = ${state}, updated_at = ${unit.now}
        ${date ? sql`, ${sql.ref(date)} = ${why.at ?? unit.now}` : sql``}
      where id = ${assetId} and state = any(${assetMachine.sourcesOf(state)}::text[])
      returning id`,
  );
  if (!changed) throw new Error(`No way leads the asset ${assetId} to ${state}.`);
}

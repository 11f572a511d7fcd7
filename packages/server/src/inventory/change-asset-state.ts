import type { EventSource } from '@kickstand/domain/activity/activity-terms.ts';
import { assetMachine } from '@kickstand/domain/inventory/asset-machine.ts';
import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { sql } from 'kysely';
import { recordEvents, recordIfChanged } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database.ts';

export interface WhyChanged {
  readonly source: EventSource;
  /** What people are told about it; '' is nothing. */
  readonly note?: string | undefined;
  /**
   * When it happened, where that is not now: of a shipment, a check-in or a sale. Null is for a way
   * back into a state that it was in before: its dates stay.
   */
  readonly at?: Date | null | undefined;
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
  const date = why.at !== null && DATES[state];
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

/** The ways that lead to the wanted states, as the columns `from_state` and `to_state`. */
function waysTo(wanted: readonly AssetState[]) {
  const ways = [...new Set(wanted)].flatMap((to) =>
    assetMachine.sourcesOf(to).map((from) => ({ from, to })),
  );
  return sql`unnest(${ways.map(({ from }) => from)}::text[], ${ways.map(({ to }) => to)}::text[])
    as way(from_state, to_state)`;
}

/**
 * Brings many assets into other states, each with its date and event, like {@link changeAssetState}
 * in two statements however many they are.
 * @throws Error when the state machine has no way there for one of them.
 */
export async function changeAssetStates(
  unit: UnitOfWork,
  changes: readonly { readonly id: string; readonly state: AssetState }[],
  why: WhyChanged,
): Promise<void> {
  if (changes.length === 0) return;
  const states = changes.map(({ state }) => state);
  const dates = Object.entries(DATES)
    .filter(([state]) => why.at !== null && states.includes(state as AssetState))
    .map(
      ([state, column]) => sql`, ${sql.ref(column)} = case when c.state = ${state}
        then ${why.at ?? unit.now}::timestamptz else a.${sql.ref(column)} end`,
    );
  const changed = await rows(
    unit.sql,
    sql`
      update assets a set state = c.state, updated_at = ${unit.now} ${sql.join(dates, sql``)}
      from unnest(${changes.map(({ id }) => id)}::uuid[], ${states}::text[]) as c(id, state)
      where a.id = c.id and (a.state, c.state) in (select * from ${waysTo(states)})
      returning a.id`,
  );
  if (changed.length < changes.length) throw new Error('No way leads some asset to its new state.');
  await recordEvents(
    unit,
    changes.map(({ id, state }) => ({
      entityType: 'Asset',
      entityId: id,
      kind: 'asset.state_changed',
      source: why.source,
      facts: { state, ...(why.note && { note: why.note }) },
    })),
  );
}

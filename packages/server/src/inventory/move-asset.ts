import type { EventSource } from '@kickstand/domain/events/activity-terms.ts';
import type { EventFacts } from '@kickstand/domain/history/render-event.ts';
import { type AssetVerb, assetMachine } from '@kickstand/domain/inventory/asset-machine.ts';
import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { isOffSite } from '@kickstand/domain/inventory/storage-location.ts';
import { targetsOf } from '@kickstand/domain/kernel/state-machine.ts';
import { sql } from 'kysely';
import { recordEvents, recordIfChanged } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { recordSightings, SIGHTING_OF_VERB } from './sightings.ts';
import { leaveStorageLocations } from './storage-locations.ts';

export interface WhyMoved {
  readonly source: EventSource;
  /** The cause, if the new state alone does not explain it. */
  readonly because?: Pick<
    EventFacts<'asset.state_changed'>,
    'cause' | 'number' | 'place' | 'previousState' | 'reference' | 'amountCents'
  >;
  /** A note; '' if none. */
  readonly note?: string | undefined;
  /**
   * The time of a shipment, check-in or sale, if not now. Null for a return to an earlier state,
   * which keeps its dates.
   */
  readonly at?: Date | null | undefined;
}

/** A vehicle with the verb that moves it. */
export interface AssetMove {
  readonly id: string;
  readonly verb: AssetVerb;
  /** The new state, for verbs with several targets. */
  readonly to?: AssetState;
  /** Its own cause, if it is not that of the others. */
  readonly because?: WhyMoved['because'];
}

const factsOf = ({ because, note }: WhyMoved) => ({ ...because, ...(note && { note }) });

/** The column with the time at which a vehicle entered a state. */
const DATES: Partial<Record<AssetState, string>> = {
  SHIPPED: 'shipped_at',
  RECEIVED: 'checked_in_at',
  SOLD: 'sold_at',
};

/** Records the sightings of moves, except past ones of an import. */
async function recordSightingsOf(
  unit: UnitOfWork,
  moves: readonly Pick<AssetMove, 'id' | 'verb'>[],
  { source }: WhyMoved,
): Promise<void> {
  if (source === 'import') return;
  const seen = moves.flatMap(({ id, verb }) => {
    const act = SIGHTING_OF_VERB[verb];
    return act === undefined ? [] : [{ assetId: id, act }];
  });
  await recordSightings(unit, seen);
}

/**
 * The target state of a verb.
 * @throws Error if it has several and none is given.
 */
export function targetOf(verb: AssetVerb, named?: AssetState): AssetState {
  const targets = targetsOf(assetMachine.transitions[verb]);
  const target = named ?? (targets.length === 1 ? targets[0] : undefined);
  if (target === undefined || !targets.includes(target)) {
    throw new Error(`${verb} needs a target state.`);
  }
  return target;
}

/**
 * Moves an asset by a verb of the state machine, with its date column, event and sighting, at the place it is recorded at. Every change of an
 * asset's state goes through this or {@link moveAssets}. The caller has locked the asset and
 * checked the rules.
 * @returns the new state.
 * @throws Error if the verb does not start from the asset's state.
 */
export async function moveAsset(
  unit: UnitOfWork,
  assetId: string,
  verb: AssetVerb,
  why: WhyMoved,
): Promise<AssetState> {
  const state = targetOf(verb);
  const date = why.at !== null && DATES[state];
  const moved = await recordIfChanged(
    unit,
    {
      entityId: assetId,
      kind: 'asset.state_changed',
      source: why.source,
      facts: { state, ...factsOf(why) },
    },
    sql`
      update assets set state = ${state}, updated_at = ${unit.now}
        ${date ? sql`, ${sql.ref(date)} = ${why.at ?? unit.now}` : sql``}
      where id = ${assetId} and state = any(${assetMachine.transitions[verb].from}::text[])
      returning id`,
  );
  if (!moved) throw new Error(`${verb} does not start from the state of asset ${assetId}.`);
  await recordSightingsOf(unit, [{ id: assetId, verb }], why);
  if (isOffSite(state)) await leaveStorageLocations(unit, [assetId], why.source);
  return state;
}

/** The states that verbs start from, as the columns `verb` and `from_state`. */
function startsOf(verbs: readonly AssetVerb[]) {
  const starts = [...new Set(verbs)].flatMap((verb) =>
    assetMachine.transitions[verb].from.map((from) => ({ verb, from })),
  );
  return sql`unnest(${starts.map(({ verb }) => verb)}::text[], ${starts.map(({ from }) => from)}::text[])
    as start(verb, from_state)`;
}

/**
 * Moves many assets, each by its verb with date, event and sighting, like {@link moveAsset}, in three
 * statements.
 * @throws Error if a verb does not start from an asset's state.
 */
export async function moveAssets(
  unit: UnitOfWork,
  moves: readonly AssetMove[],
  why: WhyMoved,
): Promise<void> {
  if (moves.length === 0) return;
  const verbs = moves.map(({ verb }) => verb);
  const states = moves.map(({ verb, to }) => targetOf(verb, to));
  const dates = Object.entries(DATES)
    .filter(([state]) => why.at !== null && states.some((each) => each === state))
    .map(
      ([state, column]) => sql`, ${sql.ref(column)} = case when m.state = ${state}
        then ${why.at ?? unit.now}::timestamptz else a.${sql.ref(column)} end`,
    );
  // Undoing a shipment clears its date.
  if (verbs.includes('unship')) {
    dates.push(sql`, shipped_at = case when m.verb <> 'unship' then a.shipped_at end`);
  }
  const moved = await rows(
    unit.sql,
    sql`
      update assets a set state = m.state, updated_at = ${unit.now} ${sql.join(dates, sql``)}
      from unnest(${moves.map(({ id }) => id)}::uuid[], ${verbs}::text[], ${states}::text[])
        as m(id, verb, state)
      where a.id = m.id and (m.verb, a.state) in (select * from ${startsOf(verbs)})
      returning a.id`,
  );
  if (moved.length < moves.length) {
    throw new Error(
      `${[...new Set(verbs)].join(', ')}: an asset is in a state that the verb does not start from.`,
    );
  }
  await recordEvents(
    unit,
    moves.map(({ id, verb, to, because = why.because }) => ({
      entityId: id,
      kind: 'asset.state_changed',
      source: why.source,
      facts: { state: targetOf(verb, to), ...factsOf({ ...why, because }) },
    })),
  );
  await recordSightingsOf(unit, moves, why);
  const gone = moves.filter(({ verb, to }) => isOffSite(targetOf(verb, to)));
  await leaveStorageLocations(
    unit,
    gone.map(({ id }) => id),
    why.source,
  );
}

import type { EventSource } from '@kickstand/domain/activity/activity-terms.ts';
import type { EventFacts } from '@kickstand/domain/activity/render-event.ts';
import { type AssetVerb, assetMachine } from '@kickstand/domain/inventory/asset-machine.ts';
import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { targetsOf } from '@kickstand/domain/kernel/state-machine.ts';
import { sql } from 'kysely';
import { recordEvents, recordIfChanged } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database.ts';

export interface WhyMoved {
  readonly source: EventSource;
  /** What moved it, where the new state alone doesn't say it. */
  readonly because?: Pick<EventFacts<'asset.state_changed'>, 'cause' | 'number' | 'place'>;
  /** What people wrote about it; '' is nothing. */
  readonly note?: string | undefined;
  /**
   * When it happened, where that is not now: of a shipment, a check-in or a sale. Null is for a way
   * back into a state that it was in before: its dates stay.
   */
  readonly at?: Date | null | undefined;
}

/** A vehicle with the verb that moves it. */
export interface AssetMove {
  readonly id: string;
  readonly verb: AssetVerb;
  /** The new state, for a verb that leads to several. */
  readonly to?: AssetState;
}

const factsOf = ({ because, note }: WhyMoved) => ({ ...because, ...(note && { note }) });

/** The column that says since when a vehicle was once in a state. */
const DATES: Partial<Record<AssetState, string>> = {
  SHIPPED: 'shipped_at',
  RECEIVED: 'checked_in_at',
  SOLD: 'sold_at',
};

/**
 * The state that a verb leads to.
 * @throws Error when it leads to several and none of them is named.
 */
export function targetOf(verb: AssetVerb, named?: AssetState): AssetState {
  const targets = targetsOf(assetMachine.transitions[verb]);
  const target = named ?? (targets.length === 1 ? targets[0] : undefined);
  if (target === undefined || !targets.includes(target)) {
    throw new Error(`${verb} does not say which state an asset is moved to.`);
  }
  return target;
}

/**
 * Moves an asset by a verb of the state machine, with the matching date and the event that says which
 * flow did it. Every change of an asset's state goes through here or {@link moveAssets}. The caller
 * holds the asset's lock and has asked the rules.
 * @returns the state that it is in now.
 * @throws Error when the asset is in a state that the verb doesn't start from.
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
  if (!moved) throw new Error(`${verb} does not start from the state of the asset ${assetId}.`);
  return state;
}

/** Where verbs start from, as the columns `verb` and `from_state`. */
function startsOf(verbs: readonly AssetVerb[]) {
  const starts = [...new Set(verbs)].flatMap((verb) =>
    assetMachine.transitions[verb].from.map((from) => ({ verb, from })),
  );
  return sql`unnest(${starts.map(({ verb }) => verb)}::text[], ${starts.map(({ from }) => from)}::text[])
    as start(verb, from_state)`;
}

/**
 * Moves many assets, each by its verb, with its date and event, like {@link moveAsset} in two
 * statements however many they are.
 * @throws Error when one of them is in a state that its verb doesn't start from.
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
  // The date that a shipment brought goes with it.
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
    throw new Error(`${[...new Set(verbs)].join(', ')}: not from the state that some asset is in.`);
  }
  await recordEvents(
    unit,
    moves.map(({ id, verb, to }) => ({
      entityId: id,
      kind: 'asset.state_changed',
      source: why.source,
      facts: { state: targetOf(verb, to), ...factsOf(why) },
    })),
  );
}

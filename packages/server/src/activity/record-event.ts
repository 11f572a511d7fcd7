import type { EventSource } from '@kickstand/domain/events/activity-terms.ts';
import {
  amountOf,
  type EventKind,
  type EventOf,
  entityTypeOf,
  stateOf,
  textBeforePayment,
} from '@kickstand/domain/history/render-event.ts';
import { inverseOfEvent } from '@kickstand/domain/history/undo.ts';
import { type RawBuilder, sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, SENT_AHEAD } from '../platform/database/database.ts';
import { assignments } from '../platform/database/sql-fragments.ts';
import { newId } from '../platform/ids.ts';
import { withoutAssumed } from '../platform/rehearsal.ts';

/** The kind and facts of an event, without its entity. */
export type NewEventOf<Kind extends EventKind> = EventOf<Kind> & {
  /** The part of the product that caused it; if omitted, the console, or the checkout for a service account. */
  readonly source?: EventSource;
};

/** An event with its facts and entity. */
export type NewEvent<Kind extends EventKind = EventKind> = NewEventOf<Kind> & {
  readonly entityId: string;
};

/**
 * Records an event in the transaction of the change.
 * @param change a statement executed together with it: the change that the event describes.
 */
export function recordEvent(
  unit: UnitOfWork,
  event: NewEvent,
  change?: RawBuilder<unknown>,
): Promise<void> {
  return recordEvents(unit, [event], change);
}

const sourceOf = (unit: UnitOfWork, event: NewEvent): EventSource =>
  event.source ?? (unit.serviceAccountId ? 'checkout' : 'console');

const factsOf = ({ undoing }: UnitOfWork, { entityId, facts = {} }: NewEvent) =>
  undoing?.includes(entityId) ? { ...facts, undone: true } : facts;

/** An event with its id, before it is written. */
const withId = (unit: UnitOfWork, event: NewEvent) => ({ ...event, id: newId(unit.now.getTime()) });
type EventWithId = ReturnType<typeof withId>;

/** An event as a row of values, in the order of {@link COLUMNS}. */
function valuesOf(unit: UnitOfWork, event: EventWithId) {
  return sql`(${event.id}::uuid, ${entityTypeOf(event.kind)}::text,
    ${event.entityId}::uuid, ${event.kind}::text, ${unit.actor}::text,
    ${sourceOf(unit, event)}::text, ${JSON.stringify({ ...factsOf(unit, event), ...unit.origin })}::jsonb,
    ${unit.now}::timestamptz)`;
}

/** Announces a recorded event, and notes it for a rehearsal and the offer to undo it. */
function announce(unit: UnitOfWork, event: EventWithId): void {
  const { id, kind, entityId } = event;
  const facts = factsOf(unit, event);
  const entity = entityTypeOf(kind);
  unit.services.changes.announce(entity, entityId);
  const isUndoable = inverseOfEvent({ kind, entityId, facts }) !== undefined;
  unit.undoOffer?.note({ id, recordId: entityId, isUndoable });
  if (!unit.rehearsal) return;
  const actor = unit.actorName ?? unit.actor;
  const text = textBeforePayment({ kind, actor, source: '', facts });
  unit.rehearsal.effects.push({
    ...text,
    sentence: withoutAssumed(text.sentence),
    entity,
    id: entityId,
    kind,
    source: sourceOf(unit, event),
    newState: stateOf({ facts }) ?? null,
    amountCents: amountOf({ facts }),
    canUndo: isUndoable,
  });
}

function insertEvents(unit: UnitOfWork, given: readonly NewEvent[]): RawBuilder<unknown> {
  const events = given.map((event) => withId(unit, event));
  for (const event of events) announce(unit, event);
  const values = events.map((event) => valuesOf(unit, event));
  return sql`insert into events (${COLUMNS}) values ${sql.join(values)}`;
}

const COLUMNS = sql`id, entity_type, entity_id, kind, actor, source, facts, created_at`;

/**
 * Makes a change and records it in one round trip, atomically.
 * @param change an update that returns the changed rows.
 * @returns false if nothing changed.
 */
export async function recordIfChanged(
  unit: UnitOfWork,
  given: NewEvent,
  change: RawBuilder<unknown>,
): Promise<boolean> {
  const event = withId(unit, given);
  const recorded = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      with change as (${change})
      insert into events (${COLUMNS})
      select event.* from (values ${valuesOf(unit, event)}) as event
      where exists (select from change) returning id`,
  );
  if (recorded) announce(unit, event);
  return recorded !== undefined;
}

/** An event with its entity. */
export function about<Kind extends EventKind>(
  entityId: string,
  event: NewEventOf<Kind>,
): NewEvent<Kind> {
  return Object.assign({ entityId }, event);
}

/** Records one event for each of several entities, in one round trip; see {@link recordEvent}. */
export async function recordEvents(
  unit: UnitOfWork,
  events: readonly NewEvent[],
  change?: RawBuilder<unknown>,
): Promise<void> {
  const insert = insertEvents(unit, events);
  const statement = change
    ? sql`with change as (${change}) ${insert}`
    : sql`${SENT_AHEAD}${insert}`;
  await statement.execute(unit.sql);
}

/**
 * Updates a record that this transaction has locked, and records the events that explain it.
 * @param columns their new values, besides `updated_at`. The next statement throws if they violate a constraint.
 */
export async function updateLocked(
  unit: UnitOfWork,
  table: 'orders' | 'subscriptions',
  id: string,
  columns: object,
  events: readonly NewEvent[],
): Promise<void> {
  const all = assignments({ ...columns, updated_at: unit.now });
  await sql`${SENT_AHEAD}with change as (
      update ${sql.table(table)} set ${all} where id = ${id})
    ${insertEvents(unit, events)}`.execute(unit.sql);
}

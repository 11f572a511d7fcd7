import type { EntityType, EventSource } from '@kickstand/domain/activity/activity-terms.ts';
import type { EventFacts, EventKind } from '@kickstand/domain/activity/render-event.ts';
import { type RawBuilder, sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { newId } from '../platform/ids.ts';

export interface NewEvent {
  readonly entityType: EntityType;
  readonly entityId: string;
  readonly kind: EventKind;
  readonly facts?: EventFacts;
  /** Through which door; the console unless said otherwise. */
  readonly source?: EventSource;
}

/**
 * Records what happened, in the transaction in which it happened.
 * @param change a statement to send along: the change that the event is about, in one round trip.
 */
export function recordEvent(
  unit: UnitOfWork,
  event: NewEvent,
  change?: RawBuilder<unknown>,
): Promise<void> {
  return recordEvents(unit, [event], change);
}

/** Records what happened to several entities at once, like {@link recordEvent} in one round trip. */
export async function recordEvents(
  unit: UnitOfWork,
  events: readonly NewEvent[],
  change?: RawBuilder<unknown>,
): Promise<void> {
  const values = events.map(
    (
      event,
    ) => sql`(${newId(unit.now.getTime())}::uuid, ${event.entityType}, ${event.entityId}::uuid,
      ${event.kind}, ${unit.actor}, ${event.source ?? 'console'},
      ${JSON.stringify(event.facts ?? {})}::jsonb, ${unit.now}::timestamptz)`,
  );
  const insert = sql`
    insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
    values ${sql.join(values)}`;
  await (change ? sql`with change as (${change}) ${insert}` : insert).execute(unit.sql);
}

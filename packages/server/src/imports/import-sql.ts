import type { EntityType, LoggableType } from '@kickstand/domain/events/activity-terms.ts';
import type { EventKind } from '@kickstand/domain/history/render-event.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import type { ImportBatch } from './import-kind.ts';

/** SQL condition: the row of a file, `r` or another alias of `import_rows`, is written. */
export const isWritten = (row = 'r') => sql`${sql.ref(`${row}.action`)} in ('CREATE', 'CHANGE')`;

interface EventKinds {
  readonly entityType: EntityType;
  readonly created: EventKind;
  readonly changed: EventKind;
}

/** The histories of a kind's records: events, field history, or both. */
export interface Recorded {
  readonly events?: EventKinds;
  readonly fields?: LoggableType;
}

/** An event of a changed record, planned as one of `events` in a row: its kind, and that of an undo. */
export interface PlannedEvent {
  readonly kind: EventKind;
  readonly undone: EventKind;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** SQL: the events of a row `r`: those that are planned, or else one, which has the planned facts or the file name. */
const eventsOf = ({ created, changed }: EventKinds, fileName: string) => sql`
  jsonb_array_elements(case when r.action = 'CHANGE' and r.after ? 'events' then r.after->'events'
    else jsonb_build_array(jsonb_build_object(
      'kind', case r.action when 'CREATE' then ${created}::text else ${changed}::text end,
      'undone', ${changed}::text,
      'facts', coalesce(r.after->'facts', ${JSON.stringify({ reference: fileName })}::jsonb)))
    end) with ordinality as e(event, place)`;

/** Records an import in the histories of all written records, one statement each. */
export async function recordImported(
  unit: UnitOfWork,
  batch: ImportBatch,
  { events, fields }: Recorded,
): Promise<void> {
  if (events) {
    await sql`
      insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
      select case e.place when 1 then r.record_id else gen_random_uuid() end,
        ${events.entityType}::text, r.target_id, e.event->>'kind', ${unit.actor}::text, 'import',
        e.event->'facts', ${unit.now}::timestamptz
      from import_rows r, ${eventsOf(events, batch.fileName)}
      where r.import_id = ${batch.id} and ${isWritten()}`.execute(unit.sql);
  }
  if (!fields) return;
  await sql`
    insert into log_histories (id, loggable_type, loggable_id, category, created_by, modifications, created_at)
    select r.record_id, ${fields}::text, r.target_id, 'DETAILS', ${unit.actor}::text,
      r.modifications, ${unit.now}::timestamptz
    from import_rows r where r.import_id = ${batch.id} and r.action = 'CHANGE'`.execute(unit.sql);
}

/**
 * Records that an import was undone: created records no longer have a history, changed ones get
 * another entry.
 */
export async function recordUndone(
  unit: UnitOfWork,
  batch: ImportBatch,
  { events, fields }: Recorded,
): Promise<void> {
  if (events) {
    await sql`
      delete from events e using import_rows r
      where r.import_id = ${batch.id} and r.action = 'CREATE' and e.entity_id = r.target_id`.execute(
      unit.sql,
    );
    await sql`
      insert into events (id, entity_type, entity_id, kind, actor, source, created_at)
      select gen_random_uuid(), ${events.entityType}::text, r.target_id, e.event->>'undone',
        ${unit.actor}::text, 'import', ${unit.now}::timestamptz
      from import_rows r, ${eventsOf(events, batch.fileName)}
      where r.import_id = ${batch.id} and r.action = 'CHANGE'`.execute(unit.sql);
  }
  if (!fields) return;
  await sql`
    insert into log_histories (id, loggable_type, loggable_id, category, created_by, modifications, created_at)
    select gen_random_uuid(), ${fields}::text, r.target_id, 'DETAILS', ${unit.actor}::text,
      (select jsonb_object_agg(m.key, jsonb_build_array(m.value->1, m.value->0))
        from jsonb_each(r.modifications) m), ${unit.now}::timestamptz
    from import_rows r where r.import_id = ${batch.id} and r.action = 'CHANGE'`.execute(unit.sql);
  await sql`
    delete from log_histories l using import_rows r
    where r.import_id = ${batch.id} and r.action = 'CREATE' and l.loggable_id = r.target_id`.execute(
    unit.sql,
  );
}

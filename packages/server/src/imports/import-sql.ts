import type { EntityType, LoggableType } from '@kickstand/domain/events/activity-terms.ts';
import type { EventKind } from '@kickstand/domain/history/render-event.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import type { ImportBatch } from './import-kind.ts';

/** SQL condition: the row of a file, `r` or another alias of `import_rows`, is written. */
export const isWritten = (row = 'r') => sql`${sql.ref(`${row}.action`)} in ('CREATE', 'CHANGE')`;

/** The histories of a kind's records: events, field history, or both. */
export interface Recorded {
  readonly events?: {
    readonly entityType: EntityType;
    readonly created: EventKind;
    readonly changed: EventKind;
  };
  readonly fields?: LoggableType;
}

/**
 * Records an import in the histories of all written records, one statement each. An event contains
 * the planned facts of its row, or else the file name, and has the planned kind of its row, if any.
 */
export async function recordImported(
  unit: UnitOfWork,
  batch: ImportBatch,
  { events, fields }: Recorded,
): Promise<void> {
  if (events) {
    const { entityType, created, changed } = events;
    const facts = JSON.stringify({ reference: batch.fileName });
    await sql`
      insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
      select r.record_id, ${entityType}::text, r.target_id,
        case r.action when 'CREATE' then ${created}::text
          else coalesce(r.after->>'eventKind', ${changed}::text) end,
        ${unit.actor}::text, 'import', coalesce(r.after->'facts', ${facts}::jsonb),
        ${unit.now}::timestamptz
      from import_rows r where r.import_id = ${batch.id} and ${isWritten()}`.execute(unit.sql);
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
      select gen_random_uuid(), ${events.entityType}::text, r.target_id,
        coalesce(r.after->>'undoneEventKind', ${events.changed}::text),
        ${unit.actor}::text, 'import', ${unit.now}::timestamptz
      from import_rows r where r.import_id = ${batch.id} and r.action = 'CHANGE'`.execute(unit.sql);
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

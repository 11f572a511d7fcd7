import {
  LOG_HISTORY_PAGE_SIZE,
  type LogCategory,
  type LoggableType,
} from '@kickstand/domain/events/activity-terms.ts';
import {
  type Fields,
  type Modifications,
  modificationsBetween,
  modificationsText,
} from '@kickstand/domain/history/modifications.ts';
import { sql } from 'kysely';
import type { ReadRows } from '../lists/page-statements.ts';
import type { PagingArguments } from '../lists/paging.ts';
import { readPlainPage } from '../lists/plain-list.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { newId } from '../platform/ids.ts';
import { staffName } from './staff-name.ts';

/** The changed entity, and the kind of change. */
export interface Loggable {
  readonly loggableType: LoggableType;
  readonly loggableId: string;
  readonly category: LogCategory;
}

const isEmpty = (value: unknown) =>
  value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** The fields of a new entity that say something. */
const filled = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

/**
 * The input of an edit that takes another one back: the earlier values of the changed fields.
 * @param before the fields in the format of the form.
 * @param after the same after the edit.
 */
export const earlierInput = (before: object, after: object): Fields =>
  Object.fromEntries(
    Object.entries(modificationsBetween({ ...before }, { ...after })).map(([field, [earlier]]) => [
      field,
      earlier,
    ]),
  );

/**
 * Records which fields of an entity a command changed, in the caller's transaction. Writes nothing
 * if no field changed.
 * @param before the previous fields, read under lock; may contain unchanged ones. Undefined for a new
 * entity, of which the fields that are not empty are recorded.
 * @param after the written fields, by their API names.
 * @param inverse the input that takes the edit back, see {@link earlierInput}; undefined if there is none.
 * @returns whether any field changed.
 */
export async function recordModifications(
  unit: UnitOfWork,
  { loggableType, loggableId, category }: Loggable,
  before: Fields | undefined,
  after: Fields,
  inverse?: Fields,
): Promise<boolean> {
  const modifications = modificationsBetween(before ?? {}, before ? after : filled(after));
  if (Object.keys(modifications).length === 0) return false;
  const id = newId(unit.now.getTime());
  const undone = unit.undoing?.includes(loggableId) ?? false;
  const back = undone || !inverse ? null : JSON.stringify(inverse);
  await sql`
    insert into log_histories (id, loggable_type, loggable_id, category, created_by, modifications, created_at,
      undone, inverse)
    values (${id}, ${loggableType}, ${loggableId}, ${category}, ${unit.actor},
      ${JSON.stringify(modifications)}::jsonb, ${unit.now}, ${undone}, ${back}::jsonb)`.execute(
    unit.sql,
  );
  unit.services.changes.announce(loggableType, loggableId);
  unit.undoOffer?.note({ id, recordId: loggableId, isUndoable: back !== null });
  // What an event says of the deletion is not said twice.
  const isSaid = unit.rehearsal?.effects.some(
    (effect) => effect.id === loggableId && effect.kind.endsWith('.deleted'),
  );
  if (isSaid) return true;
  unit.rehearsal?.effects.push({
    entity: loggableType,
    id: loggableId,
    kind: 'fields',
    source: 'console',
    sentence: category === 'DELETION' ? 'Deleted' : modificationsText(modifications),
    note: null,
    newState: null,
    amountCents: null,
    paidAt: null,
    canUndo: back !== null,
  });
  return true;
}

export interface LogHistoryRow {
  readonly id: string;
  readonly category: LogCategory;
  readonly createdBy: string;
  /** Null if it was no staff user. */
  readonly createdByName: string | null;
  readonly modifications: Modifications;
  /** Whether it undid the change before it. */
  readonly undone: boolean;
  /** Whether an edit takes it back, and nothing has changed the record since. */
  readonly isUndoable: boolean;
  readonly loggableType: LoggableType;
  readonly loggableId: string;
  readonly createdAt: Date;
}

/** A page of an entity's field history, newest first, with its total. One statement. */
export function listLogHistories(
  read: ReadRows,
  { loggableType, loggableId }: Pick<Loggable, 'loggableType' | 'loggableId'>,
  args: PagingArguments,
) {
  const mine = sql`from log_histories
    where loggable_id = ${loggableId} and loggable_type = ${loggableType}`;
  return readPlainPage<LogHistoryRow>(
    read,
    {
      total: sql`(select count(*) ${mine})`,
      select: sql`select * ${mine} order by created_at desc, id desc`,
      columns: sql`x.id, x.category, x.created_by, ${staffName(sql`x.created_by`)} as created_by_name,
        x.modifications, x.undone, x.loggable_type, x.loggable_id, x.created_at,
        x.inverse is not null and not exists (select from log_histories later
          where later.loggable_id = x.loggable_id and later.loggable_type = x.loggable_type
            and (later.created_at, later.id) > (x.created_at, x.id)) as is_undoable`,
      pageSize: LOG_HISTORY_PAGE_SIZE,
    },
    args,
  );
}

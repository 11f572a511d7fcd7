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
 * Records which fields of an entity a command changed, in the caller's transaction. Writes nothing
 * if no field changed.
 * @param before the previous fields, read under lock; may contain unchanged ones. Undefined for a new
 * entity, of which the fields that are not empty are recorded.
 * @param after the written fields, by their API names.
 * @returns whether any field changed.
 */
export async function recordModifications(
  unit: UnitOfWork,
  { loggableType, loggableId, category }: Loggable,
  before: Fields | undefined,
  after: Fields,
): Promise<boolean> {
  const modifications = modificationsBetween(before ?? {}, before ? after : filled(after));
  if (Object.keys(modifications).length === 0) return false;
  await sql`
    insert into log_histories (id, loggable_type, loggable_id, category, created_by, modifications, created_at)
    values (${newId(unit.now.getTime())}, ${loggableType}, ${loggableId}, ${category}, ${unit.actor},
      ${JSON.stringify(modifications)}::jsonb, ${unit.now})`.execute(unit.sql);
  unit.services.changes.announce(loggableType, loggableId);
  unit.rehearsal?.effects.push({
    entity: loggableType,
    id: loggableId,
    kind: 'fields',
    source: 'console',
    sentence: modificationsText(modifications),
    note: null,
    newState: null,
    amountCents: null,
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
        x.modifications, x.created_at`,
      pageSize: LOG_HISTORY_PAGE_SIZE,
    },
    args,
  );
}

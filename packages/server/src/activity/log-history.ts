import type { LogCategory, LoggableType } from '@kickstand/domain/activity/activity-terms.ts';
import {
  type Fields,
  type Modifications,
  modificationsBetween,
} from '@kickstand/domain/activity/modifications.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { rows, type Sql } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { type PageRow, type Paging, pageInfo } from '../platform/list-page.ts';
import { staffName } from './staff-name.ts';

/** The changed entity, and the kind of change. */
export interface Loggable {
  readonly loggableType: LoggableType;
  readonly loggableId: string;
  readonly category: LogCategory;
}

/**
 * Records which fields of an entity a command changed, in the caller's transaction. Writes nothing
 * if no field changed.
 * @param before the previous fields, read under lock; may contain unchanged ones.
 * @param after the written fields, by their API names.
 * @returns whether any field changed.
 */
export async function recordModifications(
  unit: UnitOfWork,
  { loggableType, loggableId, category }: Loggable,
  before: Fields,
  after: Fields,
): Promise<boolean> {
  const modifications = modificationsBetween(before, after);
  if (Object.keys(modifications).length === 0) return false;
  await sql`
    insert into log_histories (id, loggable_type, loggable_id, category, created_by, modifications, created_at)
    values (${newId(unit.now.getTime())}, ${loggableType}, ${loggableId}, ${category}, ${unit.actor},
      ${JSON.stringify(modifications)}::jsonb, ${unit.now})`.execute(unit.sql);
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

export interface LogHistoryList {
  readonly pageInfo: ReturnType<typeof pageInfo>;
  readonly nodes: LogHistoryRow[];
}

/** A page of an entity's field history, newest first, with its total. One statement. */
export async function listLogHistories(
  on: Sql,
  { loggableType, loggableId }: Pick<Loggable, 'loggableType' | 'loggableId'>,
  paging: Paging,
): Promise<LogHistoryList> {
  const found = await rows(
    on,
    sql<PageRow<LogHistoryRow>>`
      with mine as (
        select id, category, created_by, modifications, created_at from log_histories
        where loggable_id = ${loggableId} and loggable_type = ${loggableType})
      select t.total, p.id, p.category, p.created_by,
        ${staffName(sql`p.created_by`)} as created_by_name, p.modifications, p.created_at
      from (select count(*) as total from mine) t
      left join (select * from mine order by created_at desc, id desc
        limit ${sql.lit(paging.pageSize)} offset ${(paging.currentPage - 1) * paging.pageSize}) p on true
      order by p.created_at desc, p.id desc`,
  );
  return {
    pageInfo: pageInfo(paging, found[0]?.total ?? 0),
    nodes: found.filter((row) => row.id !== null),
  };
}

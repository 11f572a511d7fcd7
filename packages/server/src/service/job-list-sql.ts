import { spokenNumber } from '@kickstand/domain/kernel/spoken-number.ts';
import { type ServiceJobSortColumn, serviceJobList } from '@kickstand/domain/service/job-list.ts';
import { sql } from 'kysely';
import { defineListSql, type SortSource, unindexed, unindexedOrNull } from '../lists/list-sql.ts';
import type { SearchMatch, SearchText } from '../lists/search-sql.ts';
import { foldOf, isAnyOf } from '../platform/database/sql-fragments.ts';
import { JOB_COLUMNS, JOB_JOINS, type ServiceJob } from './job-rows.ts';

/** Sorted by a name that the vehicle of a job leads to. */
const byVehicle = (table: string, name: string, id: string): SortSource => ({
  keys: [`${name} collate "und-x-icu"`, id],
  scan: { table: `(assets sa join ${table})`, on: 'j.asset_id = sa.id' },
  unindexed: true,
});

const SORT_SOURCES: Record<ServiceJobSortColumn, SortSource> = {
  DUE_ON: unindexedOrNull('j.due_on'),
  TITLE: unindexed('j.title collate "und-x-icu"'),
  VEHICLE: byVehicle('variants sv on sv.id = sa.variant_id', 'sv.sort_name', 'sa.id'),
  HUB_NAME: byVehicle('hubs sh on sh.id = sa.hub_id', 'sh.name', 'sh.id'),
  STATE: unindexed('j.state'),
  ASSIGNEE_NAME: {
    keys: ['coalesce(su.full_name, su.email) collate "und-x-icu"', 'su.id'],
    scan: { table: 'staff_users su', on: 'j.assignee_id = su.id' },
    nullable: 'j.assignee_id',
    unindexed: true,
  },
  OPENED_AT: unindexed('j.opened_at'),
  CLOSED_AT: unindexedOrNull('j.closed_at'),
};

/** Jobs by number or title, or the serial number of their vehicle. */
function searchMatches({ text, isIn, isInCode, join }: SearchText): readonly SearchMatch[] {
  const from = sql`service_jobs j`;
  const words = foldOf(sql`j.number::text || ' ' || j.title`);
  const number = spokenNumber(text, 'job');
  const serial = isInCode(sql`sa.serial_number`);
  return [
    { from, where: isIn(words, 'anywhere') },
    ...(number === null
      ? []
      : [{ from, where: sql`j.number = ${number} and ${words} like ${`${number} %`}` }]),
    {
      from: sql`assets sa ${join('service_jobs j', 'j.asset_id = sa.id')}`,
      where: serial,
      test: sql`j.asset_id in (select sa.id from assets sa where ${serial})`,
    },
  ];
}

/** The SQL of the list of service jobs. Nearly always the open ones are asked for, which are few. */
export const serviceJobListSql = defineListSql({
  definition: serviceJobList,
  source: { table: 'service_jobs j', id: 'j.id', columns: JOB_COLUMNS, joins: JOB_JOINS },
  sortSources: SORT_SOURCES,
  always: [sql`exists (select from assets a where a.id = j.asset_id and a.deleted_at is null)`],
  where(
    { hubIds, states, isOverdue, assigneeIds, recallId, searchQuery },
    conditions,
    _,
    { today },
  ) {
    if (hubIds) {
      conditions.add(
        sql`j.asset_id in (select a.id from assets a where ${isAnyOf('a.hub_id', 'uuid', hubIds)})`,
      );
    }
    conditions.anyOf('j.state', 'text', states);
    if (isOverdue) conditions.add(sql`j.state = 'OPEN' and j.due_on < ${today}::date`);
    conditions.anyOf('j.assignee_id', 'uuid', assigneeIds);
    conditions.equals('j.recall_id', recallId);
    if (searchQuery) conditions.search(searchQuery, searchMatches);
  },
  nest: (job: ServiceJob) => job,
});

import { type RecallStatus, recallStatus } from '@kickstand/domain/service/recall-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameOrEmail } from '../activity/staff-name.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';

/** A recall with the numbers of its jobs. */
export interface Recall {
  readonly id: string;
  readonly name: string;
  readonly instructions: string;
  /** An ISO date. */
  readonly dueOn: string | null;
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
  /** How many vehicles it concerns. */
  readonly total: number;
  readonly open: number;
  readonly done: number;
  readonly canceled: number;
  /** How many of the open jobs are overdue. */
  readonly overdue: number;
}

/** Columns of the recall `r`, with {@link recallJoins}. */
export const RECALL_COLUMNS = sql`
  r.id, r.name, r.instructions, r.due_on::text as due_on,
  ${nameOrEmail('starter')} as started_by, r.started_at,
  ${nameOrEmail('ender')} as ended_by, r.ended_at,
  jobs.total, jobs.open, jobs.done, jobs.canceled, jobs.overdue`;

/** @param today an ISO date: open jobs that were due before are overdue. */
export const recallJoins = (today: string): Fragment => sql`
  join staff_users starter on starter.id = r.started_by
  left join staff_users ender on ender.id = r.ended_by
  cross join lateral (
    select count(*) as total, count(*) filter (where j.state = 'OPEN') as open,
      count(*) filter (where j.state = 'DONE') as done,
      count(*) filter (where j.state = 'CANCELED') as canceled,
      count(*) filter (where j.state = 'OPEN' and j.due_on < ${today}::date) as overdue
    from service_jobs j where j.recall_id = r.id) jobs`;

const HAS_OPEN_JOBS = sql`exists (
  select from service_jobs j where j.recall_id = r.id and j.state = 'OPEN')`;

/** SQL condition: the recall `r` has open jobs and was not ended. */
export const IS_RUNNING = sql`(r.ended_at is null and ${HAS_OPEN_JOBS})`;

/** SQL condition: the recall `r` has a status, see `recallStatus`. */
export const IN_STATUS: Readonly<Record<RecallStatus, Fragment>> = {
  RUNNING: IS_RUNNING,
  DONE: sql`(r.ended_at is null and not ${HAS_OPEN_JOBS})`,
  ENDED: sql`r.ended_at is not null`,
};

export const statusOf = ({ open, endedAt }: Pick<Recall, 'open' | 'endedAt'>): RecallStatus =>
  recallStatus(open, endedAt);

const selectRecall = (id: string, today: string): RawBuilder<Recall> => sql<Recall>`
  select ${RECALL_COLUMNS} from recalls r ${recallJoins(today)} where r.id = ${id}`;

/** @param today see {@link recallJoins}. */
export const findRecall = (on: Sql, id: string, today: string): Promise<Recall | undefined> =>
  firstRow(on, selectRecall(id, today));

import type { ServiceJobState } from '@kickstand/domain/service/job-states.ts';
import type { ServiceJobOrigin } from '@kickstand/domain/service/service-terms.ts';
import { sql } from 'kysely';
import { nameOrEmail, staffName } from '../activity/staff-name.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { MEMBERS_LIMIT, rowListLoader, rowLoader } from '../platform/graphql/loaders.ts';

/** What is done to a vehicle in a workshop. */
export interface ServiceJob {
  readonly id: string;
  readonly number: number;
  readonly assetId: string;
  readonly title: string;
  readonly origin: ServiceJobOrigin;
  readonly state: ServiceJobState;
  readonly recallId: string | null;
  readonly assigneeId: string | null;
  readonly assignee: string | null;
  /** A calendar date. */
  readonly dueOn: string | null;
  readonly minutes: number | null;
  readonly otherCostCents: number;
  /** Parts and other costs. */
  readonly costCents: number;
  readonly notes: string;
  /** Stored addresses of uploads. */
  readonly photos: readonly string[];
  readonly openedBy: string;
  readonly openedAt: Date;
  readonly closedBy: string | null;
  readonly closedAt: Date | null;
  readonly closingNote: string;
  readonly updatedAt: Date;
}

/** SQL expression: what the job `j` cost, in cents. */
export const JOB_COST = sql`j.other_cost_cents + coalesce((select sum(p.quantity * p.unit_cost_cents)
  from service_job_parts p where p.job_id = j.id), 0)::bigint`;

/** Columns of the job `j`, with {@link JOB_JOINS}. */
export const JOB_COLUMNS = sql`
  j.id, j.number, j.asset_id, j.title, j.origin, j.state, j.recall_id, j.assignee_id,
  case when j.assignee_id is not null then ${nameOrEmail('worker')} end as assignee,
  j.due_on::text, j.minutes, j.other_cost_cents,
  ${JOB_COST} /* never null: one is coalesced */ as cost_cents, j.notes, j.photos,
  coalesce(${staffName(sql`j.opened_by`)}, j.opened_by) as opened_by, j.opened_at,
  coalesce(${staffName(sql`j.closed_by`)}, j.closed_by) as closed_by, j.closed_at, j.closing_note, j.updated_at`;
export const JOB_JOINS = sql`left join staff_users worker on worker.id = j.assignee_id`;

export const loadJob = rowLoader(
  (ids) => sql<ServiceJob>`
    select ${JOB_COLUMNS} from service_jobs j ${JOB_JOINS} where j.id = ${anyOfIds(ids)}`,
);

/** The jobs of vehicles: the open ones first, then the newest. */
export const loadJobsOfAsset = rowListLoader(
  (ids) => sql<ServiceJob & { readonly ownerId: string }>`
    select j.asset_id as owner_id, ${JOB_COLUMNS} from service_jobs j ${JOB_JOINS}
    where j.asset_id = ${anyOfIds(ids)} order by j.state = 'OPEN' desc, j.id desc ${MEMBERS_LIMIT}`,
);

/** A part that a job used. */
export interface JobPart {
  readonly ownerId: string;
  readonly partId: string;
  readonly name: string;
  readonly quantity: number;
  /** What one cost when it was put on the job, in cents. */
  readonly unitCostCents: number;
}

export const loadJobParts = rowListLoader(
  (ids) => sql<JobPart>`
    select u.job_id as owner_id, u.part_id, p.name, u.quantity, u.unit_cost_cents
    from service_job_parts u join parts p on p.id = u.part_id
    where u.job_id = ${anyOfIds(ids)} order by p.name, p.id ${MEMBERS_LIMIT}`,
);

/** What the jobs of vehicles that are done cost, in cents. */
export const loadServiceCost = rowLoader(
  (ids) => sql<{ readonly id: string; readonly count: number; readonly cents: number }>`
    select j.asset_id as id, count(*) as count,
      sum(${JOB_COST})::bigint /* never null: the costs are not */ as cents
    from service_jobs j where j.asset_id = ${anyOfIds(ids)} and j.state = 'DONE' group by j.asset_id`,
);

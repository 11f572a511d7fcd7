import { isMaintenanceState } from '@kickstand/domain/inventory/asset-terms.ts';
import {
  cancelJobInput,
  finishJobInput,
  NOT_IN_MAINTENANCE,
  refuseJobState,
  reopenJobInput,
  type UpdateJobInput,
  updateJobInput,
} from '@kickstand/domain/service/job-inputs.ts';
import type { ServiceJobState } from '@kickstand/domain/service/job-states.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { refuseUnknownFiles } from '../files/uploaded-file.ts';
import { activateAsset } from '../inventory/activate-asset.ts';
import { type LockedAsset, lockAssetAndShop } from '../inventory/lock-asset.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { existing, refused, refuseIf } from '../platform/refused.ts';
import { cancelJobs } from './cancel-jobs.ts';
import { JOB_COST } from './job-rows.ts';
import { refuseAssignee, refuseWork } from './open-job.ts';
import { setJobParts } from './set-job-parts.ts';

interface LockedJob {
  readonly id: string;
  readonly number: number;
  readonly assetId: string;
  readonly asset: LockedAsset;
  readonly state: ServiceJobState;
  readonly assigneeId: string | null;
  readonly photos: readonly string[];
  readonly updatedAt: Date;
}

/** Locks the vehicle of a job and then the job, in the order of other commands. @throws NotFound */
async function lockJob(unit: UnitOfWork, id: string): Promise<LockedJob> {
  const owner = await firstRow(
    unit.sql,
    sql<{ assetId: string }>`select asset_id from service_jobs where id = ${id}`,
  );
  const asset = await lockAssetAndShop(unit.sql, existing(owner, 'Service job').assetId);
  const job = await firstRow(
    unit.sql,
    sql<Omit<LockedJob, 'asset'>>`
      select id, number, asset_id, state, assignee_id, photos, updated_at
      from service_jobs where id = ${id} for update`,
  );
  return { ...existing(job, 'Service job'), asset };
}

const numberOf = ({ number }: LockedJob) => ({ number: String(number) });

/** Saves the form of an open job. @throws Refused @throws Conflict */
async function saveForm(unit: UnitOfWork, input: UpdateJobInput): Promise<LockedJob> {
  const job = await lockJob(unit, input.id);
  refuseIf(refuseJobState(job.state, false));
  const { title, notes, assigneeId = null, dueOn, minutes = null, otherCostCents } = input;
  await refuseConflict(unit, 'service job', job, input.expectedUpdatedAt);
  if (assigneeId !== job.assigneeId) await refuseAssignee(unit, assigneeId);
  const photos = [...new Set(input.photos)];
  const given = photos.map((address) => ({ path: 'photos', address }));
  await refuseUnknownFiles(unit.sql, 'service', given, new Set(job.photos));
  await setJobParts(unit, { jobId: job.id, hubId: job.asset.hubId }, input.parts);
  await sql`
    update service_jobs set title = ${title}, notes = ${notes}, assignee_id = ${assigneeId},
      due_on = ${dueOn}, minutes = ${minutes}, other_cost_cents = ${otherCostCents},
      photos = ${photos}::text[], updated_at = ${unit.now}
    where id = ${job.id}`.execute(unit.sql);
  unit.services.changes.announce('Asset', job.assetId);
  return job;
}

/** SQL that closes or reopens a job. */
const setState = (unit: UnitOfWork, { id }: LockedJob, state: ServiceJobState) => sql`
  update service_jobs set state = ${state}, closed_by = ${state === 'OPEN' ? null : unit.actor},
    closed_at = ${state === 'OPEN' ? null : unit.now}::timestamptz, closing_note = '', updated_at = ${unit.now}
  where id = ${id}`;

/** Saves what was done so far. Its parts leave the stock of the vehicle's hub. */
export const updateJob = defineCommand({
  name: 'serviceJobUpdate',
  input: updateJobInput,
  known: ({ id }) => ({ id }),
  async run(unit, input) {
    await saveForm(unit, input);
    return { id: input.id };
  },
});

/** Saves the form and closes the job. A vehicle in maintenance becomes available, if that is asked for. */
export const finishJob = defineCommand({
  name: 'serviceJobFinish',
  input: finishJobInput,
  known: ({ id }) => ({ id }),
  async run(unit, { makeAvailable, ...input }) {
    const job = await saveForm(unit, input);
    if (makeAvailable && !isMaintenanceState(job.asset.state)) {
      throw refused('ASSET_STATE', NOT_IN_MAINTENANCE, 'makeAvailable');
    }
    const cost = await firstRow(
      unit.sql,
      sql<{ cents: number }>`
        select ${JOB_COST} /* never null: one is coalesced */ as cents from service_jobs j where j.id = ${job.id}`,
    );
    await recordEvent(
      unit,
      {
        entityId: job.assetId,
        kind: 'asset.service_finished',
        facts: { ...numberOf(job), amountCents: cost?.cents ?? 0 },
      },
      setState(unit, job, 'DONE'),
    );
    if (makeAvailable) {
      const done = { assetId: job.assetId, maintenanceNotes: input.title };
      await activateAsset.run(unit, done, undefined);
    }
    return { id: input.id };
  },
});

/** Closes a job that is not done, with a reason. Its parts go back to the stock. */
export const cancelJob = defineCommand({
  name: 'serviceJobCancel',
  input: cancelJobInput,
  known: ({ id }) => ({ id }),
  async run(unit, { id, reason }) {
    const { state } = await lockJob(unit, id);
    refuseIf(refuseJobState(state, false));
    await cancelJobs(unit, sql`j.id = ${id}`, reason);
    return { id };
  },
});

/** @throws Refused if a job was canceled with its recall. */
async function refuseEndedRecall(unit: UnitOfWork, { id, state }: LockedJob): Promise<void> {
  if (state !== 'CANCELED') return;
  const ended = await firstRow(
    unit.sql,
    sql`
      select from service_jobs j join recalls r on r.id = j.recall_id
      where j.id = ${id} and r.ended_at is not null`,
  );
  if (ended) throw refused('RECALL_ENDED', 'The recall of this job has ended. Open a new job.');
}

/** Opens a job again that was closed by mistake. What it used stays. */
export const reopenJob = defineCommand({
  name: 'serviceJobReopen',
  input: reopenJobInput,
  known: ({ id }) => ({ id }),
  async run(unit, { id }) {
    const job = await lockJob(unit, id);
    refuseIf(refuseJobState(job.state, true));
    refuseIf(refuseWork(job.asset));
    await refuseEndedRecall(unit, job);
    const again = await firstRow(
      unit.sql,
      sql`
        select from service_jobs o join service_jobs j on j.plan_id = o.plan_id and j.asset_id = o.asset_id
        where j.id = ${id} and o.state = 'OPEN'`,
    );
    if (again) {
      // Not even a plan that was removed has two open jobs for a vehicle.
      throw refused('OPEN_AGAIN', 'The next job of this kind is open already. Use that one.');
    }
    await recordEvent(
      unit,
      { entityId: job.assetId, kind: 'asset.service_reopened', facts: numberOf(job) },
      setState(unit, job, 'OPEN'),
    );
    return { id };
  },
});

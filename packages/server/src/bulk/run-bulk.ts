import { argumentsOf, BULK_COMMANDS } from '@kickstand/domain/bulk/bulk-commands.ts';
import { BULK_RUN_DAYS, type BulkRowState } from '@kickstand/domain/bulk/bulk-terms.ts';
import type { Rehearsal } from '@kickstand/domain/history/rehearsal.ts';
import { sql } from 'kysely';
import { staffContext } from '../identity/staff-context.ts';
import type { JobHandler } from '../platform/background/jobs.ts';
import { retentionJob } from '../platform/background/retention-job.ts';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';
import { deleteInBatches } from '../platform/database/in-batches.ts';
import { waitingError } from '../platform/database/waiting-errors.ts';
import { BadInput, Forbidden, NotFound, Refused, refused } from '../platform/refused.ts';
import { Rehearsed } from '../platform/rehearsal.ts';
import { nothing, OTHER_OUTCOME } from '../platform/rehearse-command.ts';
import type { RequestContext, Services } from '../platform/request-context.ts';
import { permittedContext } from '../roles/permitted-context.ts';
import { bulkOperation } from './bulk-operations.ts';
import { type BulkRow, type BulkRun, findBulkRun } from './bulk-run-rows.ts';
import { BULK_QUEUE } from './create-bulk-run.ts';

/** Rows that are read at once; before each of these groups the status of the run is read again. */
const ROWS_AT_ONCE = 20;
/** Groups that one job handles: then the jobs of other runs have their turn. */
const GROUPS_AT_ONCE = 10;
/** How often a row is tried if someone else is working on its record. */
const TRIES = 5;

/** The run was paused or stopped, or another worker has done the row. */
class NotOurs extends Error {}

/** Errors whose messages are for the person who asked. */
const SAID = [BadInput, Forbidden, NotFound, Refused, Rehearsed];
const UNEXPECTED = 'Something went wrong with this one.';

/** Why a row is not done, as a person reads it. @throws the error if the whole run has to wait. */
function problemOf({ log }: Services, error: unknown, runId: string): string {
  if (SAID.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  if (waitingError(error)?.code === 'UNAVAILABLE') throw error;
  if (waitingError(error)) return 'Someone else was working on it.';
  log.error({ err: error, runId }, 'row of a bulk run failed');
  return UNEXPECTED;
}

/** The refusals of an error, in the place of what a row would do. */
const refusalsOf = (error: unknown): Rehearsal | undefined =>
  error instanceof Refused ? nothing(error.refusals) : undefined;

/** The command of one row, with what the requester's role permits. */
function commandOf({ command, input }: BulkRun, row: BulkRow) {
  const args = argumentsOf(command, row.recordId, input, row.choice ?? undefined);
  const { operation } = BULK_COMMANDS[command];
  const { rehearse, execute } = bulkOperation(command);
  return {
    rehearse: (context: RequestContext) =>
      rehearse(permittedContext(context, operation, args), args),
    execute: (context: RequestContext) => execute(permittedContext(context, operation, args), args),
  };
}

const isBusy = ({ refusals }: Rehearsal) =>
  refusals.some(({ code }) => code === 'BUSY' || code === 'UNAVAILABLE');

/** Notes what a row would do, unless the run was stopped in the meantime. */
async function checkRow(context: RequestContext, run: BulkRun, row: BulkRow): Promise<void> {
  let state: BulkRowState = 'CANNOT';
  let problem: string | null = null;
  let rehearsal: Rehearsal | undefined;
  try {
    const { rehearse } = commandOf(run, row);
    for (let tries = 0; tries < TRIES && (!rehearsal || isBusy(rehearsal)); tries += 1) {
      rehearsal = await rehearse(context);
    }
    if (rehearsal?.stateFingerprint) state = 'WILL';
    problem = rehearsal?.refusals.map(({ message }) => message).join(' ') || null;
  } catch (error) {
    problem = problemOf(context, error, run.id);
    rehearsal = refusalsOf(error);
  }
  await sql`
    update bulk_run_rows r set state = ${state}, problem = ${problem},
      rehearsal = ${rehearsal ? JSON.stringify(rehearsal) : null}::jsonb
    from bulk_runs b where b.id = r.run_id and b.status = 'CHECKING'
      and r.run_id = ${run.id} and r.place = ${row.place} and r.state = 'WAITING'
      and r.choice is not distinct from ${row.choice}::boolean`.execute(context.database.sql);
}

/**
 * Notes in the transaction of its command that a row is done, so that it is done exactly once, whatever happens to the
 * server or to other workers. @throws NotOurs
 */
async function claimRow(on: Sql, run: BulkRun, row: BulkRow): Promise<void> {
  const claimed = await firstRow(
    on,
    sql`update bulk_run_rows r set state = 'DONE', problem = null, rehearsal = null
      from bulk_runs b join staff_users s on s.id = b.requester_id and not s.disabled
      where b.id = r.run_id and b.status = 'RUNNING'
        and r.run_id = ${run.id} and r.place = ${row.place} and r.state = 'WILL'
      returning r.place`,
  );
  if (!claimed) throw new NotOurs();
}

/** Does one row, as it was rehearsed. @returns false if the run does not go on. */
async function doRow(context: RequestContext, run: BulkRun, row: BulkRow): Promise<boolean> {
  const { execute } = commandOf(run, row);
  let claimed = false;
  for (let tries = 1; ; tries += 1) {
    try {
      const { rehearsal } = row;
      // An anonymized customer's rehearsals are erased.
      if (!rehearsal?.stateFingerprint) throw refused('UNSEEN', OTHER_OUTCOME);
      await execute({
        ...context,
        confirmedRehearsal: rehearsal.stateFingerprint,
        async beforeCommand(on) {
          await claimRow(on, run, row);
          claimed = true;
        },
      });
      return true;
    } catch (error) {
      if (error instanceof NotOurs) return false;
      if (waitingError(error)?.code === 'BUSY' && tries < TRIES) continue;
      const why = refusalsOf(error);
      const refused = why ? JSON.stringify(why) : null;
      // What this attempt has done already failed after its commit, such as by a card that was declined.
      await sql`
        update bulk_run_rows set state = case state when 'WILL' then 'FAILED' else state end,
          problem = ${problemOf(context, error, run.id)}, rehearsal = ${refused}::jsonb
        where run_id = ${run.id} and place = ${row.place} and (state = 'WILL' or state = 'DONE' and ${claimed})`.execute(
        context.database.sql,
      );
      return true;
    }
  }
}

/** The next rows to check or to do. */
function nextRows(on: Sql, { id, status }: BulkRun): Promise<BulkRow[]> {
  const state: BulkRowState = status === 'CHECKING' ? 'WAITING' : 'WILL';
  return rows(
    on,
    sql<BulkRow>`select place, record_id, state, choice, problem, rehearsal from bulk_run_rows
      where run_id = ${id} and state = ${state} order by place limit ${sql.lit(ROWS_AT_ONCE)}`,
  );
}

/** Ends the check, or the run, if no row is left. */
async function endStep(services: Services, { id, status }: BulkRun): Promise<void> {
  const { database, clock, changes } = services;
  if (status === 'CHECKING') {
    await sql`
      update bulk_runs b set status = 'CHECKED' where id = ${id} and status = 'CHECKING'
        and not exists (select from bulk_run_rows r where r.run_id = b.id and r.state = 'WAITING')`.execute(
      database.sql,
    );
  } else {
    await sql`
      update bulk_runs set status = 'FINISHED', finished_at = ${clock.now()}
      where id = ${id} and status = 'RUNNING'`.execute(database.sql);
  }
  changes.announce('BulkRun', id);
}

async function stopWithoutRequester(services: Services, run: BulkRun): Promise<void> {
  const { database, clock, changes } = services;
  await sql`
    update bulk_runs set status = 'STOPPED', finished_at = ${clock.now()},
      problem = ${`${run.requesterName} can no longer sign in, so nothing more was done.`}
    where id = ${run.id} and status in ('CHECKING', 'RUNNING')`.execute(database.sql);
  changes.announce('BulkRun', run.id);
}

/** Goes on with a bulk run as long as it is its turn. @returns whether something is left to do. Idempotent. */
async function runBulk(services: Services, runId: string): Promise<boolean> {
  const { database } = services;
  for (let groups = 0; groups < GROUPS_AT_ONCE; groups += 1) {
    const run = await findBulkRun(database.sql, runId);
    if (run?.status !== 'CHECKING' && run?.status !== 'RUNNING') return false;
    const left = await nextRows(database.sql, run);
    if (left.length === 0) {
      await endStep(services, run);
      return false;
    }
    const context = await staffContext(services, run.requesterId, { bulkRunId: run.id });
    if (!context) {
      await stopWithoutRequester(services, run);
      return false;
    }
    for (const row of left) {
      if (run.status === 'CHECKING') await checkRow(context, run, row);
      else if (!(await doRow(context, run, row))) break;
    }
  }
  return true;
}

/** Lets the next job go on with a bulk run. */
function goOn({ database, jobs }: Services, runId: string): Promise<void> {
  return database.transaction((transaction) => jobs.send(transaction, BULK_QUEUE, { runId }));
}

/** Goes on with bulk runs after a crash; those already being processed are unaffected. */
export async function resumeBulkRuns(services: Services): Promise<void> {
  const left = await rows(
    services.database.sql,
    sql<{
      id: string;
    }>`select id from bulk_runs where status in ('CHECKING', 'RUNNING') order by id`,
  );
  for (const { id } of left) await goOn(services, id);
}

/** The background jobs of bulk runs. */
export function bulkJobs(services: Services): JobHandler[] {
  return [
    {
      queue: BULK_QUEUE,
      async handle({ runId = '' }) {
        if (await runBulk(services, runId)) await goOn(services, runId);
      },
    },
    retentionJob(services, {
      kind: 'bulk_runs',
      queue: 'retention-bulk-runs',
      schedule: '35 4 * * *',
      async remove({ database, clock }) {
        const before = new Date(clock.now().getTime() - BULK_RUN_DAYS * 86_400_000);
        const old = sql`created_at < ${before}`;
        return await deleteInBatches(database, 'bulk_runs', old);
      },
    }),
  ];
}

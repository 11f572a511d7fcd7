import type { BulkRunStatus } from '@kickstand/domain/bulk/bulk-terms.ts';
import {
  type BulkRunStep,
  bulkRunIdInput,
  chooseBulkRowsInput,
  refuseStep,
} from '@kickstand/domain/bulk/steer-bulk-run.ts';
import { sql } from 'kysely';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { existing, refused, refuseIf } from '../platform/refused.ts';
import { type BulkRun, findBulkRun } from './bulk-run-rows.ts';
import { BULK_QUEUE } from './create-bulk-run.ts';

/** Locks a bulk run for a step. @throws NotFound, or Refused if it is not possible. */
async function lockForStep(unit: UnitOfWork, id: string, step: BulkRunStep): Promise<BulkRun> {
  const run = existing(await findBulkRun(unit.sql, id, sql`for update of b`), 'Bulk run');
  refuseIf(refuseStep({ ...run, isOwn: run.requesterId === unit.staffId }, step));
  return run;
}

async function setStatus(unit: UnitOfWork, id: string, status: BulkRunStatus): Promise<void> {
  await sql`
    update bulk_runs set status = ${status},
      finished_at = ${status === 'STOPPED' ? unit.now : null} where id = ${id}`.execute(unit.sql);
  unit.services.changes.announce('BulkRun', id);
}

/** Lets the server go on with a bulk run in the background. */
async function work(unit: UnitOfWork, id: string, status: 'CHECKING' | 'RUNNING'): Promise<void> {
  await setStatus(unit, id, status);
  await unit.services.jobs.send(unit.sql, BULK_QUEUE, { runId: id });
}

/** How many rows of a bulk run will be done, and a digest of what they will do. */
async function whatWillBeDone(on: Sql, id: string) {
  const found = await firstRow(
    on,
    sql<{ count: number; digest: string | null }>`
      select count(*) as count,
        md5(string_agg(record_id || coalesce(rehearsal->>'stateFingerprint', ''), ' ' order by place)) as digest
      from bulk_run_rows where run_id = ${id} and state = 'WILL'`,
  );
  return { count: found?.count ?? 0, digest: found?.digest ?? '' };
}

/** Lets a checked run act on the rows that can be done. */
export const confirmBulkRun = defineCommand({
  name: 'bulkRunConfirm',
  input: bulkRunIdInput,
  async approval({ database }, { id }) {
    const { count } = await whatWillBeDone(database.sql, id);
    return { limit: 'BULK_ROWS', amount: count, subject: null, customerId: null };
  },
  known: ({ id }) => ({ id }),
  async run(unit, { id }) {
    await lockForStep(unit, id, 'confirm');
    const { count, digest } = await whatWillBeDone(unit.sql, id);
    if (count === 0) throw refused('NOTHING', 'None of these can be done.');
    unit.rehearsal?.further.push(digest);
    await sql`update bulk_runs set confirmed_at = ${unit.now} where id = ${id}`.execute(unit.sql);
    await work(unit, id, 'RUNNING');
    return { id };
  },
});

/** Lets a running one do nothing more until it is resumed. A row that has begun is finished. */
export const pauseBulkRun = defineCommand({
  name: 'bulkRunPause',
  cannotBeRehearsed: true,
  input: bulkRunIdInput,
  known: ({ id }) => ({ id }),
  async run(unit, { id }) {
    await lockForStep(unit, id, 'pause');
    await setStatus(unit, id, 'PAUSED');
    return { id };
  },
});

export const resumeBulkRun = defineCommand({
  name: 'bulkRunResume',
  cannotBeRehearsed: true,
  input: bulkRunIdInput,
  known: ({ id }) => ({ id }),
  async run(unit, { id }) {
    await lockForStep(unit, id, 'resume');
    await work(unit, id, 'RUNNING');
    return { id };
  },
});

/** Ends a bulk run; what it has done remains. */
export const stopBulkRun = defineCommand({
  name: 'bulkRunStop',
  cannotBeRehearsed: true,
  input: bulkRunIdInput,
  known: ({ id }) => ({ id }),
  async run(unit, { id }) {
    await lockForStep(unit, id, 'stop');
    await setStatus(unit, id, 'STOPPED');
    // What rows would have done; why others cannot be done remains. A row that is being done is locked, and erases its own.
    await sql`
      update bulk_run_rows r set rehearsal = null
      from (select place from bulk_run_rows where run_id = ${id} and rehearsal is not null
        and state in ('WAITING', 'WILL') for update skip locked) left_over
      where r.run_id = ${id} and r.place = left_over.place`.execute(unit.sql);
    return { id };
  },
});

/** Changes what is chosen for rows, which are rehearsed again. */
export const chooseBulkRows = defineCommand({
  name: 'bulkRunChoose',
  cannotBeRehearsed: true,
  input: chooseBulkRowsInput,
  known: ({ id }) => ({ id }),
  async run(unit, { id, places, choice }) {
    await lockForStep(unit, id, 'choose');
    const those = places ? sql`and place = any(${[...places]}::int[])` : sql``;
    await sql`
      update bulk_run_rows set choice = ${choice}, state = 'WAITING', problem = null, rehearsal = null
      where run_id = ${id} and choice is distinct from ${choice} and choice is not null ${those}`.execute(
      unit.sql,
    );
    await work(unit, id, 'CHECKING');
    return { id };
  },
});

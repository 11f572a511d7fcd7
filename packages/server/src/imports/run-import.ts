import { MOST_IMPORT_ROWS } from '@kickstand/domain/imports/import-terms.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { sql } from 'kysely';
import type { JobHandler } from '../platform/background/jobs.ts';
import { retentionJob } from '../platform/background/retention-job.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows, type Sql, violatedConstraint } from '../platform/database/database.ts';
import { waitingError } from '../platform/database/waiting-errors.ts';
import { TableProblem, type TableRecord } from '../platform/files/table-record.ts';
import { ReadingStopped } from '../platform/files/workbook/workbook-reader.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/request-context.ts';
import { announceImported } from './announce-imported.ts';
import { checkRows, type StagedRow } from './check-rows.ts';
import { forgetImports } from './forget-imports.ts';
import { deleteEdits, findRowEdits } from './import-edits.ts';
import type { Reference } from './import-kind.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import { findImport, type ImportRow } from './import-rows.ts';
import { isWritten } from './import-sql.ts';
import { markDuplicates, warnOfDuplicates } from './mark-duplicates.ts';
import { type DepositReader, depositReader } from './read-deposits.ts';
import { NotReading } from './read-once.ts';
import { readRows } from './read-table.ts';
import { recordComparedKeys } from './record-compared-keys.ts';
import { IMPORT_QUEUE, type ImportJob, READ_QUEUE, readImport } from './start-import.ts';

/** Batch size of rows in memory and in flight. */
const BATCH = 1000;

/** Another worker has restarted the check, so this one stops. */
class ClaimLost extends Error {}

/** Records changed between check and commit. */
export class ChangedSince extends Error {}

/** Rows in batches. */
async function* batchesOf(records: AsyncIterable<TableRecord>): AsyncGenerator<TableRecord[]> {
  let batch: TableRecord[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Writes checked rows to the staging table and saves the progress, as long as this worker owns the
 * check.
 */
async function keep(
  { database }: Services,
  { id, claim }: { readonly id: string; readonly claim: string },
  staged: readonly StagedRow[],
): Promise<void> {
  const kept = await firstRow(
    database.sql,
    sql<{ id: string }>`
      with mine as (
        update imports set rows_read = rows_read + ${staged.length}
        where id = ${id} and claim = ${claim} and status = 'CHECKING' returning id),
      written as (
        insert into import_rows (import_id, line, key, action, target_id, version, record_id, cells,
          original, after, before, modifications, errors, warnings)
        select m.id, x.* from mine m, jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as x (
          line integer, key text, action text, target_id uuid, version timestamptz, record_id uuid,
          cells jsonb, original jsonb, after jsonb, before jsonb, modifications jsonb, errors jsonb, warnings jsonb))
      select id from mine`,
  );
  if (!kept) throw new ClaimLost();
}

/** Marks rows that duplicate an earlier row, then counts the planned actions. */
async function finishCheck(services: Services, found: ImportRow, claim: string): Promise<void> {
  const { database, clock } = services;
  // With outdated statistics, the planner would choose a nested loop over all rows.
  await sql`analyze import_rows`.execute(database.sql);
  await database.transaction(async (transaction) => {
    // An edit takes the claim, and these statements must not mark the rows of the next check.
    const ours = await firstRow(
      transaction,
      sql`select 1 as ours from imports
        where id = ${found.id} and claim = ${claim} and status = 'CHECKING' for update`,
    );
    if (!ours) throw new ClaimLost();
    await warnOfDuplicates(transaction, found);
    await markDuplicates(transaction, found);
    await IMPORT_KIND_DEFINITIONS[found.kind].checkFile?.(transaction, found.id);
    await recordComparedKeys(transaction, services, found);
    await sql`
      update imports i set status = 'CHECKED', creates = n.creates, changes = n.changes,
        unchanged = n.unchanged, errors = n.errors, omitted = n.omitted, claim = null,
        checked_at = ${clock.now()}
      from (
        select count(*) filter (where action = 'CREATE') as creates,
          count(*) filter (where action = 'CHANGE') as changes,
          count(*) filter (where action = 'UNCHANGED') as unchanged,
          count(*) filter (where action = 'ERROR') as errors,
          count(*) filter (where action = 'OMITTED') as omitted
        from import_rows where import_id = ${found.id}) n
      where i.id = ${found.id}`.execute(transaction);
  });
}

/**
 * Takes over a check and deletes the rows of the previous worker: the delete runs after the claim,
 * so that it sees all of them and none of a later worker.
 * @throws ClaimLost if there is nothing left to check.
 */
async function takeOver({ database }: Services, id: string): Promise<string> {
  const claim = newId();
  await database.transaction(async (transaction) => {
    const ours = await firstRow(
      transaction,
      sql<{ id: string }>`
        update imports set claim = ${claim}, rows_read = 0
        where id = ${id} and status = 'CHECKING' returning id`,
    );
    if (!ours) throw new ClaimLost();
    await sql`delete from import_rows where import_id = ${id}`.execute(transaction);
  });
  return claim;
}

/** Checks all rows of a file. @throws TableProblem if the file cannot be read. */
export async function checkFile(
  services: Services,
  found: ImportRow,
  readDeposits: DepositReader = depositReader(services),
): Promise<void> {
  // A workbook is read before its rows are claimed: the instance that reads it checks it.
  const records = await readRows(services, found);
  const claim = await takeOver(services, found.id);
  const kind = IMPORT_KIND_DEFINITIONS[found.kind];
  let read = 0;
  let kept = 0;
  for await (const batch of batchesOf(records)) {
    read += batch.length;
    if (read > MOST_IMPORT_ROWS) {
      throw new TableProblem(
        `The file has more than ${formatCount(MOST_IMPORT_ROWS)} rows. Split it into smaller files.`,
      );
    }
    const lines = batch.map(({ row }) => row);
    const edits = await findRowEdits(services.database.sql, found.id, lines);
    const staged = await checkRows(services, kind, found.mapping, batch, edits, readDeposits);
    kept += staged.length;
    await keep(services, { id: found.id, claim }, staged);
  }
  if (kept === 0) throw new TableProblem('The file has a header and no rows.');
  await finishCheck(services, found, claim);
}

/**
 * Locks the records that the rules depended on until the end of the transaction, and compares their
 * `updated_at` with the check's: an undone import moves it back, and a slow writer commits it late.
 * @throws ChangedSince if some of them changed since the check.
 */
async function holdReferences(on: Sql, id: string, references: readonly Reference[]) {
  for (const { table, field, changedAt } of references) {
    const held = await firstRow(
      on,
      sql<{ changed: number }>`
        with named as (
          select t.id, t.updated_at from ${sql.table(table)} t
          where t.id in (select distinct (r.after->>${field})::uuid from import_rows r
            where r.import_id = ${id} and ${isWritten()})
          for share)
        select count(*) as changed
        from import_rows r join named n on n.id = (r.after->>${field})::uuid
        where r.import_id = ${id} and ${isWritten()}
          and n.updated_at <> (r.after->>${changedAt})::timestamptz`,
    );
    if (held && held.changed > 0) throw new ChangedSince();
  }
}

/**
 * Locks an import that is to be written, and with it all others of its kind: each finds what the
 * ones before have written, also where no constraint would refuse a second record.
 * @returns undefined if another worker has written it.
 */
async function waitForTurn(on: Sql, { id, kind }: ImportRow): Promise<ImportRow | undefined> {
  const waiting = await rows(
    on,
    sql<{ id: string }>`
      select id from imports where kind = ${kind} and status = 'COMMITTING' order by id for update`,
  );
  return waiting.some((each) => each.id === id) ? findImport(on, id) : undefined;
}

/**
 * Writes the rows of a checked file, all or none.
 * @throws an error if records changed since the check.
 */
export async function commitFile(
  services: Services,
  checked: ImportRow,
  readDeposits: DepositReader = depositReader(services),
): Promise<void> {
  const { id } = checked;
  const kind = IMPORT_KIND_DEFINITIONS[checked.kind];
  if ((await kind.confirm?.(services, checked, readDeposits)) === false) throw new ChangedSince();
  await services.database.transaction(async (transaction) => {
    const found = await waitForTurn(transaction, checked);
    if (!found) return;
    const now = services.clock.now();
    const unit: UnitOfWork = {
      sql: transaction,
      services,
      now,
      actor: found.requesterEmail,
      staffId: found.requesterId,
      address: null,
    };
    await holdReferences(transaction, id, kind.references ?? []);
    const written = await kind.commit(unit, found);
    if (written !== found.creates + found.changes) throw new ChangedSince();
    announceImported(unit);
    await sql`
      update imports set status = 'COMMITTED', committed_at = ${now}, head = '[]' where id = ${id}`.execute(
      transaction,
    );
    await deleteEdits(transaction, id);
  });
}

/** The message of an import that could not continue. */
function problemOf(error: unknown): string {
  if (error instanceof TableProblem) return error.message;
  return 'Something went wrong. Choose the file again.';
}

/** Continues an import from its current state. Idempotent. */
async function runImport(services: Services, { importId = '', next }: ImportJob): Promise<void> {
  const { database, log } = services;
  const found = await findImport(database.sql, importId);
  try {
    if (found?.status === 'READING') await readImport(services, found, next === 'check');
    if (found?.status === 'CHECKING') await checkFile(services, found);
    if (found?.status === 'COMMITTING') {
      await commitFile(services, found);
      await IMPORT_KIND_DEFINITIONS[found.kind].settle?.(services, found);
    }
  } catch (error) {
    if (error instanceof ClaimLost || error instanceof NotReading) return;
    // The job is retried and continues from here.
    if (error instanceof ReadingStopped || waitingError(error)) throw error;
    // Records that a row refers to may have been deleted or renamed since the check.
    const constraint = violatedConstraint(error);
    if (error instanceof ChangedSince || constraint) {
      if (constraint) log.warn({ constraint, importId }, 'import stopped');
      await sql`
        update imports set status = 'MAPPING',
          problem = 'Someone has changed some of these records in the meantime, so nothing was imported. Check the file again.'
        where id = ${importId} and status in ('CHECKING', 'COMMITTING')`.execute(database.sql);
      return;
    }
    if (!(error instanceof TableProblem)) log.error({ err: error, importId }, 'import failed');
    await sql`
      update imports set status = 'FAILED', problem = ${problemOf(error)}
      where id = ${importId} and status in ('READING', 'CHECKING', 'COMMITTING')`.execute(
      database.sql,
    );
  }
}

/** Resumes imports after a crash; those already being processed are unaffected. */
export async function resumeImports(services: Services): Promise<void> {
  const left = await rows(
    services.database.sql,
    sql<{ id: string; isReading: boolean; isChecked: boolean }>`
      select id, status = 'READING' as is_reading, kind = 'LEASE_TO_OWN_INVOICES' as is_checked
      from imports where status in ('READING', 'CHECKING', 'COMMITTING') order by id`,
  );
  for (const { id, isReading, isChecked } of left) {
    const queue = isReading ? READ_QUEUE : IMPORT_QUEUE;
    const next = isReading && isChecked && { next: 'check' };
    await services.database.transaction((transaction) =>
      services.jobs.send(transaction, queue, { importId: id, ...next }),
    );
  }
}

/** The background jobs of imports. */
export function importJobs(services: Services): JobHandler[] {
  const handle = (data: ImportJob) => runImport(services, data);
  return [
    { queue: IMPORT_QUEUE, handle },
    { queue: READ_QUEUE, handle },
    retentionJob(services, {
      kind: 'imports',
      queue: 'forget-import-rows',
      schedule: '30 3 * * *',
      remove: forgetImports,
    }),
  ];
}

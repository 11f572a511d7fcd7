import { sql } from 'kysely';
import type { JobHandler } from '../platform/background/jobs.ts';
import { retentionJob } from '../platform/background/retention-job.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows, type Sql, violatedConstraint } from '../platform/database/database.ts';
import { waitingError } from '../platform/database/waiting-errors.ts';
import { TableProblem } from '../platform/files/table-record.ts';
import { ReadingStopped } from '../platform/files/workbook/workbook-reader.ts';
import type { Services } from '../platform/request-context.ts';
import { announceImported } from './announce-imported.ts';
import { ClaimLost, checkFile } from './check-file.ts';
import { forgetImports } from './forget-imports.ts';
import type { Reference } from './import-kind.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import { findImport, type ImportRow } from './import-rows.ts';
import { isWritten } from './import-sql.ts';
import { ReadingAsked } from './read-columns.ts';
import { type DepositReader, depositReader } from './read-deposits.ts';
import { NotReading } from './read-once.ts';
import { IMPORT_QUEUE, type ImportJob, READ_QUEUE, readImport } from './start-import.ts';

/** Records changed between check and commit. */
export class ChangedSince extends Error {}

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
    if (error instanceof ReadingAsked) return;
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

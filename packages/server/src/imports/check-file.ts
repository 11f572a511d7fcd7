import { MOST_IMPORT_ROWS } from '@kickstand/domain/imports/import-terms.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { sql } from 'kysely';
import { firstRow } from '../platform/database/database.ts';
import { TableProblem, type TableRecord } from '../platform/files/table-record.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/request-context.ts';
import { checkRows, type StagedRow } from './check-rows.ts';
import { findRowEdits } from './import-edits.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import type { ImportRow } from './import-rows.ts';
import { markDuplicates, omitTotals, warnOfDuplicates } from './mark-duplicates.ts';
import { warnOfNearTwins } from './near-twins.ts';
import { warnOfOddSerials } from './odd-serials.ts';
import { readColumns } from './read-columns.ts';
import { type DepositReader, depositReader } from './read-deposits.ts';
import { readRows } from './read-table.ts';
import { recordComparedKeys } from './record-compared-keys.ts';

/** Batch size of rows in memory and in flight. */
const BATCH = 1000;

/** Another worker has restarted the check, so this one stops. */
export class ClaimLost extends Error {}

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

/** Marks rows that duplicate an earlier row, omits totals, then counts the planned actions. */
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
    await warnOfNearTwins(transaction, found);
    await warnOfOddSerials(transaction, found);
    await omitTotals(transaction, found);
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

/**
 * Checks all rows of a file, once it is known how its columns are read.
 * @throws TableProblem if the file cannot be read; ReadingAsked if a person has to say how.
 */
export async function checkFile(
  services: Services,
  found: ImportRow,
  readDeposits: DepositReader = depositReader(services),
): Promise<void> {
  const reading = await readColumns(services, found);
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
    const staged = await checkRows(services, kind, reading, batch, edits, readDeposits);
    kept += staged.length;
    await keep(services, { id: found.id, claim }, staged);
  }
  if (kept === 0) throw new TableProblem('The file has a header and no rows.');
  await finishCheck(services, found, claim);
}

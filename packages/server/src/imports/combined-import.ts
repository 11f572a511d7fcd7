import { labeledError, wrongMapping } from '@kickstand/domain/imports/import-fields.ts';
import {
  type CombinedImportStatus,
  IMPORT_KINDS,
  type ImportKindName,
} from '@kickstand/domain/imports/import-terms.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { sql } from 'kysely';
import type { JobHandler } from '../platform/background/jobs.ts';
import { firstRow, rows, type Sql, violatedConstraint } from '../platform/database/database.ts';
import { outsideRequest } from '../platform/database/database-context.ts';
import { waitingError } from '../platform/database/waiting-errors.ts';
import { TableProblem } from '../platform/files/table-record.ts';
import type { Services } from '../platform/request-context.ts';
import { checkFile } from './check-file.ts';
import { type ErrorGroup, findErrorGroups } from './import-error-groups.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import { findImport, findOpenImports, type ImportRow } from './import-rows.ts';
import { ReadingAsked } from './read-columns.ts';
import { type DepositReader, notingReader } from './read-deposits.ts';
import { ChangedSince, commitFile } from './run-import.ts';
import { recordImportStarted } from './start-import.ts';

/** The job queue of imports of all open files together. */
export const COMBINED_QUEUE = 'run-combined-import';
/** How many different errors of a file are listed. */
const MOST_LISTED_ERRORS = 6;

/** What happened, or would happen, to one file. */
export interface CombinedFile {
  readonly importId: string;
  readonly kind: ImportKindName;
  readonly fileName: string;
  readonly creates: number;
  readonly changes: number;
  readonly unchanged: number;
  readonly errors: number;
  /** The most frequent errors, or why the file could not be read or written. */
  readonly problems: readonly string[];
}

/** An import of all open files together, or its rehearsal. */
export interface CombinedImport {
  readonly id: string;
  /** False for a rehearsal. */
  readonly writes: boolean;
  readonly status: CombinedImportStatus;
  readonly files: readonly CombinedFile[];
  readonly requesterId: string;
  readonly requesterName: string;
  readonly requesterEmail: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

const COMBINED = sql`select c.id, c.writes, c.status, c.files, c.requester_id,
    s.full_name as requester_name, s.email as requester_email, c.created_at, c.finished_at
  from combined_imports c join staff_users s on s.id = c.requester_id`;

/** The latest one; undefined if there is none. */
export function findLatestCombined(on: Sql): Promise<CombinedImport | undefined> {
  return firstRow(on, sql<CombinedImport>`${COMBINED} order by c.id desc limit 1`);
}

/** The open imports, in the order of their kinds, so that each file only needs the ones before it. */
async function openImportsInOrder(on: Sql): Promise<ImportRow[]> {
  const found = await findOpenImports(on);
  return found.sort((a, b) => IMPORT_KINDS.indexOf(a.kind) - IMPORT_KINDS.indexOf(b.kind));
}

/** Rolls a rehearsal back. */
class Rehearsed extends Error {}

const READING_ASKED = 'Open the file to say how some of its columns are read.';
const NOTHING = { creates: 0, changes: 0, unchanged: 0, errors: 0 };

/** 'Row 7', or '3 rows, first row 7'. */
const placeOf = ({ rows: count, firstLine }: Pick<ErrorGroup, 'rows' | 'firstLine'>) =>
  count === 1 ? `Row ${firstLine}` : `${plural(count, 'row')}, first row ${firstLine}`;

/** The most frequent errors of a file, with the column and the first row of each. */
async function errorsOf(on: Sql, { id, kind }: ImportRow): Promise<string[]> {
  const { fields } = IMPORT_KIND_DEFINITIONS[kind];
  const groups = await findErrorGroups(on, id, { currentPage: 1, pageSize: MOST_LISTED_ERRORS });
  const listed = groups.map(({ rows: count, firstLine, field, message }) => {
    const label = fields.find(({ name }) => name === field)?.label;
    const place = placeOf({ rows: count ?? 0, firstLine: firstLine ?? 0 });
    return `${place}: ${labeledError(label, message ?? '')}`;
  });
  const more = (groups[0]?.total ?? 0) - listed.length;
  return more > 0 ? [...listed, `and ${plural(more, 'more error')}`] : listed;
}

/** Checks a file and, without errors, writes it, so that the next ones find its records. */
async function takeFile(
  services: Services,
  found: ImportRow,
  readDeposits: DepositReader,
): Promise<CombinedFile> {
  const { id, kind, fileName } = found;
  const { sql: on } = services.database;
  const file = { importId: id, kind, fileName };
  const wrong = wrongMapping(IMPORT_KIND_DEFINITIONS[kind].fields, found.columns, found.mapping);
  if (wrong) return { ...file, ...NOTHING, problems: [wrong] };
  try {
    await sql`update imports set status = 'CHECKING', rows_read = 0, problem = null where id = ${id}`.execute(
      on,
    );
    await checkFile(services, found, readDeposits);
    const checked = await findImport(on, id);
    if (!checked) return { ...file, ...NOTHING, problems: ['The import was deleted.'] };
    const { creates, changes, unchanged, errors } = checked;
    if (errors === 0 && creates + changes > 0) {
      await sql`update imports set status = 'COMMITTING' where id = ${id}`.execute(on);
      await commitFile(services, checked, readDeposits);
    }
    const problems = errors > 0 ? await errorsOf(on, found) : [];
    return { ...file, creates, changes, unchanged, errors, problems };
  } catch (error) {
    if (error instanceof TableProblem) return { ...file, ...NOTHING, problems: [error.message] };
    if (error instanceof ReadingAsked) return { ...file, ...NOTHING, problems: [READING_ASKED] };
    if (!(error instanceof ChangedSince) && violatedConstraint(error) === undefined) throw error;
    return { ...file, ...NOTHING, problems: ['Its rows contradict records that exist already.'] };
  }
}

async function finish(on: Sql, id: string, files: readonly CombinedFile[], now: Date) {
  await sql`
    update combined_imports set status = 'DONE', files = ${JSON.stringify(files)}::jsonb,
      finished_at = ${now} where id = ${id}`.execute(on);
}

/**
 * Checks and writes all open files in one transaction, which a rehearsal and any problem roll back.
 * The files are read inside it: this is background work on a background connection.
 * @returns the files, and whether they were written.
 */
async function takeOnce(
  services: Services,
  combined: CombinedImport,
  readDeposits: DepositReader,
): Promise<{ readonly files: readonly CombinedFile[]; readonly isWritten: boolean }> {
  const files: CombinedFile[] = [];
  const now = services.clock.now();
  const database = services.database.background;
  try {
    await database.transaction(async (transaction) => {
      files.length = 0;
      const inside: Services = {
        ...services,
        database: database.within(transaction),
        files: {
          ...services.files,
          read: (key) => outsideRequest(() => services.files.read(key)),
        },
      };
      for (const found of await openImportsInOrder(transaction)) {
        files.push(await takeFile(inside, found, readDeposits));
      }
      if (!combined.writes || files.some(({ problems }) => problems.length > 0)) {
        throw new Rehearsed();
      }
      const { requesterEmail: actor, requesterId: staffId } = combined;
      const unit = { sql: transaction, services, now, actor, staffId, address: null };
      for (const { importId, ...file } of files) {
        await recordImportStarted(unit, { id: importId, ...file });
      }
      await finish(transaction, combined.id, files, now);
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
    return { files, isWritten: false };
  }
  return { files, isWritten: true };
}

/**
 * Takes all open files. If they name invoices at the payment provider, those are read between two
 * transactions, and the second one takes the files again.
 */
async function takeAll(services: Services, combined: CombinedImport): Promise<void> {
  const { clock, database } = services;
  const { readDeposits, readMissing } = notingReader(services);
  for (;;) {
    const { files, isWritten } = await takeOnce(services, combined, readDeposits);
    if (await readMissing()) continue;
    if (!isWritten) return finish(database.background.sql, combined.id, files, clock.now());
    for (const { importId, kind } of files) {
      const found = await findImport(database.sql, importId);
      if (found) await IMPORT_KIND_DEFINITIONS[kind].settle?.(services, found);
    }
    return;
  }
}

async function runCombined(services: Services, id: string): Promise<void> {
  const { database, log } = services;
  const combined = await firstRow(
    database.sql,
    sql<CombinedImport>`${COMBINED} where c.id = ${id} and c.status = 'RUNNING'`,
  );
  if (!combined) return;
  try {
    await takeAll(services, combined);
  } catch (error) {
    // The job is retried.
    if (waitingError(error)) throw error;
    log.error({ err: error, combinedImportId: id }, 'combined import failed');
    await sql`update combined_imports set status = 'FAILED', finished_at = ${services.clock.now()}
      where id = ${id} and status = 'RUNNING'`.execute(database.sql);
  }
}

/** Resumes combined imports after a crash. */
export async function resumeCombinedImports({ database, jobs }: Services): Promise<void> {
  const left = await rows(
    database.sql,
    sql<{ id: string }>`select id from combined_imports where status = 'RUNNING'`,
  );
  for (const { id } of left) {
    await database.transaction((transaction) => jobs.send(transaction, COMBINED_QUEUE, { id }));
  }
}

/** The background job of combined imports. */
export function combinedImportJob(services: Services): JobHandler {
  return { queue: COMBINED_QUEUE, handle: ({ id = '' }) => runCombined(services, id) };
}

import type { ColumnReading } from '@kickstand/domain/imports/column-facts.ts';
import type { ColumnMapping } from '@kickstand/domain/imports/import-fields.ts';
import type { ImportLayout } from '@kickstand/domain/imports/import-layout.ts';
import {
  IMPORT_PAGE_SIZE,
  type ImportKindName,
  type ImportStatus,
} from '@kickstand/domain/imports/import-terms.ts';
import { sql } from 'kysely';
import type { ReadRows } from '../lists/page-statements.ts';
import type { PagingArguments } from '../lists/paging.ts';
import { readPlainPage } from '../lists/plain-list.ts';
import { cachedCount } from '../platform/database/counter-cache.ts';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { defineLoader } from '../platform/graphql/loaders.ts';

/** An import as the list of imports shows it. */
export interface ListedImport {
  readonly id: string;
  readonly kind: ImportKindName;
  readonly fileName: string;
  readonly status: ImportStatus;
  readonly creates: number;
  readonly changes: number;
  readonly requesterName: string;
  readonly createdAt: Date;
  readonly undoneByName: string | null;
  readonly undoComment: string | null;
}

/** An import as stored. */
export interface ImportRow extends ListedImport {
  readonly fileKey: string | null;
  readonly layout: ImportLayout;
  readonly sheets: readonly string[];
  readonly columns: readonly string[];
  readonly mapping: ColumnMapping;
  /** How the columns are read, as far as it was not the usual way at the last check. */
  readonly readings: readonly ColumnReading[];
  readonly bytesRead: number;
  readonly rowsRead: number;
  readonly unchanged: number;
  readonly errors: number;
  readonly omitted: number;
  /** How many rows have errors, with those that were omitted because of them; none once the rows are deleted. */
  readonly rowsWithErrors: number;
  /** How many cells were corrected and rows omitted; a replacement in all rows counts once. */
  readonly corrections: number;
  readonly problem: string | null;
  readonly requesterId: string;
  readonly requesterEmail: string;
  readonly checkedAt: Date | null;
  readonly committedAt: Date | null;
}

/** Columns of a {@link ListedImport}, with the people of {@link PEOPLE}. */
const LISTED_COLUMNS = sql`i.id, i.kind, i.file_name, i.status, i.creates, i.changes, i.created_at, i.undo_comment,
  s.full_name as requester_name, n.full_name as undone_by_name`;
const PEOPLE = sql`join staff_users s on s.id = i.requester_id
  left join staff_users n on n.id = i.undone_by`;

/** SQL condition: a row has errors, or was omitted because of them. */
export const HAS_ERRORS = sql`action in ('ERROR', 'OMITTED') and errors <> '[]'`;

/** Columns of an {@link ImportRow} from {@link IMPORT_TABLES}. */
const IMPORT_COLUMNS = sql`${LISTED_COLUMNS}, u.file_key, i.layout, i.sheets, i.columns, i.mapping, i.readings, i.bytes_read, i.rows_read,
  i.unchanged, i.errors, i.omitted, i.problem, i.requester_id, s.email as requester_email, i.checked_at,
  i.committed_at, (select count(*) from import_rows where import_id = i.id and ${HAS_ERRORS}) as rows_with_errors,
  (select count(*) from import_edits e where e.import_id = i.id) as corrections`;
const IMPORT_TABLES = sql`imports i ${PEOPLE} join uploaded_files u on u.id = i.uploaded_file_id`;

/** One import, or undefined. */
export function findImport(on: Sql, id: string): Promise<ImportRow | undefined> {
  return firstRow(
    on,
    sql<ImportRow>`select ${IMPORT_COLUMNS} from ${IMPORT_TABLES} where i.id = ${id}`,
  );
}

/** Loads imports by id. */
export const loadImport = defineLoader<ImportRow>((context, ids) =>
  rows(
    context.database.sql,
    sql<ImportRow>`select ${IMPORT_COLUMNS} from ${IMPORT_TABLES} where i.id = ${anyOfIds(ids)}`,
  ),
);

/** A page of all imports, newest first. One statement. */
export function listImports(read: ReadRows, args: PagingArguments) {
  return readPlainPage<ListedImport>(
    read,
    {
      total: cachedCount('import', 'k', []),
      select: sql`select id from imports order by created_at desc, id desc`,
      columns: LISTED_COLUMNS,
      joins: sql`join imports i on i.id = x.id ${PEOPLE}`,
      pageSize: IMPORT_PAGE_SIZE,
    },
    args,
  );
}

/** SQL condition: the import `i` waits to be mapped, checked or written. */
const IS_OPEN = sql`i.status in ('MAPPING', 'CHECKED')`;

/** The open imports, the oldest first. */
export function findOpenImports(on: Sql): Promise<ImportRow[]> {
  return rows(
    on,
    sql<ImportRow>`select ${IMPORT_COLUMNS} from ${IMPORT_TABLES} where ${IS_OPEN} order by i.id`,
  );
}

/** Whether the file of some import is being read, or waits for that. */
export async function isFileRead(on: Sql): Promise<boolean> {
  const found = await firstRow(
    on,
    sql<{ id: string }>`select id from imports where status = 'READING' limit 1`,
  );
  return found !== undefined;
}

/** How many imports are open. */
export async function countOpenImports(on: Sql): Promise<number> {
  const found = await firstRow(
    on,
    sql<{ count: number }>`select count(*) as count from imports i where ${IS_OPEN}`,
  );
  return found?.count ?? 0;
}

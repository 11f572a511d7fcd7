import type { ColumnMapping } from '@kickstand/domain/imports/import-fields.ts';
import type { ImportLayout } from '@kickstand/domain/imports/import-layout.ts';
import {
  IMPORT_PAGE_SIZE,
  type ImportKindName,
  type ImportStatus,
} from '@kickstand/domain/imports/import-terms.ts';
import { sql } from 'kysely';
import { cachedCount } from '../platform/counter-cache.ts';
import { firstRow, rows, type Sql } from '../platform/database.ts';
import type { PagingArguments } from '../platform/list-page.ts';
import type { ReadRows } from '../platform/page-rows.ts';
import { readPlainPage } from '../platform/plain-list.ts';
import { IMPORT_COUNTS } from './import-counter-cache.ts';

/** An import as stored. */
export interface ImportRow {
  readonly id: string;
  readonly kind: ImportKindName;
  readonly fileName: string;
  readonly fileKey: string | null;
  readonly status: ImportStatus;
  readonly layout: ImportLayout;
  readonly sheets: readonly string[];
  readonly columns: readonly string[];
  readonly mapping: ColumnMapping;
  readonly rowsRead: number;
  readonly creates: number;
  readonly changes: number;
  readonly unchanged: number;
  readonly errors: number;
  readonly omitted: number;
  /** How many cells were corrected and rows omitted; a replacement in all rows counts once. */
  readonly corrections: number;
  readonly problem: string | null;
  readonly requesterId: string;
  readonly requesterName: string;
  readonly requesterEmail: string;
  readonly createdAt: Date;
  readonly checkedAt: Date | null;
  readonly committedAt: Date | null;
  readonly undoneByName: string | null;
  readonly undoComment: string | null;
}

/** Columns of an {@link ImportRow} from {@link IMPORT_TABLES}. */
const IMPORT_COLUMNS = sql`
  i.id, i.kind, i.file_name, u.file_key, i.status, i.layout, i.sheets, i.columns, i.mapping, i.rows_read, i.creates,
  i.changes, i.unchanged, i.errors, i.omitted, i.problem, i.requester_id, s.full_name as requester_name,
  s.email as requester_email,
  i.created_at, i.checked_at, i.committed_at,
  n.full_name as undone_by_name, i.undo_comment,
  (select count(*) from import_edits e where e.import_id = i.id) as corrections`;
const IMPORT_JOINS = sql`join uploaded_files u on u.id = i.uploaded_file_id
  join staff_users s on s.id = i.requester_id left join staff_users n on n.id = i.undone_by`;
const IMPORT_TABLES = sql`imports i ${IMPORT_JOINS}`;

/** One import, or undefined. */
export function findImport(on: Sql, id: string): Promise<ImportRow | undefined> {
  return firstRow(
    on,
    sql<ImportRow>`select ${IMPORT_COLUMNS} from ${IMPORT_TABLES} where i.id = ${id}`,
  );
}

/** A page of all imports, newest first. One statement. */
export function listImports(read: ReadRows, args: PagingArguments) {
  return readPlainPage<ImportRow>(
    read,
    {
      total: cachedCount(IMPORT_COUNTS.name, 'k', []),
      select: sql`select id from imports order by created_at desc, id desc`,
      columns: IMPORT_COLUMNS,
      joins: sql`join imports i on i.id = x.id ${IMPORT_JOINS}`,
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

/** How many imports are open. */
export async function countOpenImports(on: Sql): Promise<number> {
  const found = await firstRow(
    on,
    sql<{ count: number }>`select count(*) as count from imports i where ${IS_OPEN}`,
  );
  return found?.count ?? 0;
}

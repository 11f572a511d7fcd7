import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import type { RowError } from './import-kind.ts';

/** What staff have corrected in some rows of a file. */
export interface RowEdits {
  /** True if the row is not imported. */
  isOmitted(line: number): boolean;
  /** Why the row was omitted: the errors that it had, if it was omitted because of them. */
  errorsOf(line: number): readonly RowError[];
  /** The cell to import instead of the one in the file. */
  cellOf(line: number, field: string, inFile: string): string;
}

interface Edit {
  readonly line: number;
  /** Null if the row is omitted. */
  readonly field: string | null;
  readonly cell: string | null;
  /** Of a row that was omitted because of them. */
  readonly errors: readonly RowError[] | null;
}

/**
 * The edits of some rows, in one statement.
 * @param lines in ascending order.
 */
export async function findRowEdits(
  on: Sql,
  importId: string,
  lines: readonly number[],
): Promise<RowEdits> {
  const found = await rows(
    on,
    sql<Edit>`
      select line, field, cell, errors from import_edits
      where import_id = ${importId} and line between ${lines[0] ?? 0} and ${lines.at(-1) ?? 0}`,
  );
  const omitted = new Map(
    found.flatMap(({ line, field, errors }) => (field === null ? [[line, errors ?? []]] : [])),
  );
  const cells = new Map(
    found.flatMap(({ line, field, cell }) =>
      cell === null ? [] : [[`${line} ${field}`, cell] as const],
    ),
  );
  return {
    isOmitted: (line) => omitted.has(line),
    errorsOf: (line) => omitted.get(line) ?? [],
    cellOf: (line, field, inFile) => cells.get(`${line} ${field}`) ?? inFile,
  };
}

/** Deletes the edits of an import, or only those of some fields. */
export async function deleteEdits(
  on: Sql,
  importId: string,
  fields?: readonly string[],
): Promise<void> {
  await sql`
    delete from import_edits where import_id = ${importId}
      ${fields ? sql`and field = any(${fields}::text[])` : sql``}`.execute(on);
}

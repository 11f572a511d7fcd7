import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';

/** What staff have corrected in some rows of a file. */
export interface RowEdits {
  /** True if the row is not imported. */
  isOmitted(line: number): boolean;
  /** The cell to import instead of the one in the file. */
  cellOf(line: number, field: string, inFile: string): string;
}

interface Edit {
  readonly line: number;
  /** Null if the row is omitted. */
  readonly field: string | null;
  readonly cell: string | null;
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
      select line, field, cell from import_edits
      where import_id = ${importId} and line between ${lines[0] ?? 0} and ${lines.at(-1) ?? 0}`,
  );
  const omitted = new Set(found.filter(({ field }) => field === null).map(({ line }) => line));
  const cells = new Map(
    found.flatMap(({ line, field, cell }) =>
      cell === null ? [] : [[`${line} ${field}`, cell] as const],
    ),
  );
  return {
    isOmitted: (line) => omitted.has(line),
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

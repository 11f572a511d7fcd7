import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database.ts';

/** The replacements of the cells of one field in all rows: the new cell by the cell in the file. */
type Replacements = ReadonlyMap<string, ReadonlyMap<string, string>>;

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

/** The replacements that apply to all rows of an import. */
export async function findReplacements(on: Sql, importId: string): Promise<Replacements> {
  const found = await rows(
    on,
    sql<{ field: string; oldCell: string; cell: string }>`
      select field /* never null: without a line */, old_cell /* never null: without a line */,
        cell /* never null: without a line */
      from import_edits where import_id = ${importId} and line is null`,
  );
  const byField = new Map<string, Map<string, string>>();
  for (const { field, oldCell, cell } of found) {
    byField.set(field, (byField.get(field) ?? new Map<string, string>()).set(oldCell, cell));
  }
  return byField;
}

/**
 * The edits of some rows, in one statement. The edit of a cell goes before a replacement in all rows.
 * @param lines in ascending order.
 */
export async function findRowEdits(
  on: Sql,
  importId: string,
  lines: readonly number[],
  replacements: Replacements,
): Promise<RowEdits> {
  const found = await rows(
    on,
    sql<Edit>`
      select line /* never null: compared */, field, cell from import_edits
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
    cellOf: (line, field, inFile) =>
      cells.get(`${line} ${field}`) ?? replacements.get(field)?.get(inFile) ?? inFile,
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

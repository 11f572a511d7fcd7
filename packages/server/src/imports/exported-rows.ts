import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '@kickstand/domain/history/modifications.ts';
import { type ImportField, isInTemplate } from '@kickstand/domain/imports/import-fields.ts';
import type { RowWarning } from '@kickstand/domain/imports/row-warnings.ts';
import { textCell } from '../exports/csv.ts';
import type { Cell } from '../exports/report.ts';
import type { Sql } from '../platform/database/database.ts';
import type { ImportKind, ReadRow, RowError, RowPlan } from './import-kind.ts';
import { linkId } from './link-import-sql.ts';
import { recordIdOf, recordIdsOf } from './planning.ts';
import { cellOf } from './records-report.ts';

/** A row with its cells as they were read, and their errors. */
interface CheckedRow extends ReadRow {
  readonly cells: Readonly<Record<string, string>>;
  readonly errors: readonly RowError[];
  readonly warnings: readonly RowWarning[];
}

interface Planned<Row> {
  readonly row: Row;
  readonly plan: RowPlan | undefined;
}

/** Text as workbooks and text files have it alike. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** The text of an exported cell as it is read again. */
const readAgain = (cell: Cell) =>
  plain(typeof cell === 'string' ? cell : String(textCell(cell) ?? ''));

/** Whether the cell of a row is what the export of its record has in it, or empty. */
function saysSame(field: ImportField, { cells, typed, values }: CheckedRow, stored: unknown) {
  const { name } = field;
  const cell = cells[name];
  if (cell === undefined) return true;
  const value = values[name];
  if (value !== undefined && isDeepStrictEqual(value, stored)) return true;
  const written = readAgain(cellOf(field, stored));
  return written !== '' && [cell, typed[name] ?? ''].some((text) => plain(text) === written);
}

/**
 * The plans of rows that have ids of exported records. A row that says exactly what the export of its record says is
 * unchanged, whatever the rules for changes are. Another one has to be about that record.
 * @returns the rows with their plans, in order.
 */
export async function planExported<Row extends CheckedRow>(
  on: Sql,
  { fields, keyField, exported: { rowsWith, hasParts } }: ImportKind,
  rows: readonly Row[],
  plans: readonly RowPlan[],
  timeZone: string,
): Promise<Planned<Row>[]> {
  const ids = recordIdsOf(rows);
  const records = ids.length > 0 ? await rowsWith?.(on, ids, timeZone) : undefined;
  const written = fields.filter(isInTemplate);
  return rows.map((row, index): Planned<Row> => {
    const plan = plans[index];
    const id = recordIdOf(row) ?? '';
    const parts = records?.get(id);
    if (!parts) return { row, plan };
    const same = parts.findIndex((part: Fields) =>
      written.every((field) => saysSame(field, row, part[field.name])),
    );
    if (same >= 0) {
      const part = plan?.targetId ?? linkId(id, String(same));
      return unchanged(row, plan, hasParts ? part : id);
    }
    if (!plan || hasParts || plan.targetId === id) return { row, plan };
    const label = fields.find(({ name }) => name === keyField)?.label.toLowerCase();
    const message = `The record with the id of this row has another ${label}. Change that on its page, or delete the id.`;
    return { row, plan: { ...plan, errors: [{ field: keyField, message }] } };
  });
}

/**
 * A row with nothing to write. Names of several records can be spelled alike, so its id is its key.
 * @param id of its record, or of its part of one.
 */
function unchanged<Row extends CheckedRow>(row: Row, plan: RowPlan | undefined, id: string) {
  return {
    row: { ...row, errors: [], warnings: [] },
    plan: { key: id, targetId: id, version: plan?.version, errors: [], before: {}, after: {} },
  };
}

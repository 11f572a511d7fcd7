import { type ColumnAnswers, readCell } from '@kickstand/domain/imports/column-readings.ts';
import type { ColumnMapping, ImportField } from '@kickstand/domain/imports/import-fields.ts';
import { partsOf } from '@kickstand/domain/imports/split-cells.ts';
import type { TableRecord } from '../platform/files/table-record.ts';
import type { ImportKind, RowError } from './import-kind.ts';

/** How the cells of a file become the values of a kind's fields. */
export interface FileReading {
  readonly mapping: ColumnMapping;
  /** The answers for the column of each field. */
  readonly answers: Readonly<Record<string, ColumnAnswers>>;
  /** How many cells a row can have; undefined where further ones cannot have shifted the others. */
  readonly width: number | undefined;
}

/** The error of a row with more cells than headers: a comma that is not in quotation marks shifts the cells behind it. */
export function tooWide({ cells }: TableRecord, { width }: FileReading): RowError[] {
  if (width === undefined || !cells.slice(width).some((cell) => cell.trim() !== '')) return [];
  const message = `The row has ${cells.length} cells under ${width} headers, so some may be in the wrong column. Correct it in the file.`;
  return [{ field: null, message }];
}

/** The answers about how the column of a field is read. */
export const answersFor = ({ name }: ImportField, { answers }: FileReading) => answers[name] ?? {};

/** The cells of a row by field: its own, what merged cells above have, and the parts of cells that fill several fields. */
export function cellsOf(
  { fields }: ImportKind,
  reading: FileReading,
  record: TableRecord,
): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const field of fields) {
    const column = reading.mapping[field.name];
    if (column === undefined) continue;
    const fillsDown = answersFor(field, reading).MERGED === 'EVERY_ROW';
    const above = fillsDown ? record.merged?.get(column) : undefined;
    const cell = record.cells[column]?.trim() || above?.trim();
    if (cell) cells[field.name] = cell;
  }
  const splits = fields.filter(({ fills }) => fills);
  const parts = splits.map((field) => {
    const { [field.name]: cell = '' } = cells;
    const answers = answersFor(field, reading);
    const isEmpty = readCell(field, cell, answers, 'UTC') === '';
    return isEmpty ? {} : partsOf(field, cell, answers);
  });
  const cities = splits.map((field) => partsOfCity(field, cells));
  return Object.assign({}, ...parts, cells, ...cities);
}

/** The parts of a city's cell that has the state and the postal code as well, if the row has no others. */
function partsOfCity(field: ImportField, cells: Readonly<Record<string, string>>) {
  const [city = '', ...others] = field.fills ?? [];
  if (field.reads !== 'city' || others.some((each) => cells[each])) return {};
  const parts = partsOf(field, cells[city] ?? '', {});
  return others.every((each) => parts[each]) ? parts : {};
}

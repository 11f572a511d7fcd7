import type { z } from 'zod';
import { synonymsOf } from './header-synonyms.ts';

/** A column of a kind of import. */
export interface ImportField {
  /** The key under which the value is stored in a row. */
  readonly name: string;
  /** The header in the template. */
  readonly label: string;
  /** Other headers that are recognized. */
  readonly aliases?: readonly string[];
  readonly required?: boolean;
  /** Describes the values of a cell. */
  readonly hint?: string;
  /** The labels to choose from, by the codes that are stored. */
  readonly choices?: Readonly<Record<string, string>>;
  /** What the cells are, if they can be written in several ways; {@link readCell} makes them alike, the server phone numbers. */
  readonly reads?: 'city' | 'code' | 'date' | 'dollars' | 'name' | 'percent' | 'phone';
  /** The fields that the parts of a cell fill, where their own cells are empty; it has no value itself. */
  readonly fills?: readonly string[];
  /** Whether a cell is only compared with what can be imported; the template has no such column. */
  readonly isComparedOnly?: boolean;
  /** Whether a cell can be of this field: cells decide between fields that have the same header. */
  readonly isOwnCell?: (cell: string) => boolean;
  /** Whether the cell identifies an existing vehicle, by its serial number or old tag. */
  readonly isVehicle?: boolean;
  /** Parses a cell that is not empty; its messages are shown beside the row. */
  readonly schema: z.ZodType;
  /** The cell that the schema parses to a stored value, unless it follows from the value and its choices. */
  readonly write?: (stored: unknown) => string;
}

/** The name of the field with the id of a row's record. */
export const RECORD_ID = 'recordId';

/** Whether files made by Kickstand have the column: not if others have its values. */
export const isInTemplate = ({ name, fills, isComparedOnly }: ImportField): boolean =>
  fills === undefined && name !== RECORD_ID && !isComparedOnly;

/** Whether an empty cell can mean the one above: not where each record has a different one. */
export const canFillDown = ({ name, reads }: ImportField): boolean =>
  reads !== 'code' && !/email$/i.test(name);

/** Describes the values of a column: its hint, and its choices unless there are more than `most`. */
export function describeValues({ hint, choices = {} }: ImportField, most: number): string {
  const labels = Object.values(choices);
  const listed = labels.length <= most ? labels.join(', ') : '';
  return [hint ?? '', listed].filter((each) => each !== '').join(': ');
}

/** An error with the label of its column, unless it begins with that. */
export const labeledError = (label: string | undefined, message: string): string =>
  label && !message.startsWith(label) ? `${label}: ${message}` : message;

/** The file's column for each field; fields without a column are not changed. */
export type ColumnMapping = Readonly<Record<string, number>>;

/** A header by its letters and digits; Stripe adds '(metadata)' to those of the account's owner. */
const plain = (header: string) =>
  header
    .toLowerCase()
    .replace(/\s*\(metadata\)\s*$/, '')
    .replace(/[^a-z0-9]/g, '');

/** The words of a field: its name, label and aliases. */
const ownWords = ({ name, label, aliases = [] }: ImportField) =>
  [name, label, ...aliases].map(plain);
const synonyms = ({ label }: ImportField) => synonymsOf(label).map(plain);

/** Whether the cells of a column are of a field; true if no other field has the header, or if there are no cells. */
function hasOwnCells(
  fields: readonly ImportField[],
  field: ImportField,
  header: string,
  cells: readonly string[],
): boolean {
  const { isOwnCell } = field;
  const isShared = fields.some(
    (other) => other !== field && other.isOwnCell && ownWords(other).includes(header),
  );
  return !isOwnCell || !isShared || cells.every((cell) => cell === '' || isOwnCell(cell));
}

/**
 * Maps columns to fields by their headers, ignoring case, spaces and hyphens. A field's own words
 * go before common synonyms of another one, and its first words before the later ones.
 * @param cellsOf the first cells of a column. If they are of none of the fields with its header, it is not mapped.
 */
export function guessMapping(
  fields: readonly ImportField[],
  headers: readonly string[],
  cellsOf: (column: number) => readonly string[] = () => [],
): ColumnMapping {
  const columns = headers.map(plain);
  const mapping: Record<string, number> = {};
  for (const wordsOf of [ownWords, synonyms]) {
    for (const field of fields.filter(({ name }) => mapping[name] === undefined)) {
      const taken = Object.values(mapping);
      const column = wordsOf(field)
        .map((word) => (word === '' ? -1 : columns.indexOf(word)))
        .find(
          (found) =>
            found >= 0 &&
            !taken.includes(found) &&
            hasOwnCells(fields, field, columns[found] ?? '', cellsOf(found)),
        );
      if (column !== undefined) mapping[field.name] = column;
    }
  }
  return mapping;
}

/** The first rows of a file that may be its header. */
const MOST_HEADER_ROWS = 20;

/**
 * The row that is the header: of the first {@link MOST_HEADER_ROWS}, the one that maps the most
 * fields; the first one if none maps any.
 * @returns its index, that of the first row of data, and how many fields it maps. A second header
 *   row directly below is skipped.
 */
export function guessHeader(
  fields: readonly ImportField[],
  rows: readonly (readonly string[])[],
): { readonly header: number; readonly data: number; readonly mapped: number } {
  const counts = rows
    .slice(0, MOST_HEADER_ROWS)
    .map((cells) => Object.keys(guessMapping(fields, cells)).length);
  const mapped = Math.max(0, ...counts);
  const header = Math.max(0, counts.indexOf(mapped));
  const below = counts[header + 1] ?? 0;
  const isSecond = below >= 2 && below * 2 >= mapped;
  return { header, data: header + (isSecond ? 2 : 1), mapped };
}

/** The fields that have cells: those of mapped columns, and those that parts of such cells fill. */
export function fieldsInFile(
  fields: readonly ImportField[],
  mapping: ColumnMapping,
): readonly ImportField[] {
  const mapped = fields.filter(({ name }) => mapping[name] !== undefined);
  const filled = mapped.flatMap(({ name, fills = [name] }) => fills);
  return fields.filter(({ name }) => filled.includes(name));
}

/** The error of an invalid mapping, or undefined. */
export function wrongMapping(
  fields: readonly ImportField[],
  headers: readonly string[],
  mapping: ColumnMapping,
): string | undefined {
  const unknown = Object.keys(mapping).find((name) => !fields.some((field) => field.name === name));
  if (unknown) return `Unknown field ${unknown}.`;
  const columns = Object.values(mapping);
  if (columns.some((column) => !Number.isInteger(column) || headers[column] === undefined)) {
    return 'The mapping refers to a column that the file does not have.';
  }
  if (new Set(columns).size < columns.length) return 'A column is mapped twice.';
  const inFile = fieldsInFile(fields, mapping);
  const missing = fields.filter((field) => field.required && !inFile.includes(field));
  if (missing.length === 0) return undefined;
  const names = missing.map(({ label }) => label).join(', ');
  const instead = fields.find(
    ({ fills }) =>
      fills?.length === missing.length && missing.every(({ name }) => fills.includes(name)),
  );
  return `Choose a column for ${names}${instead ? `, or for ${instead.label}` : ''}.`;
}

import type { z } from 'zod';

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
  /** The labels to choose from, unless the hint lists them. */
  readonly choices?: readonly string[];
  /** Parses a cell that is not empty; its messages are shown beside the row. */
  readonly schema: z.ZodType;
}

/** The file's column for each field; fields without a column are not changed. */
export type ColumnMapping = Readonly<Record<string, number>>;

const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Maps columns to fields by their headers, ignoring case, spaces and hyphens. */
export function guessMapping(
  fields: readonly ImportField[],
  headers: readonly string[],
): ColumnMapping {
  const columns = headers.map(plain);
  const mapping: Record<string, number> = {};
  for (const { name, label, aliases = [] } of fields) {
    const known = [name, label, ...aliases].map(plain);
    const column = columns.findIndex((header) => header !== '' && known.includes(header));
    if (column >= 0 && !Object.values(mapping).includes(column)) mapping[name] = column;
  }
  return mapping;
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
  const missing = fields.filter(({ name, required }) => required && mapping[name] === undefined);
  if (missing.length === 0) return undefined;
  const names = missing.map(({ label }) => label).join(', ');
  return `Choose a column for ${names}.`;
}

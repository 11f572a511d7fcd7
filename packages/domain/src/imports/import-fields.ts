import type { z } from 'zod';

/** A column of a kind of import. */
export interface ImportField {
  /** As the rows are kept by. */
  readonly name: string;
  /** The header of the template. */
  readonly label: string;
  /** Other headers by which it is known. */
  readonly aliases?: readonly string[];
  readonly required?: boolean;
  /** What may stand in a cell, in words. */
  readonly hint?: string;
  /** The words of a choice, where the hint doesn't say them. */
  readonly choices?: readonly string[];
  /** Reads a cell that isn't empty; its messages stand beside the row. */
  readonly schema: z.ZodType;
}

/** Which column of the file holds each field; fields without one are left alone. */
export type ColumnMapping = Readonly<Record<string, number>>;

const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The columns whose headers are the names of fields, whatever their case, blanks and hyphens. */
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

/** Why rows can't be read by a mapping, or undefined. */
export function wrongMapping(
  fields: readonly ImportField[],
  headers: readonly string[],
  mapping: ColumnMapping,
): string | undefined {
  const unknown = Object.keys(mapping).find((name) => !fields.some((field) => field.name === name));
  if (unknown) return `There is no field ${unknown}.`;
  const columns = Object.values(mapping);
  if (columns.some((column) => !Number.isInteger(column) || headers[column] === undefined)) {
    return 'The file has no such column.';
  }
  if (new Set(columns).size < columns.length) return 'A column stands for two fields.';
  const missing = fields.filter(({ name, required }) => required && mapping[name] === undefined);
  if (missing.length === 0) return undefined;
  const names = missing.map(({ label }) => label).join(', ');
  return `Choose the column of ${names}.`;
}

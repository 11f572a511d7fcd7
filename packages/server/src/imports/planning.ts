import type { Fields } from '@kickstand/domain/history/modifications.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import type { ReadRow, RowError } from './import-kind.ts';

/** The text of a cell; undefined if empty. */
export function textOf(row: ReadRow, field: string): string | undefined {
  const value = row.values[field];
  return typeof value === 'string' ? value : undefined;
}

/** The text of a planned or current value; null for other values. */
export const textIn = (fields: Fields, name: string): string | null => {
  const value = fields[name];
  return typeof value === 'string' ? value : null;
};

/** The number of a planned or current value; null for other values. */
export const numberIn = (fields: Fields, name: string): number | null => {
  const value = fields[name];
  return typeof value === 'number' ? value : null;
};

/** Names are compared ignoring case and surrounding whitespace. */
export const lower = (text: string | undefined): string => (text ?? '').trim().toLowerCase();

/** The distinct lower-case values of a column. */
export function namesIn(rows: readonly ReadRow[], field: string): string[] {
  return [...new Set(rows.map((row) => lower(textOf(row, field))))].filter((name) => name !== '');
}

/** Collects the errors of a row. */
export function problems() {
  const errors: RowError[] = [];
  return { errors, fail: (field: string, message: string) => void errors.push({ field, message }) };
}

/**
 * The values to write for some fields: those of the cells, else the current ones, else the defaults
 * of a new record.
 */
export function written(
  row: ReadRow,
  names: readonly string[],
  before: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => [name, row.values[name] ?? before?.[name] ?? null]),
  );
}

/** The current field values of a record from the columns of its table `c`, or from expressions. */
export function existingFields(
  columns: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string>> = {},
) {
  const pairs = [
    ...Object.entries(columns).map(([name, column]) => `'${name}', c.${column.split(' ')[0]}`),
    ...Object.entries(others).map(([name, expression]) => `'${name}', ${expression}`),
  ];
  return sql.raw(`json_build_object(${pairs.join(', ')})`);
}

/** A record with a unique name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Its `updated_at`, as the database formats it. */
export interface Dated {
  readonly changedAt: string;
}

/** Existing records by name in lower case. */
export async function findNamed(
  on: Sql,
  table: 'service_areas' | 'hubs',
  names: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const found = await rows(
    on,
    sql<Named>`select id, name from ${sql.table(table)} where lower(name) = any(${names}::text[])`,
  );
  return new Map(found.map((each) => [lower(each.name), each] as const));
}

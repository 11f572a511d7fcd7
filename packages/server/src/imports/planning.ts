import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database.ts';
import type { ReadRow, RowError } from './import-kind.ts';

/** The text in a cell, or undefined where it is empty. */
export function textOf(row: ReadRow, field: string): string | undefined {
  const value = row.values[field];
  return typeof value === 'string' ? value : undefined;
}

/** Names are compared without case and outer blanks. */
export const lower = (text: string | undefined): string => (text ?? '').trim().toLowerCase();

/** What some rows have in a cell, each once and in lower case. */
export function namesIn(rows: readonly ReadRow[], field: string): string[] {
  return [...new Set(rows.map((row) => lower(textOf(row, field))))].filter((name) => name !== '');
}

/** Collects what is wrong with a row. */
export function problems() {
  const errors: RowError[] = [];
  return { errors, fail: (field: string, message: string) => void errors.push({ field, message }) };
}

/** What a row writes to some fields: its cells, else what is there, else what a new thing has. */
export function written(
  row: ReadRow,
  names: readonly string[],
  before: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => [name, row.values[name] ?? before?.[name] ?? null]),
  );
}

/** The fields of a thing as it stands, by the columns of its table `c`, and others by an expression. */
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

/** Something that is found by its name, which no other of its kind has. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** When a thing was changed last, as the database writes it. */
export interface Dated {
  readonly changedAt: string;
}

/** What is there of some names, by name in lower case. */
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

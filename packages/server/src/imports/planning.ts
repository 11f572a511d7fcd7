import type { Fields } from '@kickstand/domain/history/modifications.ts';
import { RECORD_ID } from '@kickstand/domain/imports/import-fields.ts';
import { foldText, isSameText } from '@kickstand/domain/kernel/fold-text.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import type { ReadRow, RowError } from './import-kind.ts';

/** The text of a cell; undefined if empty. */
export function textOf(row: ReadRow, field: string): string | undefined {
  const value = row.values[field];
  return typeof value === 'string' ? value : undefined;
}

/** The id that a row of an exported file has for its record. */
export const recordIdOf = (row: ReadRow): string | undefined => textOf(row, RECORD_ID);

/** The ids that rows have for their records. */
export const recordIdsOf = (rows: readonly ReadRow[]): string[] =>
  rows.flatMap((row) => recordIdOf(row) ?? []);

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

/** The key of a name, which ignores case and surrounding whitespace. */
export const lower = (text: string | undefined): string => (text ?? '').trim().toLowerCase();

/** The distinct values of a column, folded. */
export function namesIn(rows: readonly ReadRow[], field: string): string[] {
  const names = rows.map((row) => foldText(textOf(row, field) ?? ''));
  return [...new Set(names)].filter((name) => name !== '');
}

/** A key of several lines, each folded. */
export const foldKey = (key: string): string => key.split('\n').map(foldText).join('\n');

/** Values by key. Another spelling of a key finds its value, unless several keys are spelled so. */
class ByKey<Value> extends Map<string, Value> {
  readonly #spelled: ReadonlyMap<string, readonly Value[]>;

  constructor(entries: readonly (readonly [key: string, value: Value])[]) {
    super(entries);
    const spelled = Map.groupBy(this, ([key]) => foldKey(key));
    this.#spelled = new Map(
      [...spelled].map(([key, same]) => [key, same.map(([, value]) => value)]),
    );
  }

  override get(key: string): Value | undefined {
    const [only, ...others] = this.#spelled.get(foldKey(key)) ?? [];
    return super.get(key) ?? (others.length === 0 ? only : undefined);
  }

  override has(key: string): boolean {
    return this.get(key) !== undefined;
  }
}

/** Values by their keys in lower case, which are found in any spelling. */
export const inAnySpelling = <Value>(
  entries: readonly (readonly [key: string, value: Value])[],
): ReadonlyMap<string, Value> => new ByKey(entries);

/** Records by their keys in lower case, which are found in any spelling. */
export const byKey = <Value>(found: readonly Value[], keyOf: (each: Value) => string) =>
  inAnySpelling(found.map((each) => [keyOf(each), each] as const));

/** Records by their names in lower case, which are found in any spelling. */
export const byName = <Value extends { readonly name: string }>(found: readonly Value[]) =>
  byKey(found, ({ name }) => lower(name));

/** The records with a name, else those with another spelling of it. */
export function namedSo<Value extends { readonly name: string }>(
  records: readonly Value[],
  named: string | undefined,
): readonly Value[] {
  const exact = records.filter(({ name }) => lower(name) === lower(named));
  return exact.length > 0 ? exact : records.filter(({ name }) => isSameText(name, named ?? ''));
}

/** Collects the errors of a row. */
export function problems() {
  const errors: RowError[] = [];
  return { errors, fail: (field: string, message: string) => void errors.push({ field, message }) };
}

/**
 * The values to write for some fields: those of the cells, else the current ones, else the defaults of a new record.
 * What is stored is kept where a cell says exactly that, even if such text would be read as something else today.
 */
export function written(
  row: ReadRow,
  names: readonly string[],
  before: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => {
      const stored = before?.[name] ?? null;
      return [name, row.typed[name] === stored ? stored : (row.values[name] ?? stored)];
    }),
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

/** Existing records by name. @param names folded. */
export async function findNamed(
  on: Sql,
  table: 'service_areas' | 'hubs',
  names: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const found = await rows(
    on,
    sql<Named>`select id, name from ${sql.table(table)} where fold_text(name) = any(${names}::text[])`,
  );
  return byName(found);
}

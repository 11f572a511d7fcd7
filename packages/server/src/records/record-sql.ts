import { fieldsOf, flatten, type RecordForm } from '@kickstand/domain/kernel/record.ts';
import { sql } from 'kysely';
import type { Columns } from '../platform/save-row.ts';

type AnyRecord = Pick<RecordForm, 'shape'>;

/**
 * The columns of a record's fields in a SELECT, with an address as one object.
 * @param alias of its table: 'c'.
 * @param omitted fields that the statement selects differently.
 */
export function recordColumns(record: AnyRecord, alias: string, omitted: readonly string[] = []) {
  const columns = fieldsOf(record)
    .filter(({ name }) => !omitted.includes(name))
    .map(({ name, kind, columns: own }) => {
      if (kind !== 'address') return own.map(({ column }) => `${alias}.${column}`).join();
      const parts = own.map(({ part, column }) => `'${part}', ${alias}.${column}`);
      return `json_build_object(${parts.join(', ')}) as "${name}"`;
    });
  return sql.raw(columns.join(', '));
}

/** The values to write of a record, by column name. */
export function columnValues(
  record: AnyRecord,
  values: Readonly<Record<string, unknown>>,
): Columns {
  const flat = flatten(record, values);
  const written = fieldsOf(record).flatMap(({ kind, columns }) =>
    columns.map(({ key, column }) => {
      const value = flat[key];
      return [column, kind === 'json' ? sql`${JSON.stringify(value)}::jsonb` : value];
    }),
  );
  return Object.fromEntries(written);
}

const TYPES = {
  ...{ text: '', address: '', reference: ' uuid', boolean: ' boolean' },
  ...{ integer: ' integer', json: ' jsonb' },
};

/** The columns that an import writes, by their keys in its rows, with the type unless it is text. */
export function importColumns(record: AnyRecord): Readonly<Record<string, string>> {
  const columns = fieldsOf(record).flatMap(({ kind, imported, columns: own }) =>
    imported ? own.map(({ key, column }) => [key, column + TYPES[kind]]) : [],
  );
  return Object.fromEntries(columns);
}

/** The names of the columns that become null when the customer is anonymized. */
export function erasedColumns(record: AnyRecord): readonly string[] {
  return fieldsOf(record).flatMap(({ erased, columns }) =>
    erased ? columns.map(({ column }) => column) : [],
  );
}

import { columnsOf, fieldsOf, type RecordDeclaration } from '@kickstand/domain/kernel/record.ts';
import { sql } from 'kysely';
import type { Columns } from '../platform/database/save-row.ts';

/**
 * The columns of a record's fields in a SELECT, with an address as one object.
 * @param alias of its table: 'c'.
 * @param omitted fields that the statement selects differently.
 */
export function recordColumns(
  record: RecordDeclaration,
  alias: string,
  omitted: readonly string[] = [],
) {
  const columns = fieldsOf(record)
    .filter(({ name }) => !omitted.includes(name))
    .map(({ name, kind, columns: own }) => {
      if (kind !== 'address') {
        return own.map(({ column, key }) => `${alias}.${column} as "${key}"`).join();
      }
      const parts = own.map(({ part, column }) => `'${part}', ${alias}.${column}`);
      return `json_build_object(${parts.join(', ')}) as "${name}"`;
    });
  return sql.raw(columns.join(', '));
}

/** The values to write of a record, by column name. */
export function columnValues(record: RecordDeclaration, values: object): Columns {
  const written = fieldsOf(record).flatMap((field) =>
    columnsOf(field, values).map(([column, value]) => [
      column,
      field.kind === 'json' ? sql`${JSON.stringify(value)}::jsonb` : value,
    ]),
  );
  return Object.fromEntries(written);
}

const TYPES = {
  ...{ text: '', phone: '', choice: '', address: '', reference: ' uuid', boolean: ' boolean' },
  ...{ integer: ' integer', cents: ' bigint', list: ' text[]', json: ' jsonb' },
};

/** The columns that an import writes, by their keys in its rows, with the type unless it is text. */
export function importColumns(record: RecordDeclaration): Readonly<Record<string, string>> {
  const columns = fieldsOf(record).flatMap(({ kind, imported, columns: own }) =>
    imported ? own.map(({ key, column }) => [key, column + TYPES[kind]]) : [],
  );
  return Object.fromEntries(columns);
}

/** The names of a record's columns. */
export const columnNames = (record: RecordDeclaration): readonly string[] =>
  fieldsOf(record).flatMap(({ columns }) => columns.map(({ column }) => column));

/** The names of the columns that become null when the customer is anonymized. */
export const erasedColumns = (record: RecordDeclaration): readonly string[] =>
  fieldsOf(record).flatMap(({ erased, columns }) =>
    erased ? columns.map(({ column }) => column) : [],
  );

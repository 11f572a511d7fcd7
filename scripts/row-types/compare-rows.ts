import { camelCase } from '@kickstand/server/platform/database/camel-case-rows.ts';
import type { DeclaredRow } from './declared-rows.ts';
import type { Column } from './scope.ts';

/** A statement as described by the database. */
export interface DescribedStatement {
  readonly columns: readonly Column[];
  /** The types of the columns, in order. */
  readonly types: readonly string[];
  /** Columns that were null in a test. */
  readonly nullColumns: ReadonlySet<string>;
}

/** The TypeScript types of each database type; JSON may be anything. */
const KINDS: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  name: 'string',
  'character varying': 'string',
  date: 'string',
  numeric: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  real: 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
};

function fits(type: string, kinds: readonly string[]): boolean {
  if (type === 'json' || type === 'jsonb') return true;
  const kind = type.endsWith('[]') ? 'array' : KINDS[type];
  return kinds.every((each) => each === kind);
}

/**
 * The errors of a declared row: missing columns, wrong types, and nullable columns that are
 * declared not null.
 */
export function compareRow(declared: DeclaredRow, described: DescribedStatement): string[] {
  return (declared.columns ?? []).flatMap(({ name, kinds, nullable }) => {
    const index = described.columns.findIndex((column) => camelCase(column.name) === name);
    const column = described.columns[index];
    if (!column) return [`${name} is not among the columns that are returned`];
    const type = described.types[index] ?? '';
    return [
      ...(fits(type, kinds) ? [] : [`${name} is ${type}, not ${kinds.join(' or ')}`]),
      ...(nullable || !column.nullable ? [] : [`${name} may be null`]),
      ...(nullable || !described.nullColumns.has(name) ? [] : [`${name} was null in a test`]),
    ];
  });
}

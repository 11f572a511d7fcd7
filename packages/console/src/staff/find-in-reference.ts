import { hasWords } from '@kickstand/domain/kernel/fold-text.ts';
import type { ApiMember, ApiOperation, ApiType } from './api-reference-documents.ts';

/** Operations by group, and types. */
export interface Reference {
  readonly groups: readonly {
    readonly name: string;
    readonly operations: readonly ApiOperation[];
  }[];
  readonly types: readonly ApiType[];
}

const words = (members: readonly ApiMember[]) => members.flatMap(({ name, type }) => [name, type]);

/**
 * The part of the reference that matches a text: only the operation or type with exactly this name, if
 * there is one, otherwise all with its words in their names, descriptions, arguments or fields.
 */
export function findInReference({ groups, types }: Reference, text: string): Reference {
  if (text.trim() === '') return { groups, types };
  const narrow = (
    operation: (each: ApiOperation) => boolean,
    type: (each: ApiType) => boolean,
  ): Reference => ({
    groups: groups
      .map(({ name, operations }) => ({ name, operations: operations.filter(operation) }))
      .filter(({ operations }) => operations.length > 0),
    types: types.filter(type),
  });
  // Operations and types differ by case only: 'order' and 'Order'.
  const exact = narrow(
    ({ name }) => name === text.trim(),
    ({ name }) => name === text.trim(),
  );
  if (exact.groups.length + exact.types.length > 0) return exact;
  const has = (parts: readonly (string | null)[]) => hasWords(parts.join(' '), text);
  return narrow(
    ({ name, description, arguments: given, areas }) =>
      has([name, description, ...words(given), ...areas]),
    ({ name, description, fields, values }) =>
      has([name, description, ...words(fields), ...values]),
  );
}

/** Number of operations and types. */
export function countOf({ groups, types }: Reference): number {
  return groups.reduce((sum, { operations }) => sum + operations.length, types.length);
}

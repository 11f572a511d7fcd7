import { type RawBuilder, sql } from 'kysely';

/** A part of a statement, with its parameters. */
export type Fragment = RawBuilder<unknown>;

/** The assignments of an update. @param columns their new values by name. */
export const assignments = (columns: object): Fragment =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));

/** The conditions of a statement; every row without any. */
export const where = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`;

/** The condition that a column has one of some values. @param type of the column: 'uuid'. */
export const isAnyOf = (column: string, type: string, values: readonly unknown[]): Fragment =>
  sql`${sql.raw(column)} = any(${values}::${sql.raw(type)}[])`;

/** A text for a `like` pattern in which no character is a wildcard. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A `like` pattern that matches `text` anywhere, or only at the start if it is short. */
export function likePattern(text: string): string {
  const escaped = escapeLike(text);
  return text.length < 3 ? `${escaped}%` : `%${escaped}%`;
}

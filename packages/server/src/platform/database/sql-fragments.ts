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

/*
 * What the planner may not see. A subquery hides how many ids there are, so that the database keeps the plan of the
 * statement. With a plain parameter, it compares the plan for an unknown number with the one for this number, and
 * plans each call again, which takes longer than reading a few rows.
 */

/** Any of some ids, the right side of `=`; the plan of the statement is kept. */
export const anyOfIds = (ids: readonly string[]): Fragment =>
  sql`any((select ${ids}::uuid[])::uuid[])`;

/** A table function of some ids, a row each; the plan of the statement is kept. */
export const eachOfIds = (ids: readonly string[]): Fragment => sql`unnest((select ${ids}::uuid[]))`;

/** A subquery that the planner runs as it is written, and does not merge into the statement around it. */
export const fenced = (select: Fragment): Fragment => sql`${select} offset 0`;

/** A text for a `like` pattern in which no character is a wildcard. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** SQL expression: a text as searches and names compare it, which is `foldText` of the domain. */
export const foldOf = (text: Fragment): Fragment => sql`fold_text(${text})`;

/** A `like` pattern that matches `text` anywhere, or only at the start if it is short. */
export function likePattern(text: string): string {
  const escaped = escapeLike(text);
  return text.length < 3 ? `${escaped}%` : `%${escaped}%`;
}

import { sql } from 'kysely';
import type { Fragment } from './sql-fragments.ts';

/*
 * A subquery hides from the planner how many ids there are, so that the database keeps the plan of the
 * statement. With a plain parameter, it compares the plan for an unknown number with the one for this
 * number, and plans each call again, which takes longer than reading a few rows.
 */

/** SQL: any of some ids, the right side of `=`. */
export const anyOfIds = (ids: readonly string[]): Fragment =>
  sql`any((select ${ids}::uuid[])::uuid[])`;

/** SQL: a table function of some ids, a row each. */
export const eachOfIds = (ids: readonly string[]): Fragment => sql`unnest((select ${ids}::uuid[]))`;

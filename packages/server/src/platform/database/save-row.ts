import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { Refused } from '../refused.ts';
import { type Sql, violatedConstraint } from './database.ts';
import { assignments } from './sql-fragments.ts';

/** Values by column name. */
export type Columns = Readonly<Record<string, unknown>>;

/** Runs a statement that writes a unique name; a violated constraint becomes a refusal. */
export async function refuseDuplicates(
  taken: Readonly<Record<string, Refusal>>,
  write: () => Promise<unknown>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    const refusal = taken[violatedConstraint(error) ?? ''];
    if (!refusal) throw error;
    throw new Refused([refusal]);
  }
}

/** Changes columns of a row. */
export async function updateRow(
  on: Sql,
  table: string,
  id: string,
  columns: Columns,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${assignments(columns)} where id = ${id}`.execute(on);
}

/**
 * Inserts a row, or updates the one with the id.
 * @param first columns that are only set on insert.
 */
export async function saveRow(
  on: Sql,
  table: string,
  id: string,
  columns: Columns,
  first: Columns = {},
): Promise<void> {
  const all = { id, ...first, ...columns };
  const changes = Object.keys(columns).map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
  );
  await sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(all).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(all))})
    on conflict (id) do update set ${sql.join(changes)}`.execute(on);
}

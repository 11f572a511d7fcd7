import { sql } from 'kysely';
import { z } from 'zod';
import { rows, type Sql } from './database.ts';
import type { Fragment } from './sql-fragments.ts';

const namesSchema = z.array(z.object({ name: z.string() }));

/**
 * Finds which of several queries have rows, with one statement.
 * @param queries by name: a table, with a condition if only some of its rows count.
 * @returns their names.
 */
export async function findNonEmpty(
  on: Sql,
  queries: ReadonlyMap<string, Fragment>,
): Promise<ReadonlySet<string>> {
  const looks = [...queries].map(
    ([name, query]) => sql`select ${name}::text as name where exists (select from ${query})`,
  );
  const found = await rows(on, sql`${sql.join(looks, sql` union all `)}`);
  return new Set(namesSchema.parse(found).map(({ name }) => name));
}

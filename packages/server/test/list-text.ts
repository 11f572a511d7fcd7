import {
  DummyDriver,
  isExpression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { z } from 'zod';
import type { Fragment } from '../src/platform/database/sql-fragments.ts';

const fragment = z.custom<Fragment>(isExpression);
const listSql = z.object({
  source: z.object({ table: z.string(), columns: fragment, joins: fragment }),
});

/** Compiles statements, without a connection. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The text that selects all rows of a list: its pages select the same columns from the same tables. */
export function listText(list: unknown): string {
  const { table, columns, joins } = listSql.parse(list).source;
  return sql`select ${columns} from ${sql.raw(table)} ${joins}`.compile(compiler).sql;
}

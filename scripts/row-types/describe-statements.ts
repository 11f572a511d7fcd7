import { type Database, rows } from '@kickstand/server/platform/database/database.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import { resultColumns } from './result-columns.ts';
import type { Catalog, Column } from './scope.ts';

const columnRow = z.object({
  schema: z.string(),
  relation: z.string(),
  name: z.string(),
  nullable: z.boolean(),
  /** The source of a generated column. */
  generated: z.string().nullable(),
});
const viewRow = z.object({ schema: z.string(), relation: z.string(), text: z.string() });

/** The schemas whose tables need no prefix. */
const PLAIN = ['public', 'pg_catalog'];

function keysOf({ schema, relation }: { readonly schema: string; readonly relation: string }) {
  const full = `${schema}.${relation}`;
  return PLAIN.includes(schema) ? [relation, full] : [full];
}

/**
 * The columns of all tables and views of a migrated database. Those of views are derived from their
 * queries.
 */
export async function readCatalog(database: Database): Promise<Catalog> {
  const columns = await rows(
    database.sql,
    sql`select n.nspname as schema, c.relname as relation, a.attname as name,
       not a.attnotnull and c.relkind <> 'S' as nullable,
       case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end as generated
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'S')
     order by c.oid, a.attnum`,
  );
  const catalog = new Map<string, Column[]>();
  const read = z.array(columnRow).parse(columns);
  for (const { name, nullable, ...relation } of read) {
    for (const key of keysOf(relation)) {
      catalog.set(key, [...(catalog.get(key) ?? []), { name, nullable }]);
    }
  }
  // PostgreSQL does not mark generated columns as not null.
  for (const { name, generated, ...relation } of read.filter((each) => each.generated !== null)) {
    const { schema, relation: table } = relation;
    const [column] = resultColumns(`select ${generated} as x from ${schema}.${table}`, catalog);
    for (const key of keysOf(relation)) {
      const others = catalog.get(key) ?? [];
      const known = { name, nullable: column?.nullable !== false };
      catalog.set(
        key,
        others.map((other) => (other.name === name ? known : other)),
      );
    }
  }
  const views = await rows(
    database.sql,
    sql`select n.nspname as schema, c.relname as relation, pg_get_viewdef(c.oid) as text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('v', 'm') and n.nspname not in ('pg_catalog', 'information_schema') order by c.oid`,
  );
  for (const { text, ...view } of z.array(viewRow).parse(views)) {
    for (const key of keysOf(view)) catalog.set(key, resultColumns(text, catalog));
  }
  return catalog;
}

const typesRow = z.object({ types: z.array(z.string()) });

/** The types of a statement's columns, with PostgreSQL's names: 'uuid', 'text[]'. */
export type DescribeTypes = (text: string) => Promise<readonly string[]>;

/** Describes statements on the embedded database. */
export function describeOnPglite(database: Database): DescribeTypes {
  return async (text) => {
    const found = await database.adapter.executeScript(
      `prepare row_types as ${text};
       select array(select t::text from unnest(result_types) t) as types
       from pg_prepared_statements where name = 'row_types';
       deallocate row_types`,
    );
    return typesRow.parse(found[0]).types;
  };
}

/** Describes a statement without executing it. */
class Description implements pg.Submittable {
  readonly #text: string;
  #fields: readonly number[] = [];
  readonly #done = Promise.withResolvers<readonly number[]>();

  constructor(text: string) {
    this.#text = text;
  }

  get typeIds(): Promise<readonly number[]> {
    return this.#done.promise;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly { dataTypeID: number }[] }): void {
    this.#fields = fields.map(({ dataTypeID }) => dataTypeID);
  }

  /** The client lets go of a statement that failed, and does not say when it is ready again. */
  handleError(error: Error): void {
    this.#done.reject(error);
  }

  handleReadyForQuery(): void {
    this.#done.resolve(this.#fields);
  }
}

/** Describes statements on a PostgreSQL server. */
export function describeOnPostgres(client: pg.Client): DescribeTypes {
  return async (text) => {
    const description = new Description(text);
    client.query(description);
    const named = await client.query(
      'select array(select t::regtype::text from unnest($1::oid[]) with ordinality x(t, n) order by n) as types',
      [await description.typeIds],
    );
    return typesRow.parse(named.rows[0]).types;
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '@kickstand/server/adapters/database-pglite/database-pglite.ts';
import { Database, rows } from '@kickstand/server/platform/database/database.ts';
import { migrate } from '@kickstand/server/platform/database/migrate.ts';
import { sql } from 'kysely';

/** A column of a table that the migrations create. */
export interface Column {
  readonly table: string;
  readonly column: string;
  /** The type's short name, such as 'uuid' or 'timestamptz'. */
  readonly type: string;
  readonly nullable: boolean;
  readonly primary: boolean;
  /** Unique on its own in the whole table. */
  readonly unique: boolean;
  /** Restricted to a list of values by a CHECK constraint. */
  readonly enumerated: boolean;
}

/** A foreign key, by its columns joined with ', '. */
export interface ForeignKey {
  readonly from: string;
  readonly to: string;
  readonly columns: string;
  readonly nullable: boolean;
  /** At most one row refers to a row of the other table. */
  readonly single: boolean;
}

const COLUMNS = `
  select c.relname as "table", a.attname as "column",
    case when t.typelem <> 0 and t.typname like '\\_%' then substr(t.typname, 2) || '[]' else t.typname end as type,
    not a.attnotnull as nullable,
    exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))
      as primary,
    exists (select 1 from pg_index i
      where i.indrelid = c.oid and i.indisunique and not i.indisprimary and i.indpred is null
        and i.indkey::text = a.attnum::text) as unique,
    exists (select 1 from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[''%') as enumerated
  from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where c.relkind = 'r'
  order by c.relname, a.attnum`;

const FOREIGN_KEYS = `
  select f.relname as "from", t.relname as "to",
    (select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) as columns,
    (select bool_or(not a.attnotnull) from pg_attribute a
      where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) as nullable,
    exists (select 1 from pg_index i
      where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
        and (i.indkey::smallint[])[0:i.indnkeyatts - 1] <@ k.conkey) as single
  from pg_constraint k
    join pg_namespace n on n.oid = k.connamespace and n.nspname = 'public'
    join pg_class f on f.oid = k.conrelid
    join pg_class t on t.oid = k.confrelid
  where k.contype = 'f'
  order by 1, 3, 2`;

/** Reads tables and foreign keys of the public schema from a new embedded database with all migrations. */
export async function readTables(): Promise<{ columns: Column[]; foreignKeys: ForeignKey[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-data-model-'));
  try {
    const database = new Database(await openPglite(folder));
    try {
      await migrate(database, () => {});
      return {
        columns: await rows(database.sql, sql<Column>`${sql.raw(COLUMNS)}`),
        foreignKeys: await rows(database.sql, sql<ForeignKey>`${sql.raw(FOREIGN_KEYS)}`),
      };
    } finally {
      await database.adapter.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sql } from 'kysely';
import { rows, type Sql } from '../src/platform/database/database.ts';

const FOLDER = new URL('./releases/', import.meta.url);
const DUMP = '.sql.br';

/** The releases of which the repository has a database, such as '1.0.0'. */
export async function releasesWithDatabase(): Promise<string[]> {
  const files = await readdir(FOLDER);
  return files.flatMap((file) => (file.endsWith(DUMP) ? [file.slice(0, -DUMP.length)] : [])).sort();
}

/** The script that creates the database of a release, with a grown demo business, in an empty database. */
export async function databaseScript(release: string): Promise<string> {
  const compressed = await readFile(new URL(`${release}${DUMP}`, FOLDER));
  const script = (await promisify(brotliDecompress)(compressed)).toString();
  // pg_dump empties the search path of its session, which others use afterwards.
  return `${script}\nreset all;`;
}

/** Everything that migrations define, a line each; columns in the order of their names. */
const SCHEMA = `
  select line from (
    select format('column %s.%s.%s %s %s default %s generated %s', table_schema, table_name, column_name,
      data_type, is_nullable, column_default, generation_expression) as line
    from information_schema.columns where table_schema in ('public', 'sandbox')
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint
    where connamespace in ('public'::regnamespace, 'sandbox'::regnamespace) and contype <> 'n'
    union all
    select format('index %s', indexdef) from pg_indexes where schemaname in ('public', 'sandbox')
    union all
    -- A restored condition has its alternatives on one level, so without the parentheses around them.
    select format('trigger %s', translate(pg_get_triggerdef(oid), '()', '')) from pg_trigger where not tgisinternal
    union all
    select format('function %s', pg_get_functiondef(p.oid)) from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'
  ) lines order by line`;

/** The schema of a database, line by line, for comparing two of them on the same kind of database. */
export async function readSchema(on: Sql): Promise<string[]> {
  const lines = await rows(on, sql<{ line: string }>`${sql.raw(SCHEMA)}`);
  return lines.map(({ line }) => line);
}

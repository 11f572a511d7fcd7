import { sql } from 'kysely';
import { StartFailure } from '../config.ts';
import { rows, type Sql } from './database.ts';
import { codeOf } from './waiting-errors.ts';

/** The extensions of PostgreSQL that the migrations use; each comes with PostgreSQL itself. */
const REQUIRED = ['pg_trgm'];
/** The SQLSTATE of a missing permission. */
export const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Creates the required extensions that the database does not have.
 * @throws StartFailure if only an administrator may create one, or it is in another schema than `public`.
 */
export async function createExtensions(on: Sql): Promise<void> {
  const created = await rows(
    on,
    sql<{ name: string; schema: string }>`
      select extname::text as name, extnamespace::regnamespace::text as schema from pg_extension`,
  );
  const schemas = new Map(created.map(({ name, schema }) => [name, schema]));
  for (const name of REQUIRED) {
    const schema = schemas.get(name);
    if (schema === 'public') continue;
    if (schema !== undefined) {
      throw new StartFailure(
        `The extension ${name} is in the schema ${schema}: an administrator has to run "alter extension ${name} set schema public" in this database once.`,
      );
    }
    try {
      await sql`create extension if not exists ${sql.id(name)}`.execute(on);
    } catch (error) {
      if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new StartFailure(
        `The role in DATABASE_URL may not create the extension ${name}: an administrator has to run "create extension ${name}" in this database once.`,
      );
    }
  }
}

import type { Config } from './config.ts';
import { Database } from './platform/database.ts';

/** Opens the database of the configuration; each adapter is loaded only when it is the one in use. */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<Database> {
  if (config.DATABASE_URL) {
    const { openPostgres } = await import('./adapters/database-postgres/database-postgres.ts');
    return new Database(await openPostgres(config.DATABASE_URL));
  }
  const { openPglite } = await import('./adapters/database-pglite/database-pglite.ts');
  return new Database(await openPglite(config.DATA_DIR));
}

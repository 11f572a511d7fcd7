import { existsSync } from 'node:fs';
import { type Limits, patientLimits } from './adapters/database-postgres/connection-limits.ts';
import type { Config } from './platform/config.ts';
import { Database } from './platform/database/database.ts';
import type { StatementWatch } from './platform/database/statement-watch.ts';
import type { Clock } from './ports/clock.ts';

/** Overrides of database defaults. */
export interface OpenOptions {
  readonly watch?: StatementWatch | undefined;
  /** Limits of PostgreSQL connections; shortened in tests. */
  readonly limits?: Limits | undefined;
  /** The clock of this machine; another one in tests. */
  readonly localClock?: Clock | undefined;
}

/** True if the configured database is the embedded one and does not exist yet. */
export function isWithoutDatabase({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): boolean {
  return !DATABASE_URL && !existsSync(`${DATA_DIR}/database`);
}

/** Opens the configured database; only the adapter in use is loaded. */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Config, 'DATABASE_WAIT_FACTOR'>>,
  { watch, limits = patientLimits(config.DATABASE_WAIT_FACTOR ?? 1), localClock }: OpenOptions = {},
): Promise<Database> {
  if (config.DATABASE_URL) {
    const { openPostgres } = await import('./adapters/database-postgres/database-postgres.ts');
    return new Database(await openPostgres(config.DATABASE_URL, { limits, watch, localClock }));
  }
  const { openPglite } = await import('./adapters/database-pglite/database-pglite.ts');
  return new Database(await openPglite(config.DATA_DIR, { watch }));
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patientLimits } from '../src/adapters/database-postgres/connection-limits.ts';
import { openPostgres } from '../src/adapters/database-postgres/database-postgres.ts';
import { Database } from '../src/platform/database/database.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { copyPostgresTemplate } from './templates.ts';

/** Two server processes on one PostgreSQL database, for concurrent requests. */
export interface TwoServers {
  readonly database: Database;
  /** The server for the next request, alternating. */
  serverOf(caller: number): ServerProcess;
  stop(): Promise<void>;
}

/** Starts both on a new database. @param postgresUrl of the maintenance database. */
export async function startTwoServers(postgresUrl: string): Promise<TwoServers> {
  const copy = await copyPostgresTemplate(postgresUrl);
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-race-'));
  const database = new Database(await openPostgres(copy.url, { limits: patientLimits(10) }));
  const environment = { DATABASE_URL: copy.url, DATA_DIR: folder };
  const [even, odd] = await Promise.all([
    startServerProcess(environment),
    startServerProcess(environment),
  ]);
  return {
    database,
    serverOf: (caller) => (caller % 2 === 0 ? even : odd),
    async stop() {
      await Promise.all([even.stop(), odd.stop()]);
      await database.close();
      await copy.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

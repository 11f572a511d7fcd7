import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '@kickstand/server/adapters/database-pglite/database-pglite.ts';
import { openPostgres } from '@kickstand/server/adapters/database-postgres/database-postgres.ts';
import { createJobs } from '@kickstand/server/platform/background/jobs.ts';
import { Database, type DatabaseAdapter } from '@kickstand/server/platform/database/database.ts';
import { migrate } from '@kickstand/server/platform/database/migrate.ts';
import { createLog } from '@kickstand/server/platform/log.ts';
import { startPostgres } from '@kickstand/server/test/postgres-cluster.ts';
import pg from 'pg';
import {
  type DescribeTypes,
  describeOnPglite,
  describeOnPostgres,
  readCatalog,
} from './describe-statements.ts';
import type { Catalog } from './scope.ts';

/** A migrated, empty database that describes statements. */
export interface DescribedDatabase {
  readonly catalog: Catalog;
  readonly typesOf: DescribeTypes;
  close(): Promise<void>;
}

/** A database with the tables of the product and of the job queue. */
async function migrated(adapter: DatabaseAdapter): Promise<Database> {
  const database = new Database(adapter);
  await migrate(database, () => {});
  const jobs = createJobs(database, createLog('silent'));
  await jobs.start([]);
  await jobs.stop();
  return database;
}

/** Opens the embedded database. */
async function openEmbedded(): Promise<DescribedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-row-types-'));
  const database = await migrated(await openPglite(folder));
  return {
    catalog: await readCatalog(database),
    typesOf: describeOnPglite(database),
    close: () => database.close().then(() => rm(folder, { recursive: true, force: true })),
  };
}

/** Starts a PostgreSQL server. */
async function openServer(): Promise<DescribedDatabase> {
  const cluster = await startPostgres({ disposable: true });
  const database = await migrated(await openPostgres(cluster.url));
  const client = new pg.Client(cluster.url);
  await client.connect();
  return {
    catalog: await readCatalog(database),
    typesOf: describeOnPostgres(client),
    async close() {
      await client.end();
      await database.close();
      await cluster.stop();
    },
  };
}

/** Opens a migrated database of a kind. */
export function openDescribedDatabase(kind: 'pglite' | 'postgres'): Promise<DescribedDatabase> {
  return kind === 'pglite' ? openEmbedded() : openServer();
}

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPglite } from '../adapters/database-pglite/database-pglite.ts';
import { openPostgres } from '../adapters/database-postgres/database-postgres.ts';
import { DEMO_ACCOUNT } from '../demo/demo-account.ts';
import { seedDemoBusiness } from '../demo/seed-demo-business.ts';
import { hashPassword } from '../identity/password.ts';
import { Database, type DatabaseAdapter } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { startPostgres } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
    readonly pgliteTemplate: string;
  }
}

async function fill(adapter: DatabaseAdapter): Promise<void> {
  const database = new Database(adapter);
  await migrate(database, () => {});
  const passwordHash = await hashPassword(DEMO_ACCOUNT.password);
  await seedDemoBusiness(database, { now: new Date(), progress: () => {}, passwordHash });
  await database.close();
}

/**
 * Makes the two databases that tests copy from, migrated and filled with the demo business:
 * a folder of the embedded one and a template of a PostgreSQL server.
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-template-'));
  const cluster = await startPostgres();
  const client = new pg.Client(cluster.url);
  await client.connect();
  await client.query('create database kickstand_template');
  await client.end();
  await fill(await openPostgres(cluster.url.replace(/postgres$/, 'kickstand_template')));
  await fill(await openPglite(join(folder, 'pglite')));
  project.provide('postgresUrl', cluster.url);
  project.provide('pgliteTemplate', join(folder, 'pglite'));
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Copies the embedded template into a folder of its own. */
export async function copyTemplate(template: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-test-'));
  await cp(template, folder, { recursive: true });
  await rm(join(folder, 'lock.sqlite'), { force: true });
  return folder;
}

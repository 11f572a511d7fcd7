import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DEMO_ACCOUNT } from '../demo/demo-account.ts';
import { seedDemoBusiness } from '../demo/seed-demo-business.ts';
import { seedInProcess } from '../demo/seed-in-process.ts';
import { openPostgres } from '../src/adapters/database-postgres/database-postgres.ts';
import { hashPassword } from '../src/identity/password.ts';
import { Database, type DatabaseAdapter } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { newId } from '../src/platform/ids.ts';

const TEMPLATE = 'kickstand_template';
/** The template with all tables, and no demo business. */
export const MIGRATED = 'kickstand_migrated';

/** Migrates a database and closes it. */
async function migrateTemplate(adapter: DatabaseAdapter): Promise<void> {
  const database = new Database(adapter);
  await migrate(database, () => {});
  await database.close();
}

/** Migrates a database, fills it with the demo business and closes it. */
export async function fillTemplate(adapter: DatabaseAdapter): Promise<void> {
  const database = new Database(adapter);
  await migrate(database, () => {});
  const passwordHash = await hashPassword(DEMO_ACCOUNT.password);
  await seedDemoBusiness(database, { now: new Date(), progress: () => {}, passwordHash });
  await database.close();
}

/** Runs a statement on a database, such as one that other sessions may not be connected to. @returns its rows. */
export async function maintain<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function fillPostgresTemplates(postgresUrl: string): Promise<void> {
  const open = (name: string) => openPostgres(postgresUrl.replace(/postgres$/, name));
  await maintain(postgresUrl, `create database ${MIGRATED}`);
  await migrateTemplate(await open(MIGRATED));
  await maintain(postgresUrl, `create database ${TEMPLATE} template ${MIGRATED}`);
  await fillTemplate(await open(TEMPLATE));
}

/**
 * Creates the template databases for tests, migrated and with the demo business: a folder of
 * the embedded one and a template on a PostgreSQL server, where there is also one without the business.
 * @param postgresUrl of the server's maintenance database.
 */
export async function fillTemplates(postgresUrl: string, pgliteFolder: string): Promise<void> {
  const filled = await Promise.allSettled([
    fillPostgresTemplates(postgresUrl),
    // The embedded database would block the timers of this process for seconds.
    seedInProcess(() => {}, { PATH: process.env.PATH, DATA_DIR: pgliteFolder }),
  ]);
  for (const each of filled) if (each.status === 'rejected') throw each.reason;
}

/** Copies the embedded template into a new folder. */
export async function copyPgliteTemplate(template: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-test-'));
  // The folder has 1,500 files, which the asynchronous copy takes four times as much CPU for.
  cpSync(template, folder, { recursive: true });
  await rm(join(folder, 'lock.sqlite'), { force: true });
  return folder;
}

/**
 * Creates a PostgreSQL database from the template.
 * @param template the name of another one: 'template1' for an empty database.
 */
export async function copyPostgresTemplate(
  postgresUrl: string,
  template = TEMPLATE,
): Promise<{ url: string; drop(): Promise<unknown> }> {
  const name = `test_${newId().replaceAll('-', '')}`;
  // Copying files is faster than logging each page where nothing waits for the disk.
  await maintain(postgresUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: postgresUrl.replace(/postgres$/, name),
    drop: () => maintain(postgresUrl, `drop database ${name} with (force)`),
  };
}

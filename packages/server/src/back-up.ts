import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import {
  backUpPglite,
  holdsPglite,
  restorePglite,
} from './adapters/database-pglite/back-up-pglite.ts';
import { backUpPostgres, restorePostgres } from './adapters/database-postgres/back-up-postgres.ts';
import { type BackupManifest, readManifest, writeManifest } from './backup-manifest.ts';
import { type Config, StartFailure } from './config.ts';
import { openDatabase } from './open-database.ts';
import { firstRow, rows, type Sql } from './platform/database.ts';
import { migrationChecksums } from './platform/migrate.ts';

/** For callers that never interrupt. */
const NEVER = new AbortController().signal;

type Places = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'S3_BUCKET'>;

/** Names within the folder of a backup. */
const EMBEDDED = 'database';
const DUMP = 'database.dump';
const FILES = 'files';

async function lookAtDatabase<Result>(
  config: Places,
  work: (on: Sql) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config);
  try {
    return await work(database.sql);
  } finally {
    await database.close();
  }
}

async function migrationsOf(config: Places): Promise<Record<string, string>> {
  const applied = await lookAtDatabase(config, async (on) => {
    const made = sql<{
      there: boolean;
    }>`select to_regclass('schema_migrations') is not null as there`;
    if (!(await firstRow(on, made))?.there) return [];
    return await rows(
      on,
      sql<{ name: string; checksum: string }>`select name, checksum from schema_migrations`,
    );
  });
  if (applied.length === 0)
    throw new StartFailure('There is nothing to back up: no server ever ran.');
  return Object.fromEntries(applied.map(({ name, checksum }) => [name, checksum]));
}

/** Notes that a backup is complete, so that its age can be watched; a database of before has no place for it. */
async function recordBackup(config: Places): Promise<void> {
  await lookAtDatabase(config, async (on) => {
    const there = sql<{ there: boolean }>`select to_regclass('backups') is not null as there`;
    if ((await firstRow(on, there))?.there)
      await sql`insert into backups default values`.execute(on);
  });
}

/**
 * Writes a backup into a new folder: the database and, when they are kept on disk, the exported
 * files. The secret of the data folder stays out of it: whoever restores signs in again.
 * @param signal interrupts it; nothing of the backup is left then.
 * @throws StartFailure with a sentence for the person at the terminal.
 */
export async function backUp(
  config: Places,
  target: string,
  now: Date,
  signal = NEVER,
): Promise<void> {
  if (existsSync(target)) throw new StartFailure(`${target} exists already; name a new folder.`);
  if (!config.DATABASE_URL && !holdsPglite(config.DATA_DIR)) {
    throw new StartFailure(`There is nothing to back up: ${config.DATA_DIR} holds no database.`);
  }
  const migrations = await migrationsOf(config);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(unfinished), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    if (config.DATABASE_URL) {
      await backUpPostgres(config.DATABASE_URL, join(unfinished, DUMP), signal);
    } else await backUpPglite(config.DATA_DIR, join(unfinished, EMBEDDED));
    const files = join(config.DATA_DIR, FILES);
    if (!config.S3_BUCKET && existsSync(files)) {
      await cp(files, join(unfinished, FILES), { recursive: true });
    }
    const database = config.DATABASE_URL ? 'postgres' : 'pglite';
    await writeManifest(unfinished, { database, madeAt: now.toISOString(), migrations });
    signal.throwIfAborted();
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  await recordBackup(config);
}

async function checkFit(config: Places, manifest: BackupManifest): Promise<void> {
  if (manifest.database === 'postgres' && !config.DATABASE_URL) {
    throw new StartFailure(
      'This backup is of a PostgreSQL database: set DATABASE_URL to an empty one.',
    );
  }
  if (manifest.database === 'pglite' && config.DATABASE_URL) {
    throw new StartFailure('This backup is of the embedded database: leave DATABASE_URL unset.');
  }
  const known = await migrationChecksums();
  for (const [name, checksum] of Object.entries(manifest.migrations)) {
    if (known.get(name) === checksum) continue;
    throw new StartFailure(
      'This backup was made by another version of Kickstand: restore it with that one.',
    );
  }
}

async function checkEmpty(config: Places): Promise<void> {
  if (!config.DATABASE_URL) {
    if (!holdsPglite(config.DATA_DIR)) return;
    throw new StartFailure(
      `${config.DATA_DIR} holds a database already: set DATA_DIR to an empty folder, or move that one away.`,
    );
  }
  const tables = await lookAtDatabase(config, (on) =>
    rows(
      on,
      sql`select 1 from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    ),
  );
  if (tables.length > 0) {
    throw new StartFailure(
      'The database at DATABASE_URL is not empty: create a new one to restore into.',
    );
  }
}

/**
 * Restores a backup into an empty database or data folder. Everything is checked before anything is
 * written; the database comes last and as a whole, so that an interrupted restore leaves none.
 * @param signal interrupts it; nothing that it wrote is left then.
 * @throws StartFailure with a sentence for the person at the terminal.
 */
export async function restore(
  config: Places,
  source: string,
  signal = NEVER,
): Promise<BackupManifest> {
  const manifest = await readManifest(source);
  await checkFit(config, manifest);
  await checkEmpty(config);
  signal.throwIfAborted();
  const files = join(config.DATA_DIR, FILES);
  const hadFiles = existsSync(files);
  try {
    if (existsSync(join(source, FILES))) await cp(join(source, FILES), files, { recursive: true });
    signal.throwIfAborted();
    if (config.DATABASE_URL) {
      await restorePostgres(join(source, DUMP), config.DATABASE_URL, signal);
    } else await restorePglite(join(source, EMBEDDED), config.DATA_DIR, signal);
  } catch (error) {
    if (!hadFiles) await rm(files, { recursive: true, force: true });
    throw error;
  }
  await migrationsOf(config);
  return manifest;
}

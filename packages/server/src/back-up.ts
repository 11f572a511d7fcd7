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
import { TABLES } from './adapters/database-postgres/table-sums.ts';
import { type BackupManifest, readManifest, writeManifest } from './backup-manifest.ts';
import { openDatabase } from './open-database.ts';
import { type Config, StartFailure } from './platform/config.ts';
import { createExtensions } from './platform/database/create-extensions.ts';
import { firstRow, rows, type Sql } from './platform/database/database.ts';
import { migrationChecksums } from './platform/database/migrate.ts';

/** For callers that never interrupt. */
const NEVER = new AbortController().signal;

type Places = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'S3_BUCKET'>;

/** File names in a backup folder. */
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
    throw new StartFailure('There is nothing to back up: no server has been started yet.');
  return Object.fromEntries(applied.map(({ name, checksum }) => [name, checksum]));
}

/** Records the time of a complete backup for monitoring; older databases have no table for it. */
async function recordBackup(config: Places): Promise<void> {
  await lookAtDatabase(config, async (on) => {
    const there = sql<{ there: boolean }>`select to_regclass('backups') is not null as there`;
    if ((await firstRow(on, there))?.there)
      await sql`insert into backups default values`.execute(on);
  });
}

/**
 * Writes a backup into a new folder: the database and, if stored on disk, the files. The secret in
 * the data folder is not included, so staff have to sign in again after a restore.
 * @param signal interrupts it; nothing of the backup remains.
 * @throws StartFailure with a sentence for the person at the terminal.
 */
export async function backUp(
  config: Places,
  target: string,
  now: Date,
  signal = NEVER,
): Promise<void> {
  if (existsSync(target)) throw new StartFailure(`${target} already exists; choose a new folder.`);
  if (!config.DATABASE_URL && !holdsPglite(config.DATA_DIR)) {
    throw new StartFailure(`There is nothing to back up: ${config.DATA_DIR} contains no database.`);
  }
  const migrations = await migrationsOf(config);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(unfinished), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    let tables: BackupManifest['tables'];
    if (config.DATABASE_URL) {
      tables = await backUpPostgres(config.DATABASE_URL, join(unfinished, DUMP), signal);
    } else await backUpPglite(config.DATA_DIR, join(unfinished, EMBEDDED));
    const files = join(config.DATA_DIR, FILES);
    if (!config.S3_BUCKET && existsSync(files)) {
      await cp(files, join(unfinished, FILES), { recursive: true });
    }
    const database = config.DATABASE_URL ? 'postgres' : 'pglite';
    await writeManifest(unfinished, { database, madeAt: now.toISOString(), migrations, tables });
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
      'This is a backup of a PostgreSQL database: set DATABASE_URL to an empty one.',
    );
  }
  if (manifest.database === 'pglite' && config.DATABASE_URL) {
    throw new StartFailure('This is a backup of the embedded database: leave DATABASE_URL unset.');
  }
  const known = await migrationChecksums();
  for (const [name, checksum] of Object.entries(manifest.migrations)) {
    if (known.get(name) === checksum) continue;
    throw new StartFailure(
      'This backup was made by another version of Kickstand: restore it with that version.',
    );
  }
}

async function checkEmpty(config: Places): Promise<void> {
  if (!config.DATABASE_URL) {
    if (!holdsPglite(config.DATA_DIR)) return;
    throw new StartFailure(
      `${config.DATA_DIR} already contains a database: set DATA_DIR to an empty folder or move the database away.`,
    );
  }
  const tables = await lookAtDatabase(config, (on) => rows(on, sql.raw(TABLES)));
  if (tables.length > 0) {
    throw new StartFailure(
      'The database at DATABASE_URL is not empty: create a new one to restore into.',
    );
  }
}

/**
 * Restores a backup into an empty database or data folder. Everything is verified before anything
 * is written; the database is restored last and atomically, so an interrupted restore leaves none.
 * @param signal interrupts it; nothing of the restore remains.
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
      await lookAtDatabase(config, createExtensions);
      const { tables = {} } = manifest;
      await restorePostgres(join(source, DUMP), config.DATABASE_URL, tables, signal);
    } else await restorePglite(join(source, EMBEDDED), config.DATA_DIR, signal);
  } catch (error) {
    if (!hadFiles) await rm(files, { recursive: true, force: true });
    throw error;
  }
  await migrationsOf(config);
  return manifest;
}

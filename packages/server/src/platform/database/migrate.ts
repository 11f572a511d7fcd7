import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartFailure } from '../config.ts';
import { isAtLeast, RELEASE } from '../release.ts';
import { SERVER_FOLDER } from '../server-folder.ts';
import { createExtensions, INSUFFICIENT_PRIVILEGE } from './create-extensions.ts';
import { type Database, firstRow, rows, type Script } from './database.ts';
import { runStepwise } from './migration-steps.ts';
import { codeOf } from './waiting-errors.ts';

const FOLDER = new URL('src/migrations/', SERVER_FOLDER);
/** The first line of a migration that is compatible with older releases. */
const COMPATIBLE = /^-- Compatible with (\d+\.\d+\.\d+) and later\.$/m;
/** The second line of a migration that runs statement by statement. */
const STEPWISE = '-- Runs statement by statement.';
/** Lock timeouts, and deadlocks with transactions of running instances. */
const REPEATED = ['55P03', '40P01'];
/**
 * Milliseconds to wait for the lock of a table. Less than PostgreSQL's `deadlock_timeout` of one
 * second, so that of a migration and a query that wait for each other the migration gives up.
 */
const LOCK_TIMEOUT = 500;
/** Milliseconds before the next attempt; longer after each. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5000;
/** About an hour: a backup locks every table for reading until it is complete. */
const MOST_ATTEMPTS = 720;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** The oldest compatible release, if the migration declares one. */
  readonly compatibleFrom: string | undefined;
  /** Whether each statement takes effect on its own. */
  readonly isStepwise: boolean;
}

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly compatibleFrom: string | null;
}

/** The names of all migrations, in order. */
async function migrationNames(folder = FOLDER): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith('.sql')).sort();
}

async function migrationFiles(folder = FOLDER): Promise<Migration[]> {
  return await Promise.all(
    (await migrationNames(folder)).map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      const [firstLine = '', secondLine] = text.split('\n', 2);
      return {
        name,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
        compatibleFrom: COMPATIBLE.exec(firstLine)?.[1],
        isStepwise: secondLine === STEPWISE,
      };
    }),
  );
}

/** The checksums of this release's migrations, by name. */
export async function migrationChecksums(): Promise<Map<string, string>> {
  return new Map((await migrationFiles()).map(({ name, checksum }) => [name, checksum]));
}

const CREATE_RECORDS = `create table if not exists schema_migrations (
  name text primary key, checksum text not null, compatible_from text,
  applied_at timestamptz not null default now())`;

/**
 * Creates the table of applied migrations.
 * @throws StartFailure if the database belongs to another program, or the role may not create tables.
 */
async function createRecords({ sql: on, adapter }: Database, script: Script): Promise<void> {
  const foreign = await firstRow(
    on,
    sql<{ table: string }>`
      select c.relname as table from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and to_regclass('schema_migrations') is null
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by c.relname`,
  );
  if (foreign) {
    throw new StartFailure(
      `The database has tables of another program, such as '${foreign.table}'. Set DATABASE_URL to an empty database and start again.`,
    );
  }
  await script(CREATE_RECORDS).catch((error) => {
    if (adapter.kind !== 'postgres' || codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartFailure(
      'The role of DATABASE_URL may not create tables. Make it the owner of the database, or grant it create on the schema, and start again.',
    );
  });
}

/** The first migration of the releases before 1.0, whose schema has no upgrade. */
const PREVIEW = '0001-core.sql';

/** @throws StartFailure when a release before 1.0 created the database. */
async function refusePreview({ sql: on, adapter }: Database): Promise<void> {
  const preview = await firstRow(
    on,
    sql<{ name: string }>`select name from schema_migrations where name = ${PREVIEW}`,
  );
  if (!preview) return;
  const instead =
    adapter.kind === 'pglite'
      ? 'Set DATA_DIR to a new folder, or delete the old one,'
      : 'Set DATABASE_URL to an empty database';
  throw new StartFailure(
    `This database was created by a release before 1.0, which Kickstand ${RELEASE} cannot upgrade. ${instead} and start again.`,
  );
}

/** @throws StartFailure if the database has an incompatible migration. */
function refuseUnknown(applied: readonly AppliedMigration[], known: readonly Migration[]): void {
  const names = new Set(known.map(({ name }) => name));
  const unknown = applied.find(
    ({ name, compatibleFrom }) =>
      !names.has(name) && !(compatibleFrom && isAtLeast(RELEASE, compatibleFrom)),
  );
  if (!unknown) return;
  throw new StartFailure(
    `The database was migrated by a newer release of Kickstand (this is ${RELEASE}, which does not know ${unknown.name}); start that release, or restore a backup made by this one.`,
  );
}

/**
 * Repeats an attempt while other transactions hold the tables. A statement that waits for a lock
 * blocks everyone behind it, so it times out soon and retries.
 * @param waits is called before the first repetition.
 */
async function repeatWhileLocked<Result>(
  name: string,
  attempt: () => Promise<Result>,
  waits: () => void,
): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!REPEATED.includes(codeOf(error))) throw error;
      if (count === MOST_ATTEMPTS) {
        throw new StartFailure(
          `Migration ${name} could not lock its tables; end long transactions on the database and start again.`,
        );
      }
      if (count === 1) waits();
      await pause(Math.min(FIRST_PAUSE * count, LONGEST_PAUSE));
    }
  }
}

/**
 * Waits for a lock that no reader or writer waits for. PostgreSQL ends an automatic vacuum for who has waited a
 * second, which the statements after it never do.
 */
const endVacuum = (table: string) =>
  `set local lock_timeout = 0; lock table ${table} in share update exclusive mode;`;

/** Runs a migration and records it. */
async function apply(script: Script, migration: Migration, waits: () => void): Promise<void> {
  const { name, text, checksum, compatibleFrom, isStepwise } = migration;
  // All interpolated values are generated here.
  const recorded = `insert into schema_migrations (name, checksum, compatible_from)
      values ('${name}', '${checksum}', ${compatibleFrom ? `'${compatibleFrom}'` : 'null'})`;
  const repeat = (attempt: () => ReturnType<Script>) => repeatWhileLocked(name, attempt, waits);
  const transact = (statements: string, table?: string) =>
    repeat(async () => {
      try {
        return await script(`begin; ${table === undefined ? '' : endVacuum(table)}
          set local lock_timeout = ${LOCK_TIMEOUT}; ${statements}; commit;`);
      } catch (error) {
        await script('rollback').catch(() => {});
        throw error;
      }
    });
  if (isStepwise) {
    await runStepwise({ name, text }, { script, transact, repeat, recorded });
  } else await transact(`${text};${recorded}`);
}

/**
 * Migrates the database. Forward only; each file in its own transaction, or statement by statement;
 * safe for concurrent instances, because of a lock.
 * @param progress gets a line for each migration.
 * @param folder of the migrations; overridden in tests.
 * @throws StartFailure if an applied file has changed, or a newer release has run incompatible
 * migrations.
 */
export async function migrate(
  database: Database,
  progress: (line: string) => void,
  folder = FOLDER,
): Promise<void> {
  await database.adapter.withMigrationLock(async (script) => {
    await createRecords(database.background, script);
    await refusePreview(database.background);
    const applied = await rows(
      database.background.sql,
      sql<AppliedMigration>`
        select name, checksum, compatible_from from schema_migrations order by name`,
    );
    const files = await migrationFiles(folder);
    refuseUnknown(applied, files);
    await createExtensions(database.background.sql);
    const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
    for (const migration of files) {
      const { name } = migration;
      const known = checksums.get(name);
      if (known === migration.checksum) continue;
      if (known !== undefined) {
        throw new StartFailure(
          `Migration ${name} differs from the one that created this database: restore the released file, or start the release that was installed.`,
        );
      }
      progress(name);
      await apply(script, migration, () => progress(`${name} waits for other transactions`));
    }
  });
}

let names: readonly string[] | undefined;

/** True if all migrations of this release have run. */
export async function isMigrated(database: Database): Promise<boolean> {
  const applied = await rows(
    database.sql,
    sql<{ name: string }>`select name from schema_migrations`,
  );
  names ??= await migrationNames();
  const there = new Set(applied.map((row) => row.name));
  return names.every((name) => there.has(name));
}

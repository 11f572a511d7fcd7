import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Database, rows } from './database.ts';

const FOLDER = new URL('../migrations/', import.meta.url);

/** The names of all migrations, in the order in which they run. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(FOLDER);
  return files.filter((file) => file.endsWith('.sql')).sort();
}

async function migrationFiles() {
  return await Promise.all(
    (await migrationNames()).map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** The checksum of each migration of this version of the server, by name. */
export async function migrationChecksums(): Promise<Map<string, string>> {
  return new Map((await migrationFiles()).map(({ name, checksum }) => [name, checksum]));
}

/**
 * Brings the database up to date. Forward only; each file in a transaction of its own; safe when
 * several instances start at once, because only one holds the lock.
 * @throws Error when a file that already ran has changed since.
 */
export async function migrate(database: Database, progress: (name: string) => void): Promise<void> {
  await database.adapter.withMigrationLock(async (script) => {
    await script(
      `create table if not exists schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const applied = new Map(
      (
        await rows(
          database.sql,
          sql<{ name: string; checksum: string }>`select name, checksum from schema_migrations`,
        )
      ).map((row) => [row.name, row.checksum]),
    );
    for (const { name, text, checksum } of await migrationFiles()) {
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known !== undefined) throw new Error(`Migration ${name} has changed after it ran.`);
      progress(name);
      // Both values are made here, so that quoting them is safe.
      await script(
        `begin;\n${text}\n;insert into schema_migrations (name, checksum) values ('${name}', '${checksum}');\ncommit;`,
      );
    }
  });
}

/** True when every migration of this version of the server has run. */
export async function isMigrated(database: Database): Promise<boolean> {
  const applied = await rows(
    database.sql,
    sql<{ name: string }>`select name from schema_migrations`,
  );
  const names = new Set(applied.map((row) => row.name));
  return (await migrationNames()).every((name) => names.has(name));
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { openPglite } from '../src/adapters/database-pglite/database-pglite.ts';
import { patientLimits } from '../src/adapters/database-postgres/connection-limits.ts';
import { openPostgres } from '../src/adapters/database-postgres/database-postgres.ts';
import { Database } from '../src/platform/database.ts';
import { copyPgliteTemplate, copyPostgresTemplate } from './templates.ts';

export type DatabaseKind = 'pglite' | 'postgres';

/** A run of all tests draws this part of the files for the embedded database. */
const SHARE = 3;

/**
 * The databases on which a file's tests run: PostgreSQL, and in one of three runs the embedded one, as
 * `DRAW` says. With `DRAW=all`, or without a draw, on both.
 */
export function databasesOf(file: string): readonly DatabaseKind[] {
  const { DRAW = 'all' } = process.env;
  const place = [...basename(file)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const embedded = DRAW === 'all' || place % SHARE === Number(DRAW) % SHARE;
  return embedded ? ['pglite', 'postgres'] : ['postgres'];
}

async function openCopy({ url, drop }: Awaited<ReturnType<typeof copyPostgresTemplate>>) {
  const database = new Database(await openPostgres(url, { limits: patientLimits(10) }));
  return { database, close: () => database.close().then(drop) };
}

async function openFolder(folder: string) {
  const database = new Database(await openPglite(folder));
  const remove = () => rm(folder, { recursive: true, force: true });
  return { database, close: () => database.close().then(remove) };
}

/** A database of its own with the demo business, without a server. */
export async function openTestDatabase(kind: DatabaseKind) {
  return kind === 'postgres'
    ? await openCopy(await copyPostgresTemplate(inject('postgresUrl')))
    : await openFolder(await copyPgliteTemplate(inject('pgliteTemplate')));
}

/** A database without tables. */
export async function openEmptyDatabase(kind: DatabaseKind) {
  return kind === 'postgres'
    ? await openCopy(await copyPostgresTemplate(inject('postgresUrl'), 'template1'))
    : await openFolder(await mkdtemp(join(tmpdir(), 'kickstand-empty-')));
}

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

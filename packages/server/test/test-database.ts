import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openPglite } from '../src/adapters/database-pglite/database-pglite.ts';
import { patientLimits } from '../src/adapters/database-postgres/connection-limits.ts';
import { openPostgres } from '../src/adapters/database-postgres/database-postgres.ts';
import { Database } from '../src/platform/database/database.ts';
import { isDrawn } from './drawn.ts';
import { copyPgliteTemplate, copyPostgresTemplate, MIGRATED } from './templates.ts';

export type DatabaseKind = 'pglite' | 'postgres';

/**
 * The databases on which a file's tests run: PostgreSQL, and in one of three runs of all tests the
 * embedded one.
 */
export function databasesOf(file: string): readonly DatabaseKind[] {
  return isDrawn(file) ? ['pglite', 'postgres'] : ['postgres'];
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

/** A PostgreSQL database with all tables, and without the demo business. */
export const openMigratedDatabase = async () =>
  await openCopy(await copyPostgresTemplate(inject('postgresUrl'), MIGRATED));

/** A database without tables. */
export async function openEmptyDatabase(kind: DatabaseKind) {
  return kind === 'postgres'
    ? await openCopy(await copyPostgresTemplate(inject('postgresUrl'), 'template1'))
    : await openFolder(await mkdtemp(join(tmpdir(), 'kickstand-empty-')));
}

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

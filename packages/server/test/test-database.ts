import { rm } from 'node:fs/promises';
import { inject } from 'vitest';
import { openPglite } from '../src/adapters/database-pglite/database-pglite.ts';
import { patientLimits } from '../src/adapters/database-postgres/connection-limits.ts';
import { openPostgres } from '../src/adapters/database-postgres/database-postgres.ts';
import { Database } from '../src/platform/database.ts';
import { copyPgliteTemplate, copyPostgresTemplate } from './templates.ts';

export type DatabaseKind = 'pglite' | 'postgres';

/** A database of its own with the demo business, without a server. */
export async function openTestDatabase(kind: DatabaseKind) {
  if (kind === 'postgres') {
    const { url, drop } = await copyPostgresTemplate(inject('postgresUrl'));
    const database = new Database(await openPostgres(url, { limits: patientLimits(10) }));
    return { database, close: () => database.close().then(drop) };
  }
  const folder = await copyPgliteTemplate(inject('pgliteTemplate'));
  const database = new Database(await openPglite(folder));
  const remove = () => rm(folder, { recursive: true, force: true });
  return { database, close: () => database.close().then(remove) };
}

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;
